import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readBase32 } from '../../core/flows/account/totp-code.ts';
import { browserPlatform, createClientApp } from '../../core/index.ts';
import { createServerApp } from '../../core/server.ts';
import type { Service } from '../../demo/service/index.ts';
import { totpAt } from '../support/totp.ts';
import { codeOf, tickingService, valueOf } from './account-support.ts';

/** A program without a page signs people up and in: no address of its own, and nothing that remembers an attempt. */
let clock: Awaited<ReturnType<typeof tickingService>>;
let service: Service;
beforeEach(async () => {
  clock = await tickingService();
  ({ service } = clock);
});
afterEach(() => service.close());

const ADA = { email: 'ada@example.com', password: 'correct horse battery', noRedirect: true };

function program() {
  const platform = browserPlatform();
  const requests: Request[] = [];
  const { projectId, publishableClientKey } = service.project;
  const app = createClientApp(
    { projectId, publishableClientKey, baseUrl: service.apiUrl, tokenStore: 'memory' },
    {
      ...platform,
      clock: { ...platform.clock, now: clock.now },
      fetch: (url, init) => {
        const request = new Request(url, init);
        requests.push(request.clone());
        return service.fetch(request);
      },
    },
  );
  return { app, requests };
}

function server() {
  const requests: Request[] = [];
  const { projectId, secretServerKey } = service.project;
  const app = createServerApp(
    { projectId, secretServerKey, baseUrl: service.apiUrl },
    {
      ...browserPlatform(),
      fetch: (url, init) => {
        const request = new Request(url, init);
        requests.push(request.clone());
        return service.fetch(request);
      },
    },
  );
  return { app, requests };
}

test('signUpWithCredential() outside a browser requires verificationCallbackUrl, which may be null', async () => {
  const { app, requests } = program();
  await expect(app.signUpWithCredential(ADA)).rejects.toMatchObject({ code: 'MISUSE' });
  expect(requests).toEqual([]);
  expect(await app.signUpWithCredential({ ...ADA, verificationCallbackUrl: null })).toEqual({
    ok: true,
    value: undefined,
  });
  expect(await requests.at(-1)?.json()).toEqual({ email: ADA.email, password: ADA.password });
  const inbox = await service.fetch(new Request(`${service.apiUrl}/inbox.json?to=${ADA.email}`));
  expect(await inbox.json()).toEqual([]);
  expect(await app.getUser()).toMatchObject({ primaryEmail: ADA.email, primaryEmailVerified: false });
});

test('outside a browser, signInWithMfa() accepts the attempt code from the sign-in error', async () => {
  const { app } = program();
  valueOf(await app.signUpWithCredential({ ...ADA, verificationCallbackUrl: null }));
  const { secret } = await app.createTotpSecret();
  const codeAt = (millis: number) => totpAt(Buffer.from(readBase32(secret) ?? []).toString('base64'), millis);
  valueOf(await app.enableTotp({ secret, code: codeAt(clock.now()) }));
  await app.signOut();
  const first = await app.signInWithCredential(ADA);
  if (first.ok || first.error.code !== 'MULTI_FACTOR_AUTHENTICATION_REQUIRED') throw new Error('No second factor.');
  const { attemptCode } = first.error.details;
  expect(codeOf(await app.signInWithMfa(codeAt(clock.now() + 300_000), { attemptCode }))).toBe('INVALID_TOTP_CODE');
  expect(await app.signInWithMfa(codeAt(clock.now()), { attemptCode })).toEqual({
    ok: true,
    value: { isNewUser: false },
  });
  expect(await app.getUser()).toMatchObject({ primaryEmail: ADA.email });
});

test.each(['LATCHKEY', 'NEXT_PUBLIC_LATCHKEY', 'HEXCLAVE', 'NEXT_PUBLIC_HEXCLAVE', 'STACK', 'NEXT_PUBLIC_STACK'])(
  'a server app sends the headers from the environment variable %s_EXTRA_REQUEST_HEADERS',
  async (prefix) => {
    vi.stubEnv(`${prefix}_EXTRA_REQUEST_HEADERS`, '{"x-proxy": "let-me-in"}');
    try {
      const { app, requests } = server();
      await app.getProject();
      expect(requests[0]?.headers.get('x-proxy')).toBe('let-me-in');
    } finally {
      vi.unstubAllEnvs();
    }
  },
);

test.each(['nonsense', '[1]', '"x"', '{"x": 1}', '{"not a name": "x"}', 'null'])(
  'createServerApp() throws an error for the invalid LATCHKEY_EXTRA_REQUEST_HEADERS value %s',
  (setting) => {
    vi.stubEnv('LATCHKEY_EXTRA_REQUEST_HEADERS', setting);
    try {
      expect(server).toThrow(
        'The option extraRequestHeaders is not of the right type. Set it in the options or as LATCHKEY_EXTRA_REQUEST_HEADERS in the environment',
      );
    } finally {
      vi.unstubAllEnvs();
    }
  },
);
