import { afterAll, describe, expect, test } from 'vitest';
import { removeFolder } from '../../packed/packed-package.ts';
import { expectSameTranscript, type Transcript } from './differences.ts';
import { liveOfficially, packedStackframe, runScript } from './official-client.ts';

const SCRIPT_MS = 120_000;

/** Scripts that throw where a client sees anything else than it must, by what it does there. */
const SCRIPTS = {
  'signs up, verifies an email address and signs out': 'scenario.mjs',
  'signs in with every sign-in method': 'every-sign-in-method.mjs',
  'manages account, teams and API keys': 'account.mjs',
  'manages users and teams with a secret server key': 'server.mjs',
};

const CLIENTS = [
  { official: '@stackframe/js', generation: 2 },
  { official: '@stackframe/js', generation: 3 },
  { official: 'official-3', generation: 3 },
] as const;

type Client = (typeof CLIENTS)[number];

afterAll(removeFolder);

describe.for(Object.entries(SCRIPTS))('at the local service', ([act, script]) => {
  test.for(CLIENTS)(
    `the official client $official ${act}, and latchkey-stackframe does the same, generation $generation`,
    { timeout: 2 * SCRIPT_MS },
    async ({ official, generation }, context) => {
      const seen = (await liveOfficially(context, official, script, SCRIPT_MS, { generation })) as Transcript;
      const ours = (await playOurs(script, generation)) as Transcript;
      expectSameTranscript(script, ours, seen);
      if (script === 'scenario.mjs') expect([seen.seen, ours.seen]).toEqual([SCENARIO, SCENARIO]);
    },
  );
});

const played = new Map<string, Promise<unknown>>();

/** Plays a script with the packed latchkey-stackframe, once in each generation. */
async function playOurs(script: string, generation: Client['generation']): Promise<unknown> {
  const key = `${script} ${generation}`;
  const playing = played.get(key) ?? runScript(await packedStackframe(), script, SCRIPT_MS, { generation });
  played.set(key, playing);
  return playing;
}

const SCENARIO = {
  project: { id: expect.any(String), credentialEnabled: true },
  anonymous: { isAnonymous: true, primaryEmail: null },
  signUp: { status: 'ok', primaryEmail: 'official@example.com', isSameUser: true },
  verifyEmail: { status: 'ok' },
  verifyAgain: { code: 'VERIFICATION_CODE_ALREADY_USED' },
  update: { displayName: 'Official', clientMetadata: { theme: 'dark' }, primaryEmailVerified: true },
  contactChannels: [{ value: 'official@example.com', isPrimary: true, isVerified: true }],
  refresh: { displayName: 'Refreshed', hasNewToken: true },
  signOut: { user: null },
  wrongPassword: { code: 'EMAIL_PASSWORD_MISMATCH' },
  tooShort: { code: 'PASSWORD_TOO_SHORT' },
  taken: { code: 'USER_EMAIL_ALREADY_EXISTS' },
  signIn: { status: 'ok', isSameUser: true },
  server: { primaryEmail: 'official@example.com', serverMetadata: { plan: 'pro' } },
  killed: { user: null },
};
