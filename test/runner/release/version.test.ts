import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { filesIn, readText } from '../../rules/source.ts';

const { version } = manifest;

test('the lock file and the changelog name the version of package.json', () => {
  expect(JSON.parse(readText('package-lock.json'))).toMatchObject({ version, packages: { '': { version } } });
  expect(/^## (.*)$/m.exec(readText('CHANGELOG.md'))?.[1]).toBe(version);
});

test('all examples in demo/examples depend on the current version of the latchkey packages', () => {
  const manifests = filesIn('demo/examples').filter((path) => /^demo\/examples\/[^/]+\/package\.json$/.test(path));
  const ranges = manifests.flatMap((path) => [...readText(path).matchAll(/"latchkey(?:-\w+)?": "(.*)"/g)]);
  expect(ranges.length).toBeGreaterThan(15);
  expect(ranges.map(([, range]) => range).filter((range) => range !== `^${version}`)).toEqual([]);
});
