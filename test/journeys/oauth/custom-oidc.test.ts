import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AppWorld, createAppWorld } from '../../support/app-world.ts';
import { arrive, choose, leave } from '../../support/oauth-world.ts';
import { ADA } from '../../support/provider-visit.ts';

// Users sign in with an OpenID Connect provider that the project's owner added.

let appWorld: AppWorld;
beforeEach(async () => {
  appWorld = await createAppWorld();
  await appWorld.service.controls.configureProject({
    custom_oidc_providers: {
      'acme-sso': {
        display_name: 'Acme SSO',
        issuer_url: 'https://login.acme.example',
        client_id: 'handover',
        client_secret: 'hunter2hunter2',
        allow_sign_in: true,
        allow_connected_accounts: true,
      },
    },
  });
});
afterEach(() => appWorld.service.close());

test('a custom OIDC provider is listed with its display name and signs a new user up', async () => {
  const { app, tab } = appWorld.open();
  const { config } = await appWorld.pass(app.getProject());
  expect(config.oauthProviders).toContainEqual({ id: 'acme-sso', displayName: 'Acme SSO' });
  expect(config.oauthProviders).toContainEqual({ id: 'github', displayName: null });
  const left = await leave(appWorld, { app, tab }, (each) => each.signInWithOAuth('acme-sso'));
  expect(left.to.pathname).toMatch(/^\/idp\/acme-sso\//);
  const back = arrive(appWorld, await choose(appWorld, left, ADA));
  expect(await appWorld.pass(back.app.callOAuthCallback())).toMatchObject({ ok: true, value: { isNewUser: true } });
  expect(await appWorld.pass(back.app.getUser())).toMatchObject({
    primaryEmail: 'ada@example.com',
    oauthProviders: [{ id: 'acme-sso' }],
  });
  expect(back.tab.localStorage.get('_STACK_AUTH.lastUsed')).toBe('acme-sso');
});
