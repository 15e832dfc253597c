import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/run/program.ts';
import { FRAMEWORKS, frameworkRows, nodeOf } from './support/frameworks.ts';

const page = readFileSync(join(ROOT, 'demo/docs/versions.md'), 'utf8');

test('the page about versions lists the frameworks of the examples with their major versions', () => {
  const rows = frameworkRows().map(({ name, version }) => [name, version]);
  const installed = Object.entries(FRAMEWORKS).map(([name, { example, dependency }]) => [
    name,
    majorOf(example, dependency),
  ]);
  expect(rows).toEqual(installed);
});

test('the page about versions lists the Node, browser and TypeScript versions of the README', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  for (const text of ['20.20 or newer', 'Chrome and Edge 125', 'Firefox 126', 'Safari 17.5', '5.4 or newer']) {
    expect(readme).toContain(text);
    expect(page).toContain(text);
  }
});

test.each([
  ['^20.19.0 || >=22.12.0', '20.20 or 22.12'],
  ['^22.22.3 || ^24.15.0 || >=26.0.0', '22.22.3, 24.15 or 26'],
  ['>=20.9.0', '20.20'],
  ['>= 18', '20.20'],
  [undefined, '20.20'],
  ['>=22.17', '22.17'],
])('nodeOf() writes the engines %j as %j', (engines, text) => {
  expect(nodeOf(engines)).toBe(text);
});

/** The major version of a package in an example. */
function majorOf(example: string, dependency: string): string | undefined {
  const file = join(ROOT, 'demo/examples', example, 'package.json');
  expect(existsSync(file), file).toBe(true);
  const { dependencies, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  return /\d+/.exec(dependencies[dependency] ?? devDependencies[dependency] ?? '')?.[0];
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
