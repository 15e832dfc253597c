import { type ClientApp, clerkTokenStore, createClientApp } from '../../../core/index.ts';
import { externalSignIn as texts } from '../../../elements/messages/sign-in/external-sign-in.ts';
import '../../../elements/settings/account.ts';
import '../../../elements/settings/sessions.ts';
import '../../../elements/sign-in/sign-in.ts';
import '../../../elements/sign-in/sign-out.ts';
import '../../../elements/sign-in/sign-up.ts';
import '../../../elements/user/user-button.ts';
import type { LkMenu } from '../../../elements/parts/menu/menu.ts';
import { ADA, createService, PROJECT_ID } from '../support/service.ts';
import { addSecurity, wireSession } from '../support/service-security.ts';
import { expect, expectAccessible, fixture, html, inside, readText, until } from '../support/support.ts';

/** A service and an app whose users sign in with Clerk. `canSignOut`: the app has the function that ends Clerk's session. */
function openApp({ canSignOut = false, isSignedIn = true } = {}) {
  const service = createService({ person: isSignedIn ? { ...ADA } : null });
  const tokens = service.answers['POST /auth/oauth/token'];
  const { body } =
    typeof tokens === 'function' ? (tokens(new URL('http://service.test/')) as { body: object }) : { body: {} };
  service.answers['POST /auth/external/token'] = { body: { ...body, session_id: 'session' } };
  let session: string | null = isSignedIn ? 'session-1' : null;
  const ended: string[] = [];
  const app: ClientApp = createClientApp(
    {
      projectId: PROJECT_ID,
      baseUrl: 'http://service.test',
      tokenStore: clerkTokenStore({
        getSessionId: () => session,
        getToken: () => session && 'token-of-clerk',
        signOut: canSignOut
          ? () => {
              ended.push('there');
              session = null;
            }
          : undefined,
      }),
    },
    service.platform,
  );
  return Object.assign(service, { app, ended });
}

const says = (element: Element, text: string) => until(() => readText(element).includes(text), `"${text}"`);

suite('an app with an external sign-in service', () => {
  for (const tag of ['lk-sign-in', 'lk-sign-up']) {
    test(`${tag} explains the external sign-in instead of showing a form`, async () => {
      const { app } = openApp({ isSignedIn: false });
      const card = Object.assign(document.createElement(tag), { app });
      await fixture(html`${card}`);
      await says(card, texts.signInTitle);
      expect(readText(card)).to.contain(texts.signInText);
      expect(card.querySelector('form')).to.equal(null);
      await expectAccessible(card);
    });
  }

  test('lk-sign-in offers no "Use another account" button to a user who signed in externally', async () => {
    const { app } = openApp();
    const card = await fixture(html`<lk-sign-in .app=${app}></lk-sign-in>`);
    await says(card, 'You’re signed in');
    expect(readText(card)).not.to.contain('another account');
  });

  test('the user menu has a "Sign out" item only if the app can end the external session', async () => {
    const labels = async (canSignOut: boolean) => {
      const { app } = openApp({ canSignOut });
      const button = await fixture(html`<lk-user-button .app=${app}></lk-user-button>`);
      const menu = await until(() => button.shadowRoot?.querySelector<LkMenu>('lk-menu'), 'the menu');
      return menu.items.map((item) => item.textContent?.trim());
    };
    expect(await labels(false)).to.deep.equal(['Account settings']);
    expect(await labels(true)).to.deep.equal(['Account settings', 'Sign out']);
  });

  test('lk-sign-out explains where to sign out if the app cannot end the external session', async () => {
    const { app } = openApp();
    const card = await fixture(html`<lk-sign-out .app=${app}></lk-sign-out>`);
    await says(card, texts.signOutTitle);
    expect(readText(card)).to.contain(texts.signOutText);
    expect(readText(card)).not.to.contain('Sign out?');
    await expectAccessible(card);
  });

  test('lk-sign-out also ends the external session if the app supports that', async () => {
    const service = openApp({ canSignOut: true });
    const card = await fixture(html`<lk-sign-out no-redirect .app=${service.app}></lk-sign-out>`);
    // Before the first exchange there is no session of this app to end.
    await service.app.getAccessToken();
    await says(card, 'Sign out?');
    const message = await until(() => card.shadowRoot?.querySelector('lk-message-card'), 'the card');
    await message.updateComplete;
    inside<HTMLElement>(message, '[part~="primary"]').click();
    await says(card, 'You’re signed out');
    expect(service.ended).to.deep.equal(['there']);
    expect(service.requests.map(({ route }) => route)).to.include('DELETE /auth/sessions/current');
  });

  test('the session list has a button to sign out only if the app can end the external session', async () => {
    const buttonsOf = async (canSignOut: boolean) => {
      const service = openApp({ canSignOut });
      addSecurity(service, { sessions: [0, 1].map((at) => wireSession(at, service.clock.now(), {})) });
      const section = await fixture(html`<lk-settings-sessions .app=${service.app}></lk-settings-sessions>`);
      await says(section, 'This device');
      expect(readText(section)).to.contain(texts.sessions);
      return [...(section.shadowRoot?.querySelectorAll('[part~="action"], [part~="sign-out-others"]') ?? [])].map(
        readText,
      );
    };
    expect(await buttonsOf(false)).to.deep.equal([]);
    expect(await buttonsOf(true)).to.deep.equal(['Sign out']);
  });

  test('the account section has a row to sign out only if the app can end the external session', async () => {
    const rows = async (canSignOut: boolean) => {
      const service = openApp({ canSignOut });
      service.config['client_user_deletion_enabled'] = true;
      const section = await fixture(html`<lk-settings-account .app=${service.app}></lk-settings-account>`);
      await says(section, 'Delete');
      return readText(section).includes('Signs you out');
    };
    expect([await rows(false), await rows(true)]).to.deep.equal([false, true]);
  });
});
