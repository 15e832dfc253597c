import { expect, test } from 'vitest';
import * as servers from '../../../../core/server.ts';
import { publicVerbs } from '../../../rules/public-api/public-verbs.ts';
import { PROJECT_ID } from '../../../support/session-world.ts';
import { HOSTILE_REQUESTS, type HostileRequest } from './hostile-requests.ts';
import { createLimitsWorld, type LimitsWorld } from './limits-world.ts';
import { type Entry, OTHERS, REQUEST_ENTRIES } from './request-entries.ts';

/** CWE-400, CWE-407: answer and time grow at most with the length of a request, never with a product of two lengths in it. */

const ANSWER_MAX_CHARACTERS = 16_384;
const LENGTH = 65_536;
/** Work by the length takes 8 times as long for a request of 8 times the length, and work by its square 64 times. */
const SHORT = LENGTH / 8;
const RATIO_MAX = 24;
/** Work that takes so little for the long request cannot be measured, nor do any harm. */
const MEASURABLE_MS = 4;
/** The compiler of the engine needs some of them. */
const ROUNDS = 8;
const CHANCES = 4;
const TIMEOUT_MS = 120_000;

test('every public function of a server that gets a request has a row', () => {
  const functions = Object.entries(servers).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
  const verbs = publicVerbs().filter((verb) => /^(?:server|visitor)\./.test(verb));
  const isOther = (name: string) =>
    OTHERS.some((other) => name === other || (other.endsWith('.') && name.startsWith(other)));
  const rows = Object.keys(REQUEST_ENTRIES).map((name) => name.split(' ')[0]);
  expect([...functions, ...verbs].filter((name) => !rows.includes(name) && !isOther(name))).toEqual([]);
});

/** The hostile requests for an entry, each as long as it is wanted. */
function requestsFor({ reads }: Entry) {
  const headers = { host: 'app.example.com', 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' };
  return Object.entries(HOSTILE_REQUESTS[reads]).map(([kind, make]) => {
    const ofLength = (length: number): HostileRequest => {
      const made = make(length);
      return { path: '/', text: 'a', ...made, headers: { ...headers, ...made.headers } };
    };
    return { kind, ofLength };
  });
}

test.each(Object.entries(REQUEST_ENTRIES))(
  '%s answers a request of 64 kB with at most 16 kB',
  async (_, entry) => {
    for (const reply of ['refused', 'accepted'] as const) {
      const { server, pass } = createLimitsWorld(reply);
      const tooLong = [];
      for (const { kind, ofLength } of requestsFor(entry)) {
        const length = await pass(entry.call(server, ofLength(LENGTH)));
        if (length > ANSWER_MAX_CHARACTERS) tooLong.push([reply, kind, length]);
      }
      expect(tooLong).toEqual([]);
      server.dispose();
    }
  },
  TIMEOUT_MS,
);

/** Returns the least time of several runs, in milliseconds. */
async function quickest({ server, pass }: LimitsWorld, entry: Entry, request: HostileRequest): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && best > MEASURABLE_MS; round++) {
    const startedAt = performance.now();
    await pass(entry.call(server, request));
    best = Math.min(best, performance.now() - startedAt);
  }
  return best;
}

/** Returns how many times as long the long request takes. A machine that was busy with other work gets further chances. */
async function ratioOf(world: LimitsWorld, entry: Entry, ofLength: (length: number) => HostileRequest) {
  let ratio = Number.POSITIVE_INFINITY;
  for (let chance = 0; chance < CHANCES && ratio > RATIO_MAX; chance++) {
    const long = await quickest(world, entry, ofLength(LENGTH));
    if (long <= MEASURABLE_MS) return 0;
    ratio = Math.min(ratio, long / (await quickest(world, entry, ofLength(SHORT))));
  }
  return ratio;
}

test.each(Object.entries(REQUEST_ENTRIES))(
  '%s takes a time that grows by the length of a request',
  async (_, entry) => {
    const world = createLimitsWorld('refused');
    const tooSlow = [];
    for (const { kind, ofLength } of requestsFor(entry)) {
      const ratio = await ratioOf(world, entry, ofLength);
      if (ratio > RATIO_MAX) tooSlow.push([kind, ratio]);
    }
    expect(tooSlow).toEqual([]);
    world.server.dispose();
  },
  TIMEOUT_MS,
);

/** The numbers of the attack: 10 kB made 180,063 lines. */
test('3,000 labels and 60 shared cookies make a few Set-Cookie lines', async () => {
  const cookie = Array.from({ length: 60 }, (_, index) => `stack-refresh-${PROJECT_ID}--custom-${index}=x`).join('; ');
  for (const name of ['host', 'x-forwarded-host']) {
    const { server, pass } = createLimitsWorld('refused');
    const headers = { cookie: `stack-refresh-${PROJECT_ID}=x; ${cookie}`, [name]: `${'a.'.repeat(3_000)}test` };
    const visitor = server.forRequest({ headers });
    expect(await pass(visitor.getUser())).toBeNull();
    const lines = visitor.setCookieHeaders();
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.length).toBeLessThanOrEqual(2 * 61);
    expect(lines.join('\n').length).toBeLessThan(ANSWER_MAX_CHARACTERS);
    expect(lines.filter((line) => line.includes('Domain='))).toEqual([]);
    server.dispose();
  }
});
