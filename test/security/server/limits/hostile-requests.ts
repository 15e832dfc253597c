import { ACCESS_COOKIES, OAUTH_STATE_COOKIES } from '../../../../core/base/client-names.ts';
import { refreshCookieNames } from '../../../../core/base/wire-names.ts';
import { BEARER_PREFIXES, HTTPS_COOKIES } from '../../../../core/base/wire-names.ts';
import { httpOnlyCookie } from '../../../../core/server/request/request-store.ts';
import { endingOf } from '../../../../core/session/cookies/parent-domain.ts';
import { HOST_PREFIX } from '../../../../core/session/cookies/read.ts';
import { PROJECT_ID } from '../../../support/session-world.ts';
import { TRUSTED_DOMAIN } from './limits-world.ts';

/** What the sender of a request chooses. */
export interface HostileRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A text of the request that an app passes on by itself: an access token, the body of a webhook, an API key. */
  readonly text: string;
}

/** Makes a text of about so many characters. */
type Fill = (length: number) => string;

const repeat =
  (part: string): Fill =>
  (length) =>
    part.repeat(length / part.length);

/** Texts that are slow to read for code that looks at each place more than once. */
const TEXTS: Readonly<Record<string, Fill>> = {
  letters: repeat('a'),
  spaces: (length) => `a${' '.repeat(length)}b`,
  commas: repeat('a.test, '),
  labels: (length) => `${repeat('a.')(length)}${TRUSTED_DOMAIN}`,
  digits: repeat('1.'),
  brackets: repeat('['),
  'nested lists': (length) => repeat('[')(length / 2) + repeat(']')(length / 2),
  'nested objects': (length) => `${repeat('{"a":')(length)}1`,
  'a list of many members': (length) => `[${repeat('1,')(length)}1]`,
  'an object of many members': (length) =>
    `{${Array.from({ length: length / 10 }, (_, index) => `"${index.toString(36)}":1`).join(',')}}`,
  backslashes: (length) => `"${repeat('\\')(length)}"`,
  'quotation marks': repeat('\\"'),
  'percent signs': repeat('%zz'),
  'escaped brackets': repeat('%5B'),
  dots: repeat('.'),
  'a token of a long payload': (length) => `e30.${repeat('e')(length)}.e30`,
  'a token of a deep payload': (length) => `e30.${Buffer.from(repeat('[')(length * 0.75)).toString('base64url')}.e30`,
  'the beginnings of a name': repeat('-refresh-'),
  'the endings of a name': repeat('--custom-A'),
};

/** The names of all cookies that code of a server reads. A name that ends with a hyphen is only a beginning. */
const COOKIE_NAMES = [
  ...Object.values(refreshCookieNames(PROJECT_ID)),
  `${refreshCookieNames(PROJECT_ID).dated}${endingOf(TRUSTED_DOMAIN)}`,
  ...ACCESS_COOKIES,
  ...OAUTH_STATE_COOKIES,
  ...HTTPS_COOKIES,
  httpOnlyCookie(false),
].flatMap((name) => [name, HOST_PREFIX + name]);

/** Makes cookies until the header is full. */
function cookies(length: number, cookie: (index: number) => string): string {
  const made: string[] = [];
  for (let left = length; left > 0; left -= (made.at(-1) ?? '').length + 2) made.push(cookie(made.length));
  return made.join('; ');
}

const dated = (token: string) =>
  encodeURIComponent(JSON.stringify({ refresh_token: token, updated_at_millis: token.length }));

/** The name of a cookie that the sites of the trusted domain share. */
const shared = (middle: string) => `${refreshCookieNames(PROJECT_ID).dated}${middle}${endingOf(TRUSTED_DOMAIN)}`;

const base64 = (text: string) => Buffer.from(text).toString('base64');

type Make = (length: number) => Partial<HostileRequest>;

