import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../support/run/program.ts';
import { REST_ROWS, REST_STAGES } from '../support/run/gate/rounds.ts';
import { orderRows, TOUCHES, touchOf } from '../support/run/gate/stage-order.ts';

/** Files at the top of the checkout that no stage reads. */
const READ_BY_NONE = /^(?:[A-Z]+\.md|LICENSE|\.[^/]+)$/;

test('the table TOUCHES maps every source file of the repository to test stages', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => touchOf(file) === null && !READ_BY_NONE.test(file))).toEqual([]);
});

test('every row of the table TOUCHES names an existing folder or file', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  expect(TOUCHES.filter(({ folder }) => !files.some((file) => file.startsWith(folder)))).toEqual([]);
});

test('the table TOUCHES contains every test stage that runs after npm test', () => {
  const touched = new Set(TOUCHES.flatMap(({ stages }) => stages));
  expect(REST_STAGES.filter((stage) => !touched.has(stage))).toEqual([]);
});

test('orderRows() lists every test stage once, and those affected by changed files first', () => {
  const order = orderRows(REST_ROWS, ['core/session/engine.ts', 'README.md'], '00000000').map(
    ({ stages }) => stages[0],
  );
  expect(order.slice(0, 5)).toEqual(['moreNode', 'packed', 'packageMore', 'node24', 'moreFlows']);
  expect(order.toSorted()).toEqual(REST_ROWS.map(({ stages }) => stages[0]).toSorted());
});

test('touchOf() returns the row of the table TOUCHES with the longest path that matches a file', () => {
  expect(touchOf('elements/project/users/users.ts')?.folder).toBe('elements/project/');
  expect(touchOf('elements/handler.ts')?.folder).toBe('elements/');
  expect(touchOf('README.md')).toBeNull();
});

test('orderRows() chooses the first test stage by the commit hash if no file has changed', () => {
  const others = orderRows(REST_ROWS, [], '00000000');
  const first = others.map((_, index) => orderRows(REST_ROWS, [], index.toString(16).padStart(8, '0'))[0]);
  expect(first).toEqual(others);
});
