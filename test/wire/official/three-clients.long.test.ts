import { expect, test } from 'vitest';
import { liveOfficially } from './official-client.ts';

const SCRIPT_MS = 400_000;

const PASSED_ON = { read: true, renewed: true, out: true, later: true };
const KEPT = { here: true, later: true };

/** What must be seen on a site over http, over https, and on one that shares its session with a parent domain. */
const SEEN = {
  'core, second, third': PASSED_ON,
  'core, third, second': PASSED_ON,
  'second, core, third': PASSED_ON,
  'second, third, core': PASSED_ON,
  'third, core, second': PASSED_ON,
  'third, second, core': PASSED_ON,
  'rollback from the third over core to the second': [true, true, true],
  'rollback from core to the second': [true, true],
  'switch of users in the second': KEPT,
  'switch of users in the third': KEPT,
  'a guest in an old tab of the second': KEPT,
};

test(
  'on one site, Latchkey and two versions of the official client share the session of the user',
  async (context) => {
    const seen = await liveOfficially(context, '@stackframe/js', 'three-clients.mjs', SCRIPT_MS, { generation: 3 });
    expect(seen).toEqual({ http: SEEN, https: SEEN, parent: SEEN });
  },
  SCRIPT_MS,
);
