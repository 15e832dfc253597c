import { expect, test } from 'vitest';
import { type ReleaseState, refusals } from '../../../.build/release/refusals.ts';
import { program } from '../../support/run/program.ts';

const READY: ReleaseState = {
  version: '0.2.0',
  hasRepository: true,
  changedFiles: [],
  changesets: [],
  environment: {
    ACTIONS_ID_TOKEN_REQUEST_URL: 'https://token.test',
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'token',
    GITHUB_REF_TYPE: 'tag',
    GITHUB_REF_NAME: 'v0.2.0',
  },
};

test('refusals() allows a release of committed code in the GitHub workflow of the version’s tag', () => {
  expect(refusals(READY)).toEqual([]);
});

test.for<[string, Partial<ReleaseState>, string]>([
  [
    'outside of a GitHub workflow',
    { environment: {} },
    'Only a workflow that can prove where it runs publishes: ACTIONS_ID_TOKEN_REQUEST_URL and ACTIONS_ID_TOKEN_REQUEST_TOKEN must be set.',
  ],
  [
    'without a repository in package.json',
    { hasRepository: false },
    '`repository` must be set in package.json first: npm compares it with the repository that the provenance names.',
  ],
  [
    'with changes that are not committed',
    { changedFiles: ['core/index.ts', 'README.md'] },
    'The work tree is not as committed: core/index.ts, README.md.',
  ],
  [
    'with changesets that are not in a version yet',
    { changesets: ['.changeset/new.md'] },
    'No version has .changeset/new.md yet: run `npm run release -- --prepare` and commit what it writes.',
  ],
  [
    'for the tag of another version',
    { environment: { ...READY.environment, GITHUB_REF_NAME: 'v0.1.0' } },
    'The tag v0.1.0 is not v0.2.0, as package.json says.',
  ],
])('refusals() refuses a release %s and returns the reason', ([, state, reason]) => {
  expect(refusals({ ...READY, ...state })).toEqual([reason]);
});

test('the release command fails outside of a GitHub workflow and prints the reason', async () => {
  const env = { ACTIONS_ID_TOKEN_REQUEST_URL: '', ACTIONS_ID_TOKEN_REQUEST_TOKEN: '' };
  const { exitCode, output } = await program('tsx', ['.build/release/main.ts', '--publish'], { env });
  expect(exitCode).toBe(1);
  expect(output).toContain('Only a workflow that can prove where it runs publishes');
});
