import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { removeFolder } from '../../packed/packed-package.ts';
import { ROOT } from '../../support/run/program.ts';
import {
  liveOfficially,
  OFFICIAL_PACKAGES,
  OLDEST_OFFICIAL_PACKAGE,
  packedStackframe,
  runScript,
} from './official-client.ts';

const SCRIPT = 'session-cookies.mjs';
const SCRIPT_MS = 120_000;
const SITES = ['http', 'https', 'parent'] as const;
const RECORD = join(ROOT, 'test/official/session-cookies.json');

afterAll(removeFolder);

const WRITERS = [OLDEST_OFFICIAL_PACKAGE, ...OFFICIAL_PACKAGES].flatMap((client) =>
  SITES.map((site) => ({ client, site })),
);

test.for(WRITERS)(
  'the official client $client writes the cookies of its record ($site)',
  async ({ client, site }, context) => {
    const record = JSON.parse(await readFile(RECORD, 'utf8')) as Record<string, Record<string, unknown>>;
    const written = await liveOfficially(context, client, SCRIPT, SCRIPT_MS, { generation: 3, LATCHKEY_SITE: site });
    expect(written).toEqual(record[client]?.[site]);
  },
);

test.for(SITES)(
  'cookies of latchkey-stackframe keep a user signed in at the official clients (%s)',
  async (site, context) => {
    const settings = { generation: 3, LATCHKEY_SITE: site } as const;
    const written = await runScript(await packedStackframe(), SCRIPT, SCRIPT_MS, settings);
    const withCookies = { ...settings, LATCHKEY_COOKIES: JSON.stringify(written) };
    for (const client of OFFICIAL_PACKAGES) {
      expect(await liveOfficially(context, client, SCRIPT, SCRIPT_MS, withCookies)).toBe(true);
    }
  },
);
