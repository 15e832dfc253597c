import type { Act } from './steps.ts';

/** Cookies that take the place of others: a browser keeps about 180 of a domain and drops those that were least recently used. */
export interface Flood {
  readonly count: number;
  /** How many characters the value of each has. */
  readonly length: number;
  /** Each cookie is set once with each of these texts after it. */
  readonly attributes: readonly string[];
}

/** A cookie with the session of the attacker, in all that comes after its name. */
interface Toss {
  readonly way: Act['way'];
  readonly attributes: string;
}

/** What a site does whose pages share a registrable domain with those of the app. */
export interface Attack {
  readonly title: string;
  /** How many cookies the app has besides those of the session. */
  readonly ownCookies?: number;
  /** The one of the two cookies of the session that the browser has dropped. */
  readonly drops?: 'refresh' | 'access';
  readonly flood?: Flood & Pick<Act, 'way'> & { readonly name: FloodName };
  readonly tosses: readonly Toss[];
  readonly moment: keyof typeof MOMENTS;
}

/** When the neighbour acts. */
const MOMENTS = {
  before: 'before a page opens',
  between: 'between two requests of an open page',
  during: 'while a page renews its access token',
} as const;

const FLOODS = {
  'small cookies': { count: 400, length: 1, attributes: [''] },
  'cookies of high priority': { count: 400, length: 1, attributes: ['; Priority=High'] },
  'cookies with partitioned twins': { count: 200, length: 1, attributes: ['', '; SameSite=None; Partitioned'] },
  'cookies of 4 kB': { count: 200, length: 4000, attributes: [''] },
} as const satisfies Record<string, Flood>;

const READABLE: Toss = { way: 'script', attributes: '' };
const HIDDEN: Toss = { way: 'answer', attributes: '; HttpOnly' };

export type FloodName = keyof typeof FLOODS;

const SMALL = { ...FLOODS['small cookies'], name: 'small cookies' } as const;

export const FLOOD_NAMES = entries(FLOODS).map(([name]) => name);

const TOSSES = {
  readable: [READABLE],
  hidden: [HIDDEN],
  'readable and hidden': [READABLE, { ...HIDDEN, attributes: '; HttpOnly; Path=/who' }],
  partitioned: [{ ...READABLE, attributes: '; SameSite=None; Partitioned' }],
} as const satisfies Record<string, readonly Toss[]>;

export const ATTACKS: readonly Attack[] = [
  ...entries(MOMENTS).map(([moment, when]) => ({
    title: `small cookies push out the session ${when}`,
    flood: { ...SMALL, way: 'script' as const },
    tosses: TOSSES.readable,
    moment,
  })),
  ...entries(FLOODS)
    .filter(([name]) => name !== SMALL.name)
    .map(([name, flood]) => ({
      title: `${name} push out the session`,
      flood: { ...flood, name, way: 'script' as const },
      tosses: TOSSES.readable,
      moment: 'before' as const,
    })),
  ...(['readable', 'hidden', 'readable and hidden'] as const).map((name) => ({
    title: `small cookies of answers push out the session, before ${name} twins`,
    flood: { ...SMALL, way: 'answer' as const },
    tosses: TOSSES[name],
    moment: 'before' as const,
  })),
  {
    title: 'small cookies push out the session beside 180 cookies of the app',
    ownCookies: 180,
    flood: { ...SMALL, way: 'script' },
    tosses: TOSSES.readable,
    moment: 'before',
  },
  ...entries(TOSSES).flatMap(([name, tosses]) => [
    { title: `${name} twins of each name`, tosses, moment: 'before' as const },
    ...(['refresh', 'access'] as const).map((drops) => ({
      title: `${name} twins of each name after the browser has dropped the ${drops} cookie`,
      drops,
      tosses,
      moment: 'before' as const,
    })),
  ]),
];

/** What the neighbour does; `pairs` are the names and values by which the attacker's session could be taken over. */
export function cookiesOf(
  { flood, tosses }: Attack,
  domain: string,
  pairs: readonly (readonly [string, string])[],
): Act[] {
  return [
    ...(flood ? [{ way: flood.way, lines: floodLines(flood, domain) }] : []),
    ...tosses.map(({ way, attributes }) => ({
      way,
      lines: pairs.map(([name, value]) => tossedLine(name, value, domain, attributes)),
    })),
  ];
}

/** A cookie that a neighbour sets; attributes that come later count. */
export function tossedLine(name: string, value: string, domain: string, attributes = ''): string {
  return `${name}=${value}; Domain=${domain}; Path=/; Secure; Max-Age=86400${attributes}`;
}

function floodLines({ count, length, attributes }: Flood, domain: string): string[] {
  return Array.from({ length: count }, (_, index) =>
    attributes.map((each) => tossedLine(`flood${index}`, 'x'.repeat(length), domain, each)),
  ).flat();
}

function entries<Key extends string, Value>(table: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(table) as [Key, Value][];
}
