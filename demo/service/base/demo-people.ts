/** A user that the demo data contains from the start. */
export interface DemoPerson {
  readonly id: string;
  /** A verified address used for sign-in; null for an anonymous user. */
  readonly email: string | null;
  readonly name: string | null;
  /** What a developer can try as this user. */
  readonly about: string;
}

/** A name of 200 characters without a space, so that no browser can break the line inside it. */
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6).slice(0, 200);

/**
 * The demo users of a service that was started with the option `people`. All of them except `guest` sign in with the same
 * `password`. The data is public and opens nothing but a development service on the developer's own machine.
 */
export const DEMO_PEOPLE = {
  password: 'Correct-horse-1',
  /** The TOTP secret of user `twoFactor` in Base32, to be typed into an authenticator app: the example secret of RFC 6238. */
  totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  people: {
    ordinary: createDemoPerson(1, 'ada', 'Ada Lovelace', 'one address, one session, no team'),
    twelveTeams: createDemoPerson(2, 'grace', 'Grace Hopper', 'twelve teams with members, three received invitations'),
    manySessions: createDemoPerson(3, 'katherine', 'Katherine Johnson', '200 sessions of many browsers and locations'),
    twoFactor: createDemoPerson(4, 'hedy', 'Hedy Lamarr', 'asks for a code of an authenticator'),
    guest: { id: createDemoPersonId(5), email: null, name: null, about: 'an anonymous user; no address, no password' },
    hebrew: createDemoPerson(6, 'noa', 'נועה בן־דוד', 'a name that is written from right to left'),
    arabic: createDemoPerson(7, 'layla', 'ليلى العُمَري', 'a name that is written from right to left, with vowel signs'),
    emoji: createDemoPerson(8, 'emoji', '👩‍👩‍👧‍👦 Familie 🏳️‍🌈', 'one picture of several characters'),
    combining: createDemoPerson(9, 'combining', 'Z͑ͫa̴l͖g͎o̲ é̄ ñ̃', 'several marks on one letter'),
    longName: createDemoPerson(10, 'long', LONG_NAME, '200 characters without a space'),
    manyTeams: createDemoPerson(11, 'linus', 'Linus Tausend', '10,000 teams, which take a moment to appear'),
  },
} as const satisfies {
  password: string;
  totpSecret: string;
  people: Readonly<Record<string, DemoPerson>>;
};

/**
 * The user of project `internal` whose team owns the demo project, Handover. Each service has a password of its own for her
 * (`ownerPassword`), because an owner's session can use the admin endpoints.
 */
export const DEMO_OWNER = {
  id: '00000000-0000-4000-a000-000000000001',
  teamId: '00000000-0000-4000-a001-000000000001',
  teamName: 'Handover owners',
  email: 'owner@handover.test',
  name: 'Olivia Owner',
  about: 'of project internal; her team owns project Handover',
} as const;

/** The key of a demo user in `DEMO_PEOPLE.people`. */
export type DemoPersonKey = keyof typeof DEMO_PEOPLE.people;

/** The keys of all demo users except the owner. */
export const DEMO_PERSON_KEYS = Object.keys(DEMO_PEOPLE.people) as readonly DemoPersonKey[];

/** A demo user: a key of `DEMO_PEOPLE.people`, or `owner` for `DEMO_OWNER`. */
export type DemoIdentity = DemoPersonKey | 'owner';

/** The keys of all demo users, and `owner`. */
export const DEMO_IDENTITIES: readonly DemoIdentity[] = [...DEMO_PERSON_KEYS, 'owner'];

function createDemoPerson(number: number, mailbox: string, name: string, about: string) {
  return { id: createDemoPersonId(number), email: `${mailbox}@handover.test`, name, about } as const;
}

function createDemoPersonId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
