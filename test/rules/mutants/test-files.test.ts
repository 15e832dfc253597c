import { expect, test } from 'vitest';
import { inRounds, listTestFiles, roomOf, runnerOf } from '../../support/mutants/test-files.ts';

test('mutation tests of core run core, journey and security tests, but no service tests', () => {
  const files = listTestFiles('core');
  expect(files).toContain('test/core/session/generations.test.ts');
  expect(files).toContain('test/journeys/sign-out.test.ts');
  expect(files).toContain('test/security/redirect-gate.test.ts');
  expect(files.filter((file) => /interleavings|many-users|security\/service/.test(file))).toEqual([]);
});

test('mutation tests of the service run its tests, attack tests and replays of recorded requests', () => {
  const files = listTestFiles('demo');
  expect(files).toContain('test/service/rules/access/revocation.test.ts');
  expect(files.some((file) => file.startsWith('test/security/service/'))).toBe(true);
  expect(files.some((file) => file.startsWith('test/wire/replay/'))).toBe(true);
  expect(inRounds('demo/service/rules/access/find-caller.ts', files).slice(0, 2).flat()).toContain(
    'test/service/rules/access/revocation.test.ts',
  );
});

test('mutation tests of elements and React run browser tests, but not the tests of settings pages', () => {
  expect([roomOf('elements/user/gates.ts'), roomOf('react/signed-in.tsx')]).toEqual(['elements', 'react']);
  expect([runnerOf('elements'), runnerOf('react'), runnerOf('core'), runnerOf('demo')]).toEqual([
    'browser',
    'browser',
    'node',
    'node',
  ]);
  const files = listTestFiles('elements');
  expect(files).toContain('test/elements/user/user-button.test.ts');
  expect(files.filter((file) => /looks|many-mounts|settings|^test\/react/.test(file))).toEqual([]);
  expect(listTestFiles('react')).toContain('test/react/user-options.test.tsx');
});

test('roomOf() throws for a file in a folder without tests', () => {
  expect(() => roomOf('styles/page.ts')).toThrow('styles/page.ts');
});

test('tests of a mutated file run first, then tests of its folder, then all other tests', () => {
  const files = [
    'test/core/app/verbs.test.ts',
    'test/core/session/cookies.test.ts',
    'test/core/session/tabs.test.ts',
    'test/journeys/oauth/oauth.test.ts',
    'test/journeys/sign-out.test.ts',
    'test/react/signed-in.test.tsx',
    'test/security/oauth-state-reused.test.ts',
  ];
  const imports = (path: string) => (path === 'test/core/app/verbs.test.ts' ? ['core/session/tabs.ts'] : []);
  const rounds = (mutated: string) => inRounds(mutated, files, imports);
  expect(rounds('core/session/tabs.ts').slice(0, 2)).toEqual([
    ['test/core/app/verbs.test.ts', 'test/core/session/tabs.test.ts'],
    ['test/core/session/cookies.test.ts'],
  ]);
  expect(rounds('core/flows/oauth/start.ts')[0]).toEqual([
    'test/journeys/oauth/oauth.test.ts',
    'test/security/oauth-state-reused.test.ts',
  ]);
  expect(rounds('core/flows/session-change/sign-out.ts')[0]).toEqual(['test/journeys/sign-out.test.ts']);
  expect(rounds('react/signed-in.tsx')[0]).toEqual(['test/react/signed-in.test.tsx']);
  for (const mutated of ['core/session/tabs.ts', 'core/flows/session-change/sign-out.ts', 'core/resources/write.ts'])
    expect(rounds(mutated).flat().toSorted()).toEqual(files);
});
