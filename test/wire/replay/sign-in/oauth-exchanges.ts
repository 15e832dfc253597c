import { DENY, someone } from '../../../support/provider-visit.ts';
import { group, type Step } from '../general/general-exchanges.ts';
import { bindIssuer, bindToken, codeFor, comeBackFor, requireSecondFactor } from './oauth-prepare.ts';
import { addApple, configure } from '../general/general-prepare.ts';
import type { ReplayWorld } from '../replay-world.ts';

const GROUP = 'auth-oauth';
const SUFFIX = 'mwqbzn2k@example.com';
const FIRST = someone(`oauth-user-${SUFFIX}`);
const SECOND = someone(`oauth-user2-${SUFFIX}`);
const MFA = someone(`oauth-mfa-${SUFFIX}`);
const ALICE = someone(`alice-${SUFFIX}`);

const NONCE = { why: 'the local service also sends a nonce', at: [/^location\.nonce: not in the recording/] };
const OWN_ISSUER = {
  why: 'every provider is a local stand-in with a different address and client id',
  at: [/^header location: /, /^location\.(client_id|scope): /, ...NONCE.at],
};
const RANDOM = { why: 'a provider token is random', at: [/^body\.access_token: /] };
const JSON_LOCATION = { why: 'the address is different in each run', at: [/^body\.location: /] };

/** The group `auth-oauth` of the recordings, bar native Apple sign-in with a bundle id. */
export const oauthSteps: readonly Step[] = [
  authorize('01-authorize-redirect', NONCE),
  authorize('02-authorize-json', JSON_LOCATION),
  authorize('03-authorize-keyless-sentinel', NONCE),
  ...group(GROUP, 4, 11),
  authorize('12-authorize-bad-scope', NONCE),
  authorize('13-authorize-redirect-uri-not-trusted', NONCE),
  ...group(GROUP, 14, 15),
  authorize('16-authorize-unknown-query-key', NONCE),
  authorize('17-authorize-standard-provider', OWN_ISSUER),
  ...group(GROUP, 18, 19),
  callback('20-callback-without-cookie', { choice: FIRST }),
  authorize('21-authorize-redirect-2', NONCE),
  callback('22-callback-new-user', { choice: FIRST, start: `${GROUP}/21-authorize-redirect-2` }),
  ...group(GROUP, 23),
  token('24-token-wrong-redirect-uri', { choice: FIRST }),
  token('25-token-new-user', { choice: SECOND }),
  { sample: 'users-client/27-get-me-oauth-user' },
  ...group(GROUP, 26, 32),
  token('33-token-existing-user', {
    choice: SECOND,
    query: { after_callback_redirect_url: 'http://localhost:3000/handler/after' },
  }),
  token('34-token-json-body', { choice: SECOND }),
  ...group(GROUP, 35, 40),
  token('41-token-mfa-required', { choice: MFA }, requireSecondFactor({ choice: MFA })),
  ...group(GROUP, 42),
  callback('43-callback-access-denied', { choice: DENY }),
  ...group(GROUP, 44, 45),
  callback('47-callback-email-used-by-other-account', { choice: ALICE }, meetAlice),
  callback(
    '48-callback-sign-up-not-enabled',
    { choice: someone(`oauth-late-${SUFFIX}`) },
    configure({ sign_up_enabled: false }),
  ),
  callback(
    '49-callback-bad-scope',
    { choice: FIRST, start: `${GROUP}/12-authorize-bad-scope` },
    configure({ sign_up_enabled: true }),
  ),
  callback('50-callback-redirect-uri-not-trusted', {
    choice: FIRST,
    start: `${GROUP}/13-authorize-redirect-uri-not-trusted`,
  }),
  callback('51-callback-redirect-uri-and-error-url-not-trusted', {
    choice: FIRST,
    start: `${GROUP}/13-authorize-redirect-uri-not-trusted`,
    query: { error_redirect_url: 'https://evil.example.org/error' },
  }),
  callback('52-callback-json-mode-no-cookie', { choice: FIRST, start: `${GROUP}/02-authorize-json` }),
  { ...authorize('53-authorize-link', NONCE), before: bindToken(`${GROUP}/53-authorize-link`) },
  callback('54-callback-link', { choice: someone(`bob-github-${SUFFIX}`), start: `${GROUP}/53-authorize-link` }),
  ...group(GROUP, 55),
  callback('56-callback-link-account-of-other-user', { choice: SECOND, start: `${GROUP}/53-authorize-link` }),
  {
    sample: `${GROUP}/57-callback-anonymous-upgrade`,
    before: async (current) => {
      const anonymous = await current.post(current.service.project, '/auth/anonymous/sign-up', {});
      const visit = { choice: someone(`oauth-anon-${SUFFIX}`), provider: 'google' };
      const query = { token: anonymous['access_token'] ?? '' };
      await comeBackFor(`${GROUP}/57-callback-anonymous-upgrade`, { ...visit, query })(current);
    },
  },
  ...group(GROUP, 58, 59),
  {
    sample: `${GROUP}/62-cross-domain-authorize`,
    before: configure({ domains: [{ domain: 'https://app.example.com', handler_path: '/handler' }] }),
    differs: { why: 'the code is random', at: [/^body\.redirect_url: /] },
  },
  ...group(GROUP, 63),
  { sample: `${GROUP}/60-apple-native-no-bundle-id`, before: addApple },
  ...connectedAccounts(),
  {
    sample: `${GROUP}/46-callback-outer-timeout`,
    before: async (current) => {
      await comeBackFor(`${GROUP}/46-callback-outer-timeout`, { choice: FIRST })(current);
      current.clock.millis += 10 * 60_000;
    },
  },
  {
    sample: `${GROUP}/64-authorize-publishable-key-required`,
    before: configure({ require_publishable_client_key: true }),
  },
  ...group(GROUP, 65),
];

/** The recorded service hands out tokens for shared keys, too; here the keys are the project's own. */
function connectedAccounts(): Step[] {
  const folder = 'connected-accounts';
  return [
    {
      sample: `${folder}/01-access-token-shared-keys`,
      before: configure({ standard_oauth_providers: ['github'] }),
      differs: RANDOM,
    },
    ...group(folder, 2, 9),
    ...[...group(folder, 10), ...group(folder, 12)].map((step) => ({ ...step, differs: RANDOM })),
    ...group(folder, 11),
  ];
}

function authorize(name: string, differs: NonNullable<Step['differs']>): Step {
  return { sample: `${GROUP}/${name}`, before: (current) => bindIssuer(current, 'github'), differs };
}

function callback(name: string, visit: Parameters<typeof comeBackFor>[1], first?: Step['before']): Step {
  const sample = `${GROUP}/${name}`;
  const before = async (current: ReplayWorld): Promise<void> => {
    await comeBackFor(sample, visit)(current);
    await first?.(current);
  };
  return { sample, before };
}

function token(name: string, visit: Parameters<typeof codeFor>[1], first?: Step['before']): Step {
  const sample = `${GROUP}/${name}`;
  const before = async (current: ReplayWorld): Promise<void> => {
    await first?.(current);
    await codeFor(sample, visit)(current);
  };
  return { sample, before };
}

/** She signs up by password, with an address that is not verified. */
function meetAlice(current: ReplayWorld): Promise<unknown> {
  return current.meet('connected-accounts/08-list-empty');
}
