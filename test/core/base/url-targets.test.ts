import { expect, test } from 'vitest';
import { type ClientAppOptions, createClientApp } from '../../../core/index.ts';
import { pageNames } from '../../../core/routes/routes.ts';
import { createWorld } from '../../support/world.ts';

const PROJECT_ID = '6fbbf22e-f4b2-4c6e-95a1-beab6fa41063';

const urlsOf = (options: Partial<ClientAppOptions>) =>
  createClientApp({ projectId: PROJECT_ID, tokenStore: 'memory', ...options } as ClientAppOptions, createWorld().tab())
    .urls;

test('if an entry of the option urls is undefined, the app uses the default URL for that entry', () => {
  expect(urlsOf({ urls: { handler: undefined, home: '/app' } })).toMatchObject({
    handler: '/handler',
    home: '/app',
  });
});

test('page URLs derive from urls.handler and urls.home unless urls has an entry for the page', () => {
  const defaults = urlsOf({});
  const others = ['handler', 'home', 'afterSignIn', 'afterSignUp', 'afterSignOut'];
  expect(Object.keys(defaults).toSorted()).toEqual([...pageNames, ...others].toSorted());
  expect(defaults).toMatchObject({
    handler: '/handler',
    signIn: '/handler/sign-in',
    cliAuthConfirm: '/handler/cli-auth-confirm',
    agentAuthConfirm: '/handler/agent-auth-confirm',
    home: '/',
    afterSignIn: '/',
    afterSignUp: '/',
    afterSignOut: '/',
  });
  const urls = urlsOf({ urls: { handler: '/auth/', home: '/app', afterSignIn: '/start', signIn: '/login' } });
  expect(urls).toMatchObject({
    signIn: '/login',
    signUp: '/auth/sign-up',
    afterSignIn: '/start',
    afterSignUp: '/app',
    afterSignOut: '/app',
  });
});

test("with urls.default: { type: 'hosted' }, page URLs lead to the pages hosted by the service", () => {
  const base = `https://${PROJECT_ID}.built-with-hexclave.com/handler`;
  const urls = urlsOf({
    urls: { default: { type: 'hosted' }, accountSettings: '/me', error: { type: 'handler-component' } },
  });
  expect(urls).toMatchObject({
    signIn: `${base}/sign-in`,
    oauthCallback: `${base}/oauth-callback`,
    cliAuthConfirm: `${base}/cli-auth-confirm`,
    accountSettings: '/me',
    error: '/handler/error',
    // These belong to the app.
    handler: '/handler',
    home: '/',
    afterSignIn: '/',
    afterSignOut: '/',
  });
});

test('an entry in the option urls can point to a hosted page or to a custom page', () => {
  const hostedHandlerUrl = 'http://localhost:8109/handler';
  const urls = urlsOf({
    hostedHandlerUrl,
    urls: { signOut: { type: 'hosted' }, signIn: { type: 'custom', url: '/log-in', version: 1 } },
  });
  expect(urls).toMatchObject({
    signOut: 'http://localhost:8109/handler/sign-out',
    signIn: '/log-in',
    signUp: '/handler/sign-up',
  });
});
