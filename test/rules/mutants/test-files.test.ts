import { expect, test } from 'vitest';
import { inRounds, listTestFiles } from '../../support/mutants/test-files.ts';

test('the core is judged by the tests of npm test in Node, without those of the service', () => {
  const files = listTestFiles('core');
  expect(files).toContain('test/core/session/generations.test.ts');
  expect(files).toContain('test/journeys/sign-out.test.ts');
  expect(files).toContain('test/security/redirect-gate.test.ts');
  expect(files.filter((file) => /interleavings|many-users|resource-faults|security\/service/.test(file))).toEqual([]);
});

test('who may call the service is judged by its own tests, its attacks and the recordings', () => {
  const files = listTestFiles('demo');
  expect(files).toContain('test/service/rules/access/revocation.test.ts');
  expect(files.some((file) => file.startsWith('test/security/service/'))).toBe(true);
  expect(files.some((file) => file.startsWith('test/wire/replay/'))).toBe(true);
  const [first] = inRounds('demo/service/rules/access/find-caller.ts', files);
  expect(first).toContain('test/service/rules/access/revocation.test.ts');
});

test('what imports the mutated file, repeats its folder or is named after it runs first, everything else after it', () => {
  const files = [
    'test/core/app/verbs.test.ts',
    'test/core/session/tabs.test.ts',
    'test/core/transport/wire.test.ts',
    'test/journeys/oauth/oauth.test.ts',
    'test/journeys/sign-out.test.ts',
    'test/security/oauth-state-reused.test.ts',
  ];
  const imports = (path: string) => (path === 'test/core/app/verbs.test.ts' ? ['core/session/tabs.ts'] : []);
  const first = (mutated: string) => inRounds(mutated, files, imports)[0];
  expect(first('core/session/tabs.ts')).toEqual(['test/core/app/verbs.test.ts', 'test/core/session/tabs.test.ts']);
  expect(first('core/flows/oauth/start.ts')).toEqual([
    'test/journeys/oauth/oauth.test.ts',
    'test/security/oauth-state-reused.test.ts',
  ]);
  expect(first('core/flows/sign-out.ts')).toEqual(['test/journeys/sign-out.test.ts']);
  for (const mutated of ['core/session/tabs.ts', 'core/flows/sign-out.ts', 'core/resources/write.ts']) {
    expect(inRounds(mutated, files, imports).flat().toSorted()).toEqual(files);
  }
});
