import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unwrap } from '../../../../core/base/result.ts';
import type { BrowserName } from '../../../support/browser/browser-name.ts';
import type { TokenPair } from '../../../../core/base/token-pair.ts';
import { openWindow, type Window } from '../../../support/browser/open-window.ts';
import { secret } from '../../../support/canary.ts';
import { tossedPairs } from '../cookie-list.ts';
import { cookiesOf, ATTACKS, type Attack, FLOOD_NAMES, type FloodName, tossedLine } from './attacks.ts';
import { type Sites, startSites } from './sites.ts';
import type { Act, Seen, Step } from './steps.ts';

// A neighbouring site of the app wants Alice, whose browser this is, to act as Mallory. Each attack has a registrable domain of its own.

interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

let sites: Sites;
let alice: Person;
let mallory: Person;
let mallorysTokens: { readonly refreshToken: string; readonly accessToken: string };
beforeAll(async () => {
  sites = await startSites();
  [alice, mallory] = [await person('alice'), await person('mallory')];
  mallorysTokens = unwrap(await sites.server.sessions.create(mallory.id));
});
afterAll(() => sites.close());

async function person(name: string): Promise<Person> {
  const [email, password] = [`${name}@example.test`, secret(name)];
  const user = unwrap(
    await sites.server.users.create({ primaryEmail: email, primaryEmailAuthEnabled: true, password }),
  );
  return { id: user.id, email, password };
}

let serial = 0;

/** Opens a page of the app below a domain that no other test has used. */
function newDomain(window: Window) {
  serial += 1;
  const domain = `site${serial}.localhost`;
  const visit = async (...steps: Step[]) => (await sites.visit(window.open, domain, steps)).map((seen) => read(seen));
  return { domain, visit };
}

/** Who was seen by page and server, or has a session in a cookie that only the app can set. */
function read({ page, server, cookies }: Seen): readonly string[] {
  const names = new Map([
    [alice.id, 'Alice'],
    [mallory.id, 'Mallory'],
  ]);
  const own = cookies.split('; ').filter((pair) => pair.startsWith('__Host-'));
  const isTakenOver = own.some((pair) => pair.includes(mallorysTokens.refreshToken));
  const people = [...page, ...server].map((id) => (id === null ? 'nobody' : (names.get(id) ?? id)));
  return isTakenOver ? [...people, 'Mallory'] : people;
}

const peopleIn = (seen: readonly (readonly string[] | undefined)[]) => [...new Set(seen.flatMap((each) => each ?? []))];

/** The browsers, and which floods leave a session where it is. */
const BROWSERS: readonly (readonly [BrowserName, { readonly withstands: readonly FloodName[] }])[] = [
  // Of cookies of lower priority Chromium keeps some; ours have been used last.
  ['chromium', { withstands: ['cookies of high priority'] }],
  ['firefox', { withstands: [] }],
  // WebKitGTK keeps as many cookies of a domain as there are.
  ['webkit', { withstands: FLOOD_NAMES }],
];

/** The attacks by title. Of several floods that a browser withstands, the first shows that it does. */
function attacksOn({ withstands }: { readonly withstands: readonly FloodName[] }) {
  const isVain = ({ flood }: Attack) => flood !== undefined && withstands.includes(flood.name);
  const first = ATTACKS.find((attack) => isVain(attack));
  return ATTACKS.filter((attack) => attack === first || !isVain(attack)).map(
    (attack) => [attack.title, attack] as const,
  );
}

describe.each(BROWSERS)('in %s', (name, row) => {
  let window: Window | null;
  beforeAll(async () => {
    window = await openWindow(name);
  });
  afterAll(async () => window?.[Symbol.asyncDispose]());

  test.for(attacksOn(row))(
    'the user stays or is signed out, and can sign in and out: %s',
    async ([, attack], { skip }) => {
      if (!window) return skip(`no ${name}`);
      const { domain, visit } = newDomain(window);
      const tokens = unwrap(await sites.server.sessions.create(alice.id));
      const acts = cookiesOf(attack, domain, tossedPairs(sites.projectId, mallorysTokens));
      const before = await visit(...beginningOf(attack, tokens), ...STEPS[attack.moment](acts));
      const [opened, ...signedIn] = await visit({ kind: 'ask' }, { kind: 'sign in', ...alice });
      const [lasting, ...signedOut] = await visit({ kind: 'ask' }, { kind: 'sign out' });
      const isPushedOut = attack.flood !== undefined && !row.withstands.includes(attack.flood.name);
      expect(['Alice', 'nobody']).toEqual(expect.arrayContaining(peopleIn([...before, opened])));
      if (attack.moment === 'before') {
        expect(peopleIn([opened])).toEqual([isPushedOut || attack.drops === 'refresh' ? 'nobody' : 'Alice']);
      }
      expect([signedIn, [lasting], signedOut].map((seen) => peopleIn(seen))).toEqual([
        ['Alice'],
        ['Alice'],
        ['nobody'],
      ]);
    },
  );

  test('the user stays or is signed out: each cookie alone', async ({ skip }) => {
    if (!window) return skip(`no ${name}`);
    const { domain, visit } = newDomain(window);
    const tokens = unwrap(await sites.server.sessions.create(alice.id));
    const acts = eachAlone(domain);
    const signedIn = await visit({ kind: 'keep', tokens }, { kind: 'ask after each', acts });
    const signedOut = await visit({ kind: 'drop', cookie: 'refresh' }, { kind: 'ask after each', acts });
    expect([peopleIn(signedIn), peopleIn(signedOut)]).toEqual([['Alice'], ['nobody']]);
  });
});

function beginningOf({ ownCookies = 0, drops }: Attack, tokens: TokenPair): Step[] {
  const dropped: Step[] = drops === undefined ? [] : [{ kind: 'drop', cookie: drops }];
  return [{ kind: 'fill', count: ownCookies }, { kind: 'keep', tokens }, ...dropped];
}

/** What the page does at which the neighbour acts. */
const STEPS: { readonly [Moment in Attack['moment']]: (acts: readonly Act[]) => Step[] } = {
  before: (acts) => [{ kind: 'act', acts }],
  between: (acts) => [{ kind: 'ask' }, { kind: 'act', acts }, { kind: 'ask' }],
  during: (acts) => [{ kind: 'act during renewal', acts }],
};

function eachAlone(domain: string) {
  return tossedPairs(sites.projectId, mallorysTokens).flatMap(([name, value]) =>
    (['script', 'answer'] as const).map((way) => {
      const hidden = way === 'answer' ? '; HttpOnly' : '';
      const undo = tossedLine(name, '', domain, '; Max-Age=0');
      return { way, lines: [tossedLine(name, value, domain, hidden)], undo };
    }),
  );
}
