import * as names from '../../../core/base/client-names.ts';
import * as wireNames from '../../../core/base/wire-names.ts';
import { httpOnlyCookie } from '../../../core/server/request/request-store.ts';
import { entry } from '../../core/server/support/request-world.ts';

/** A session, as whoever writes a cookie wants it to be taken over. */
interface Tokens {
  readonly refreshToken: string;
  readonly accessToken: string;
}

type Pair = readonly [name: string, value: string];

/** What code reads of one kind of cookie. Values are as in a header. */
interface CookieKind {
  /** What believing the wrong one would cost. */
  readonly decides: string;
  /** Over https: the names that another site of the domain, another protocol or an older client can have written. */
  readonly fromAnybody: (projectId: string, tokens: Tokens) => readonly Pair[];
  /** Over https: the names that only this host can have written, which count before all others. */
  readonly fromThisHost: (projectId: string, tokens: Tokens) => readonly Pair[];
}

/** Later than anything that a client has written. */
const NEWEST = Number.MAX_SAFE_INTEGER;
const STATE = 'c5dppebhl8by_hrxmgtq66gD--7I2QZ5dL0A9CCK3ns';
const VERIFIER = `${'x'.repeat(43)}~s~0~github~internal~`;

/** Every cookie that code reads, under the export its name comes from. */
export const COOKIES = {
  refreshCookieNames: {
    decides: 'whose session it is',
    fromAnybody: (projectId, { refreshToken }) => {
      const { newest, plain, oldest, dated } = wireNames.refreshCookieNames(projectId);
      const value = entry(refreshToken, NEWEST);
      const ofAll = [newest, dated].flatMap((family) =>
        ['default', 'custom-mfyha', 'custom-C5HQ4S3MC5P2YVH', ''].map((end): Pair => [family + end, value]),
      );
      return [[plain, refreshToken], [oldest, refreshToken], ...ofAll];
    },
    fromThisHost: (projectId, { refreshToken }) => {
      const { newest, dated } = wireNames.refreshCookieNames(projectId);
      return [dated, newest].map((family) => [`__Host-${family}default`, entry(refreshToken, 1)]);
    },
  },
  ACCESS_COOKIES: {
    decides: 'nothing but with the refresh token that it names, which is in a cookie of its own',
    fromAnybody: (_, { refreshToken, accessToken }) =>
      names.ACCESS_COOKIES.map((name) => [name, encodeURIComponent(JSON.stringify([refreshToken, accessToken]))]),
    fromThisHost: () => [],
  },
  OAUTH_STATE_COOKIES: {
    decides: 'whether the answer of a provider belongs to a flow of this browser',
    fromAnybody: () => names.OAUTH_STATE_COOKIES.map((prefix) => [prefix + STATE, VERIFIER]),
    fromThisHost: () => [[`__Host-${names.OAUTH_STATE_COOKIES[0]}${STATE}`, VERIFIER]],
  },
  HTTPS_COOKIES: {
    decides: 'over http alone: whether a server takes a request for one over https',
    fromAnybody: () => wireNames.HTTPS_COOKIES.map((name) => [name, 'true']),
    fromThisHost: () => [],
  },
  httpOnlyCookie: {
    decides: 'whether cookies are hidden from scripts, where the app has not said',
    fromAnybody: () => [[httpOnlyCookie(false), 'true']],
    fromThisHost: () => [[httpOnlyCookie(true), 'true']],
  },
} satisfies Record<string, CookieKind>;

type Exported = keyof typeof names | keyof typeof wireNames;

/** What the other exports of the lists of names are. A new name is in one of the two tables, or this does not compile. */
export const NO_COOKIES: { readonly [Name in Exclude<Exported, keyof typeof COOKIES>]: string } = {
  PARENT_DOMAIN_KEY_PREFIX: 'local storage',
  IMPERSONATION_KEY_PREFIX: 'local storage',
  KNOWN_USER_KEY_PREFIX: 'local storage',
  REFRESH_COOKIE_PREFIX: 'the beginning of a name of refreshCookieNames',
  ANSWER_HEADERS: 'headers of answers',
  LAST_USED_KEYS: 'local storage',
  MFA_ATTEMPT_KEYS: 'session storage',
  BEARER_PREFIXES: 'a header of requests',
  PARAMETER_PREFIXES: 'query parameters',
  NESTED_PARAMETERS: 'query parameters',
  HOSTED_DOMAINS: 'addresses of the service',
  SERVICE_ORIGINS: 'addresses of the service',
  LEGACY_ISSUER: 'a claim of tokens',
  BROWSER_ACTION_PARAMETER: 'a query parameter',
};

/** The only files that look at cookies. */
export const READERS = [
  'core/flows/oauth/state-cookies.ts',
  // Compares a script of the service that sets cookies with the known one. Reads and sets none.
  'core/flows/take-over/browser-action.ts',
  'core/flows/take-over/older-session.ts',
  'core/flows/take-over/other-session.ts',
  'core/platform/browser-cookies.ts',
  'core/routes/require-kept.ts',
  'core/server/request/cookie-header.ts',
  'core/server/request/request-context.ts',
  'core/server/request/request-origin.ts',
  'core/server/request/session-handler.ts',
  'core/session/cookies/settle.ts',
  'core/session/cookies/site.ts',
  'core/session/cookies/store.ts',
  'core/session/cookies/write.ts',
];

/** All that a neighbour can set to have this session taken over: each name as it is, and as one that looks like it. */
export function tossedPairs(projectId: string, tokens: Tokens): readonly Pair[] {
  const kinds: readonly CookieKind[] = Object.values(COOKIES);
  const plain = kinds.flatMap(({ fromAnybody }) => fromAnybody(projectId, tokens));
  const ofHost = kinds.flatMap(({ fromThisHost }) => fromThisHost(projectId, tokens));
  const looksLike = ['\u00a0', '\u00c2\u00a0', '__host-', '__Secure-', 'x'];
  return [
    ...plain,
    ...ofHost.flatMap(([name, value]) => {
      const bare = name.replace('__Host-', '');
      return looksLike.map((start): Pair => [start.endsWith('-') ? start + bare : start + name, value]);
    }),
  ];
}
