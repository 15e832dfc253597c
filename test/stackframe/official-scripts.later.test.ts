import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/run/program.ts';
import type { Transcript } from '../wire/official/differences.ts';
import { runScript } from '../wire/official/official-client.ts';

// The scripts were written for the official client: each throws where a client sees anything else than the official one does. Here the
// sources of this package run them. `test/wire/official` runs them with both clients, and compares what each does.

const SCRIPT_MS = 120_000;
const OURS = join(ROOT, 'react/stackframe/js.ts');

const SCRIPTS = {
  'signs in with every sign-in method': 'every-sign-in-method.mjs',
  'signs up, verifies an address and signs out': 'scenario.mjs',
  'manages account, teams and API keys': 'account.mjs',
  'manages users and teams with a secret server key': 'server.mjs',
};

const CASES = ([2, 3] as const).flatMap((generation) =>
  Object.entries(SCRIPTS).map(([act, script]) => ({ act, script, generation })),
);

test.each(CASES)(
  'latchkey-stackframe $act as the official client does, generation $generation',
  async ({ script, generation }) => {
    const output = (await runScript(OURS, script, SCRIPT_MS, { generation })) as Transcript;
    if (script !== 'scenario.mjs') return expect(output.log.length).toBeGreaterThan(100);
    expect(output.seen).toMatchObject({
      anonymous: { isAnonymous: true, primaryEmail: null },
      signUp: { status: 'ok', primaryEmail: 'official@example.com', isSameUser: true },
      verifyAgain: { code: 'VERIFICATION_CODE_ALREADY_USED' },
      refresh: { displayName: 'Refreshed', hasNewToken: true },
      signOut: { user: null },
      wrongPassword: { code: 'EMAIL_PASSWORD_MISMATCH' },
      server: { primaryEmail: 'official@example.com', serverMetadata: { plan: 'pro' } },
      killed: { user: null },
    });
  },
);
