import { afterAll, expect, test } from 'vitest';
import { removeFolder } from '../../packed/packed-package.ts';
import { liveOfficially, packedStackframe } from './official-client.ts';

const SCRIPT_MS = 400_000;

const PASSED_ON = { read: true, renewed: true, out: true, later: true };
const KEPT = { here: true, later: true };

/** What must be seen on a site over http, over https, and on one that shares its session with a parent domain. */
const SEEN = {
  'ours, second, third': PASSED_ON,
  'ours, third, second': PASSED_ON,
  'second, ours, third': PASSED_ON,
  'second, third, ours': PASSED_ON,
  'third, ours, second': PASSED_ON,
  'third, second, ours': PASSED_ON,
  'rollback from the third over ours to the second': [true, true, true],
  'rollback from ours to the second': [true, true],
  'switch of users in the second': KEPT,
  'switch of users in the third': KEPT,
  'a guest in an old tab of the second': KEPT,
};

afterAll(removeFolder);

test(
  'on one site, Latchkey and two versions of the official client share the session of the user',
  async (context) => {
    const seen = await liveOfficially(context, '@stackframe/js', 'three-clients.mjs', SCRIPT_MS, { generation: 3 });
    expect(seen).toEqual({ http: SEEN, https: SEEN, parent: SEEN });
  },
  SCRIPT_MS,
);

test(
  'on one site, latchkey-stackframe and two versions of the official client share the session of the user',
  async (context) => {
    const ours = await packedStackframe();
    const seen = await liveOfficially(context, '@stackframe/js', 'three-clients.mjs', SCRIPT_MS, {
      generation: 3,
      LATCHKEY_STACKFRAME: ours,
    });
    expect(seen).toEqual({ http: SEEN, https: SEEN, parent: SEEN });
  },
  SCRIPT_MS,
);
