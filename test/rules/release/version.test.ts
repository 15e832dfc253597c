import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../support/run/program.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

test('the lock file and the changelog name the version of package.json', () => {
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({ version, packages: { '': { version } } });
  expect(/^## (.*)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});

test('all examples in demo/examples depend on the current version of the latchkey packages', () => {
  const folders = readdirSync(join(ROOT, 'demo/examples'), { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  );
  const ranges = folders.flatMap(({ name }) => [
    ...read(join('demo/examples', name, 'package.json')).matchAll(/"latchkey(?:-\w+)?": "(.*)"/g),
  ]);
  expect(ranges.length).toBeGreaterThan(15);
  expect(ranges.map(([, range]) => range).filter((range) => range !== `^${version}`)).toEqual([]);
});
