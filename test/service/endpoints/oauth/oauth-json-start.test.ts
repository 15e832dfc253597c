import { expect, test } from 'vitest';
import { authorizeUrl, newVerifier, type Start } from '../../../support/provider-visit.ts';
import { startCaller, type Caller } from '../../support.ts';

const JSON_MODE = { stack_response_mode: 'json' };

/** What a page reads that asks where to go, from another origin. */
async function start({ service }: Caller, { query, ...options }: Start = {}) {
  const url = authorizeUrl(service, { verifier: newVerifier(), query: { ...JSON_MODE, ...query }, ...options });
  const headers = { 'x-stack-override-error-status': 'true', origin: 'https://app.example.com' };
  const response = await service.fetch(new Request(url, { headers, redirect: 'manual' }));
  const text = await response.text();
  return {
    status: Number(response.headers.get('x-stack-actual-status') ?? response.status),
    code: response.headers.get('x-stack-known-error'),
    isReadable: response.headers.get('access-control-allow-origin') === '*',
    cookies: response.headers.getSetCookie(),
    location: response.headers.get('location'),
    body: JSON.parse(text) as unknown,
  };
}

test.each<[string, Start, object, number, string]>([
  ['an unknown provider', { provider: 'nowhere' }, {}, 400, 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED'],
  ['a wrong client key', { query: { client_secret: 'pck_wrong' } }, {}, 401, 'INVALID_PUBLISHABLE_CLIENT_KEY'],
  [
    'no client key',
    { query: { client_secret: '__stack_public_client__' } },
    { require_publishable_client_key: true },
    401,
    'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT',
  ],
  [
    'an untrusted return address',
    { query: { after_callback_redirect_url: 'https://evil.example/x' } },
    {},
    400,
    'REDIRECT_URL_NOT_WHITELISTED',
  ],
])(
  'if an OAuth authorization request has %s, fetch() can read the error in the response',
  async (_name, options, config, status, code) => {
    const caller = await startCaller();
    await caller.service.controls.configureProject(config);
    const answer = await start(caller, options);
    expect(answer).toMatchObject({ status, code, isReadable: true, cookies: [], location: null, body: { code } });
  },
);

test('the JSON response to an OAuth authorization request does not contain the access token', async () => {
  const caller = await startCaller();
  const { access_token: token } = await caller.signUp();
  const { body } = await start(caller, { query: { token, type: 'link' } });
  expect(body).toEqual({ location: expect.stringMatching(/^http/) });
  expect(JSON.stringify(body)).not.toContain(token);
});
