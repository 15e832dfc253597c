import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ClientApp } from '../../core/index.ts';
import { type AppWorld, createAppWorld, newPerson } from '../support/app-world.ts';
import { stubCredentials } from '../support/browser/browser-credentials.ts';
import { enrol, shownCode } from '../support/call-service.ts';
import { createSoftwareAuthenticator } from '../support/software-authenticator.ts';
import type { Network, Tab } from '../support/world.ts';

// Every request that signs a user in, each with every kind of fault before the service has seen the request: the call fails with a typed
// error, no user is signed in, no timer stays, and the same call succeeds as soon as the fault is gone. What other requests do with a
// fault is one function (test/core/transport/send.test.ts).

let appWorld: AppWorld;
let network: Network;
beforeAll(async () => {
  appWorld = await createAppWorld();
  network = appWorld.world.network;
});
afterEach(() => {
  appWorld.world.network = network;
  appWorld.world.cookies.clear();
  vi.unstubAllGlobals();
});
afterAll(() => appWorld.service.close());

const json = { headers: { 'content-type': 'application/json' } };
const FAULTS: Record<string, () => Promise<Response> | Response> = {
  'a dead network': () => Promise.reject(new TypeError('Failed to fetch')),
  'a 500': () => new Response('Internal Server Error', { status: 500 }),
  'a 503 without a body': () => new Response(null, { status: 503 }),
  'a 403 of a proxy': () => new Response('<h1>Forbidden</h1>', { status: 403 }),
  'a page instead of an answer': () => new Response('<!doctype html>', { status: 200 }),
  'half an answer': () => new Response('{"access_token": "eyJ', json),
  'an empty answer': () => new Response('', json),
  'an answer of other types': () => new Response('{"nonce":7,"access_token":[],"refresh_token":{},"items":"x"}', json),
  'an error that names another code': () =>
    new Response('{"code":"OTHER","error":"x"}', { headers: { 'x-stack-known-error': 'SCHEMA_ERROR' } }),
};

interface Page {
  readonly app: ClientApp;
  readonly tab: Tab;
}

interface Action {
  /** Each path the act asks, below the API prefix. */
  readonly paths: readonly string[];
  /** Gets everything ready; the result is the act, which can be done again. */
  readonly prepare: (page: Page) => Promise<() => Promise<unknown>>;
}

const email = () => newPerson().email;
const noRedirect = true;

const ACTIONS: Record<string, Action> = {
  'sign-up by password': {
    paths: ['/auth/password/sign-up'],
    prepare: async ({ app }) => {
      const person = newPerson();
      return () => app.signUpWithCredential(person);
    },
  },
  'sign-in by password': {
    paths: ['/auth/password/sign-in'],
    prepare: async ({ app }) => {
      const person = newPerson();
      await elsewhere((other) => other.signUpWithCredential(person));
      return () => app.signInWithCredential(person);
    },
  },
  'anonymous sign-up': {
    paths: ['/auth/anonymous/sign-up'],
    prepare:
      async ({ app }) =>
      () =>
        app.signUpAnonymously(),
  },
  'sign-in by magic link': {
    paths: ['/auth/otp/sign-in'],
    prepare: async ({ app }) => {
      const to = email();
      await appWorld.pass(app.sendMagicLinkEmail(to));
      const code = await codeOf(to);
      return () => app.signInWithMagicLink(code, { noRedirect });
    },
  },
  'sign-in by MFA code': {
    paths: ['/auth/mfa/sign-in'],
    prepare: async ({ app, tab }) => {
      const person = newPerson();
      await elsewhere(async (other) => {
        await other.signUpWithCredential(person);
        await enrol(appWorld, await other.getAccessToken());
      });
      await appWorld.pass(app.signInWithCredential(person));
      return () => app.signInWithMfa(shownCode(tab.clock.now()), { noRedirect });
    },
  },
  'sign-in by passkey': {
    paths: ['/auth/passkey/initiate-passkey-authentication', '/auth/passkey/sign-in'],
    prepare: async ({ app }) => {
      stubCredentials('http://localhost:3000', await createSoftwareAuthenticator());
      await elsewhere(async (other) => {
        await other.signUpWithCredential(newPerson());
        await other.registerPasskey();
      });
      return () => app.signInWithPasskey({ noRedirect });
    },
  },
};

const cases = Object.entries(ACTIONS).flatMap(([name, action]) =>
  action.paths.map((path) => [name, path, action] as const),
);

test.each(cases)('%s fails only as long as the endpoint %s fails', async (_, path, action) => {
  const page = appWorld.open();
  const act = await action.prepare(page);
  const sessionBefore = page.app.$session.get() ?? null;
  for (const [fault, answer] of Object.entries(FAULTS)) {
    appWorld.world.network = (request) => (pathOf(request) === path ? answer() : network(request));
    const outcome = await appWorld.pass(settled(act()));
    expect({ fault, name: errorOf(outcome)?.name }).toEqual({
      fault,
      name: expect.stringMatching(/^(KnownError|LatchkeyError)$/) as string,
    });
    expect(page.app.$session.get() ?? null).toEqual(sessionBefore);
    // The look at the session lasts a second; after it the cache may be about to forget who is signed in.
    await appWorld.world.clock.advance(1_000);
    expect(appWorld.world.clock.timerCount).toBeLessThanOrEqual(1);
  }
  appWorld.world.network = network;
  expect(await appWorld.pass(settled(act()))).toMatchObject({ value: { ok: true } });
});

async function elsewhere(act: (app: ClientApp) => Promise<unknown>): Promise<void> {
  await appWorld.pass(act(appWorld.open({ tokenStore: 'memory' }).app));
  await appWorld.world.clock.advance(1);
}

async function codeOf(to: string): Promise<string> {
  return new URL((await appWorld.mail(to)).link ?? '').searchParams.get('code') ?? '';
}

function pathOf(request: Request): string {
  return new URL(request.url).pathname.slice('/api/v1'.length);
}

function settled(act: Promise<unknown>): Promise<{ value?: unknown; error?: unknown }> {
  return act.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
}

function errorOf({ value, error }: { value?: unknown; error?: unknown }): Error | undefined {
  return (error ?? (value as { error?: Error } | undefined)?.error) as Error | undefined;
}