/** Requests of visitors, by what is long in them. */
const visits: Readonly<Record<string, Make>> = {
  'the attack: many labels and many shared cookies': (length) => ({
    headers: {
      'x-forwarded-host': TEXTS.labels?.(length / 2) ?? '',
      cookie: cookies(length / 2, (index) => `stack-refresh-${PROJECT_ID}--custom-${index}=${dated('token')}`),
    },
  }),
  'many cookies of domains of the host': (length) => ({
    headers: {
      'x-forwarded-host': `${repeat('a.')(210)}${TRUSTED_DOMAIN}`,
      cookie: cookies(length, (index) => {
        const domain = `${repeat('a.')((index % 100) * 2)}${TRUSTED_DOMAIN}`;
        return `stack-refresh-${PROJECT_ID}--${index}--${endingOf(domain)}=${dated('token')}`;
      }),
    },
  }),
  'many shared cookies of one session': (length) => ({
    headers: {
      cookie: cookies(length, (index) => `${shared(`${index}--`)}=${dated('token')}`),
    },
  }),
  'shared cookies with other members': (length) => ({
    headers: {
      cookie: cookies(length, (index) => {
        const value = JSON.stringify({ refresh_token: 'token', other: '"'.repeat(1_000) });
        return `${shared(index % 2 === 0 ? '' : `${index}--`)}=${value.replaceAll('%', '%25')}`;
      }),
    },
  }),
  'many cookies and many headers': (length) => ({
    headers: {
      ...Object.fromEntries(Array.from({ length: length / 32 }, (_, index) => [`x-${index}`, 'a'])),
      cookie: cookies(
        length / 2,
        (index) => `${HOST_PREFIX}${refreshCookieNames(PROJECT_ID).dated}${index}=${dated('x')}`,
      ),
    },
  }),
  'many cookies without a name of ours': (length) => ({
    headers: {
      cookie: `${cookies(length / 2, (index) => `${refreshCookieNames(PROJECT_ID).dated}${index}=${dated('x')}`)}; ${repeat('a=;')(length / 2)}`,
    },
  }),
  'many headers': (length) => ({
    headers: Object.fromEntries(Array.from({ length: length / 16 }, (_, index) => [`x-${index}`, 'a'])),
  }),
  'many parameters': (length) => ({ path: `/?${repeat('a=1&')(length)}` }),
  ...Object.fromEntries(
    COOKIE_NAMES.flatMap((name): [string, Make][] => [
      [
        `many cookies ${name}…`,
        (length) => ({ headers: { cookie: cookies(length, (index) => `${name}${index}=${dated(`token-${index}`)}`) } }),
      ],
      [
        `many cookies ${name}… of one session`,
        (length) => ({ headers: { cookie: cookies(length, (index) => `${name}${index}=${dated('token')}`) } }),
      ],
      [
        `many times the cookie ${name}`,
        (length) => ({ headers: { cookie: cookies(length, (index) => `${name}=${dated(`token-${index}`)}`) } }),
      ],
      [
        `a long cookie name ${name}…`,
        (length) => ({ headers: { cookie: `${name}${repeat('A')(length)}=${dated('token')}` } }),
      ],
      [
        `many cookies ${name}… of 3,000 characters`,
        (length) => ({
          headers: { cookie: cookies(length, (index) => `${name}${'A'.repeat(3_000)}${index}=${dated('token')}`) },
        }),
      ],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(TEXTS).flatMap(([kind, fill]): [string, Make][] => [
      ...[
        'x-forwarded-host',
        'x-forwarded-proto',
        'host',
        'origin',
        'sec-fetch-site',
        'authorization',
        'x-stack-auth',
        'cookie',
      ].map((name) => inHeader(name, kind, fill)),
      [
        `Bearer: ${kind}`,
        (length) => ({ headers: { authorization: `Bearer ${BEARER_PREFIXES[0]}${base64(fill(length * 0.75))}` } }),
      ],
      [
        `x-stack-auth with a token: ${kind}`,
        (length) => ({
          headers: { 'x-stack-auth': JSON.stringify({ accessToken: fill(length), refreshToken: 'token' }) },
        }),
      ],
      [
        `a cookie value: ${kind}`,
        (length) => ({
          headers: { cookie: `stack-refresh-${PROJECT_ID}--default=${encodeURIComponent(fill(length))}` },
        }),
      ],
      [
        `an access cookie: ${kind}`,
        (length) => ({
          headers: {
            cookie: `stack-refresh-${PROJECT_ID}=token; stack-access=${encodeURIComponent(JSON.stringify(['token', fill(length)]))}`,
          },
        }),
      ],
      [`a cookie name: ${kind}`, (length) => ({ headers: { cookie: `stack${fill(length)}=1` } })],
    ]),
  ),
};

const texts = Object.fromEntries(
  Object.entries(TEXTS).map(([kind, fill]): [string, Make] => [kind, (length) => ({ text: fill(length) })]),
);

const webhooks = Object.fromEntries(
  ['svix-signature', 'svix-id', 'svix-timestamp'].flatMap((name) =>
    Object.entries(TEXTS).map(([kind, fill]) => inHeader(name, kind, fill)),
  ),
);

function inHeader(name: string, kind: string, fill: Fill): [string, Make] {
  return [`${name}: ${kind}`, (length) => ({ headers: { [name]: fill(length) } })];
}

/** The requests by what an entry reads: the headers and cookies of a visitor, a text, or a webhook. */
export const HOSTILE_REQUESTS = { visit: visits, text: texts, webhook: { ...texts, ...webhooks } } as const;
