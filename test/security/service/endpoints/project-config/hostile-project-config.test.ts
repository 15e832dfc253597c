import { expect, test } from 'vitest';
import { startCaller, type Caller } from '../../../../service/support.ts';

/** CWE-20, CWE-601: what an owner may enter, because it runs, leads away or takes room where it is used. */

const CURRENT = '/internal/projects/current';

const patch = ({ call }: Caller, body: object) => call('PATCH', CURRENT, { access: 'admin', body });
const read = ({ call }: Caller) => call('GET', CURRENT, { access: 'admin' });

const NO_DOMAINS = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'JAVASCRIPT://example.com/%0aalert(1)',
  'ftp://example.com',
  'file:///etc/passwd',
  'stack-auth-mobile-oauth-url://x',
  '//example.com',
  'example.com',
  ' https://example.com',
  'https://exa mple.com',
  'https://example.com:4*',
  'https://example.com:**',
  'https://example.com:*:443',
  'https://user@example.com:*',
  'https://',
  '',
  `https://${'a'.repeat(1_000)}.example.com`,
];

test('a trusted domain must be a valid http or https URL of a host', async () => {
  const caller = await startCaller();
  for (const domain of NO_DOMAINS) {
    const refused = await patch(caller, { config: { domains: [{ domain, handler_path: '/' }] } });
    expect.soft([domain, refused.knownError]).toEqual([domain, 'SCHEMA_ERROR']);
  }
  expect((await read(caller)).body).toMatchObject({ config: { domains: [] } });
});

test.each(['handler', 'https://evil.example/', '', 'javascript:alert(1)'])(
  'the handler path %j of a trusted domain is refused',
  async (path) => {
    const caller = await startCaller();
    const domain = { domain: 'https://app.example.com', handler_path: path };
    expect((await patch(caller, { config: { domains: [domain] } })).body.error).toContain(
      'Handler path must start with /',
    );
  },
);

test('the handler path //evil.example/ does not make evil.example a trusted domain', async () => {
  const caller = await startCaller();
  const domain = { domain: 'https://app.example.com', handler_path: '//evil.example/' };
  await patch(caller, { config: { allow_localhost: false, domains: [domain] } });
  const send = (callbackUrl: string) =>
    caller.call('POST', '/auth/otp/send-sign-in-code', {
      body: { email: 'ada@example.com', callback_url: callbackUrl },
    });
  expect((await send('https://evil.example/steal')).knownError).toBe('REDIRECT_URL_NOT_WHITELISTED');
  expect((await send('https://app.example.com/handler')).status).toBe(200);
});

const NO_LOGOS = [
  'javascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+',
  'logo.png',
];

test.each(NO_LOGOS)('the project logo URL %j is refused', async (logo) => {
  const caller = await startCaller();
  for (const name of ['logo_url', 'logo_full_url', 'logo_dark_mode_url', 'logo_full_dark_mode_url']) {
    expect.soft((await patch(caller, { [name]: logo })).knownError).toBe('SCHEMA_ERROR');
  }
});

const LONG = 'x'.repeat(1_001);
const STANDARD = { id: 'github', type: 'standard', client_id: 'a', client_secret: 'b' };
const many = (item: object) => Array.from({ length: 501 }, () => item);
const OVERSIZED: readonly object[] = [
  { display_name: LONG },
  { display_name: '' },
  { description: 'x'.repeat(10_001) },
  { logo_url: `https://example.com/${'x'.repeat(1_000_000)}` },
  { config: { oauth_providers: [{ ...STANDARD, client_secret: LONG }] } },
  { config: { oauth_providers: many(STANDARD) } },
  { config: { domains: many({ domain: 'https://a.example', handler_path: '/' }) } },
  { config: { domains: [{ domain: 'https://a.example', handler_path: `/${LONG}` }] } },
  { config: { user_default_permissions: many({ id: 'x' }) } },
  {
    config: {
      email_config: {
        type: 'standard',
        host: LONG,
        port: 25,
        username: '',
        password: '',
        sender_name: '',
        sender_email: 'a@example.com',
      },
    },
  },
  { display_name: 'a\0b' },
  { config: { oauth_providers: [{ ...STANDARD, client_secret: 'a\0b' }] } },
  { config: { oauth_providers: [{ ...STANDARD, client_secret: '\ud83d' }] } },
];

test('project settings that are too long, too many or contain invalid characters are refused', async () => {
  const caller = await startCaller();
  const before = (await read(caller)).text;
  for (const body of OVERSIZED) {
    expect
      .soft([JSON.stringify(body).slice(0, 80), (await patch(caller, body)).knownError])
      .toEqual([JSON.stringify(body).slice(0, 80), 'SCHEMA_ERROR']);
  }
  expect((await read(caller)).text).toBe(before);
});

test('the OAuth provider ids __proto__, constructor and toString are refused', async () => {
  const caller = await startCaller();
  for (const id of ['__proto__', 'constructor', 'toString']) {
    const answer = await patch(caller, { config: { oauth_providers: [{ ...STANDARD, id }] } });
    expect.soft(answer.knownError).toBe('INVALID_STANDARD_OAUTH_PROVIDER_ID');
  }
});
