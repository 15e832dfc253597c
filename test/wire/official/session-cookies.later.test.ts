import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../support/run/program.ts';
import record from '../../official/session-cookies.json' with { type: 'json' };
import { OLDEST_OFFICIAL_PACKAGE, runScript } from './official-client.ts';

// The cookies in the record were written by official clients of all generations (`session-cookies.long.test.ts`).

const SCRIPT_MS = 120_000;
const OURS = join(ROOT, 'react/stackframe/js.ts');

const CASES = Object.entries(record).flatMap(([writer, sites]) =>
  Object.entries(sites).map(([site, cookies]) => ({ writer, site, cookies })),
);

/** Over https any site of the same domain can set the cookies of the oldest client, so they are no proof of a session there. */
const isBelieved = ({ writer, site }: { writer: string; site: string }) =>
  writer !== OLDEST_OFFICIAL_PACKAGE || site === 'http';

function readByOurs({ site, cookies }: (typeof CASES)[number]): Promise<unknown> {
  const settings = { generation: 3, LATCHKEY_SITE: site, LATCHKEY_COOKIES: JSON.stringify(cookies) } as const;
  return runScript(OURS, 'session-cookies.mjs', SCRIPT_MS, settings);
}

test.each(CASES.filter(isBelieved))(
  'cookies of $writer keep a user signed in at latchkey-stackframe ($site)',
  async (given) => {
    expect(await readByOurs(given)).toBe(true);
  },
);

test.each(CASES.filter((given) => !isBelieved(given)))(
  'cookies of $writer do not sign a user in at latchkey-stackframe ($site)',
  async (given) => {
    expect(await readByOurs(given)).toBe(false);
  },
);
