import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../support/run/program.ts';
import { REST_ROWS, REST_STAGES } from '../support/run/gate/rounds.ts';
import { orderRows, TOUCHES, touchOf } from '../support/run/gate/stage-order.ts';

/** Files at the top of the checkout that no stage reads. */
const READ_BY_NONE = /^(?:[A-Z]+\.md|LICENSE|\.[^/]+)$/;

test('for every file of the repository, a row of TOUCHES names the test stages that the file can affect', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => touchOf(file) === null && !READ_BY_NONE.test(file))).toEqual([]);
});

test('every row of TOUCHES names an existing folder or file', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  expect(TOUCHES.filter(({ folder }) => !files.some((file) => file.startsWith(folder)))).toEqual([]);
});

test('every stage of the second round of tests is in a row of TOUCHES', () => {
  const touched = new Set(TOUCHES.flatMap(({ stages }) => stages));
  expect(REST_STAGES.filter((stage) => !touched.has(stage))).toEqual([]);
});

test('orderRows() puts the stages of changed files first and keeps every stage once', () => {
  const order = orderRows(REST_ROWS, ['core/session/engine.ts', 'README.md'], '00000000').map(
    ({ stages }) => stages[0],
  );
  expect(order.slice(0, 5)).toEqual(['moreNode', 'packed', 'packageMore', 'node24', 'moreFlows']);
  expect(order.toSorted()).toEqual(REST_ROWS.map(({ stages }) => stages[0]).toSorted());
});

test('touchOf() returns the row with the longest matching path', () => {
  expect(touchOf('elements/project/users/users.ts')?.folder).toBe('elements/project/');
  expect(touchOf('elements/handler.ts')?.folder).toBe('elements/');
  expect(touchOf('README.md')).toBeNull();
});

test('orderRows() lets the commit decide which of the stages that a change does not affect comes first', () => {
  const others = orderRows(REST_ROWS, [], '00000000');
  const first = others.map((_, index) => orderRows(REST_ROWS, [], index.toString(16).padStart(8, '0'))[0]);
  expect(first).toEqual(others);
});
