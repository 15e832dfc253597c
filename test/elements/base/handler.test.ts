import type { LkHandler } from '../../../elements/handler.ts';
import type { PageOptions } from '../../../elements/pages/page-options.ts';
import { serve, type ServedPage } from '../pages/served-page.ts';
import { at } from '../pages/support.ts';
import { ADA, createService } from '../support/service.ts';
import { expect, expectAccessible, fixture, goesTo, html, inside, readText, rest, until } from '../support/support.ts';

suite('lk-handler', () => {
  test('on a device with a mouse, lk-handler focuses the email field of the sign-in form', async () => {
    const { handler } = await serve('/handler/sign-in');
    await until(() => document.querySelectorAll('form input[autocomplete]').length === 2, 'the form');
    const heading = inside(handler.querySelector('lk-sign-in') as Element, 'h2');
    expect(heading.getAttribute('aria-level')).to.equal('1');
    await expectAccessible(handler);
    const hasMouse = matchMedia('(pointer: fine)').matches;
    await until(
      () => (document.activeElement?.getAttribute('name') === 'email') === hasMouse,
      'the focus in the first field, where that opens no keyboard',
    );
  });

  test('lk-handler sets a document title for each of its pages and restores the title of the app afterwards', async () => {
    document.title = 'Notes';
    const { handler } = await serve('/handler/forgot-password');
    await until(() => document.title === 'Forgot your password?', 'the title');
    handler.address = at('/handler/sign-in');
    await until(() => document.title === 'Sign in – Acme', 'the title with the project');
    handler.address = at('/handler/nothing');
    await until(() => document.title === 'Page not found', 'the title of no page');
    handler.address = at('/elsewhere');
    await until(() => document.title === 'Notes', 'the title of the app');
    handler.address = at('/handler/sign-up');
    await until(() => document.title === 'Sign up – Acme', 'the title of another page');
    handler.remove();
    expect(document.title).to.equal('Notes');
  });

  test('a title that the app sets while lk-handler is shown stays after lk-handler is removed', async () => {
    document.title = 'Notes';
    const { handler } = await serve('/handler/error');
    await until(() => document.title === 'Something went wrong', 'the title');
    document.title = 'Help';
    handler.remove();
    expect(document.title).to.equal('Help');
    const { handler: quiet } = await serve('/handler/error');
    await until(() => document.title === 'Something went wrong', 'the title');
    quiet.keepTitle = true;
    await quiet.updateComplete;
    expect(document.title).to.equal('Help');
  });

  for (const [part, target] of [
    ['primary', '/'],
    ['secondary', '/handler/sign-in'],
  ] as const) {
    test(`lk-handler shows "Page not found" for an unknown address, with a button that leads to ${target}`, async () => {
      const service = await serve('/handler/nonsense?code=1');
      await until(() => readText(service.handler).includes('Page not found'));
      await expectAccessible(service.handler);
      expect(service.requests).to.deep.equal([]);
      inside(inside(service.handler, 'lk-message-card'), `[part~="${part}"]`).click();
      await goesTo(service, at(target));
    });
  }

  test('the "Page not found" message has no sign-in button for a signed-in user', async () => {
    const { handler } = await serve('/handler/nonsense', { person: ADA });
    await until(() => readText(handler).includes('Page not found'));
    expect(inside(handler, 'lk-message-card').shadowRoot?.querySelector('[part~="secondary"]')).to.equal(null);
  });

  test('lk-handler changes its page when the address of the window changes', async () => {
    const before = location.href;
    const { app } = createService();
    const handler = await fixture<LkHandler>(html`<lk-handler .app=${app}></lk-handler>`);
    try {
      history.pushState(null, '', '/handler/sign-in');
      dispatchEvent(new PopStateEvent('popstate'));
      await until(() => handler.querySelector('lk-sign-in'), 'the sign-in page');
      history.pushState(null, '', '/handler/sign-out');
      // Browsers without the Navigation API dispatch no event for a pushed address. Routers set `address` there.
      if (!('navigation' in window)) dispatchEvent(new PopStateEvent('popstate'));
      await until(() => handler.querySelector('lk-sign-out'), 'the page a router pushed');
    } finally {
      history.replaceState(null, '', before);
      dispatchEvent(new PopStateEvent('popstate'));
      await rest();
    }
    expect(handler.children.length).to.equal(0);
  });

  test('lk-handler redirects once to a custom sign-in address and keeps the query parameters', async () => {
    const { navigations, handler } = await serve('/handler/sign-in?after_auth_return_to=%2Fx', {
      urls: { signIn: '/login' },
    });
    await until(() => navigations.length);
    // The page is left a moment later, and each redirect would begin a sign-in of its own on hosted pages.
    handler.requestUpdate();
    await rest();
    expect(navigations).to.deep.equal([`replace ${at('/login?after_auth_return_to=%2Fx')}`]);
    expect(handler.querySelector('lk-sign-in')).to.equal(null);
  });

  test('an element with slot="sign-in" replaces the built-in sign-in page of lk-handler', async () => {
    const { app } = createService();
    const handler = await fixture<LkHandler>(
      html`<lk-handler .app=${app} address=${at('/handler/sign-in')}><p slot="sign-in">Our own</p></lk-handler>`,
    );
    await rest();
    expect(readText(handler)).to.equal('Our own');
    expect(handler.querySelector('lk-sign-in')).to.equal(null);
  });

  test('lk-handler renders the slotted template of a page only while that page is open', async () => {
    const { app } = createService();
    const handler = await fixture<LkHandler>(
      html`<lk-handler .app=${app} address=${at('/handler/sign-in')}>
        <template slot="sign-up"><lk-sign-up name-field="required"></lk-sign-up></template>
        <template slot="account-settings"><p>Our settings</p><p>More of them</p></template>
      </lk-handler>`,
    );
    const show = async (path: string) => {
      handler.address = at(path);
      await rest();
      return [...handler.querySelectorAll(':scope > :not(template)')].map((page) => page.localName);
    };
    expect(await show('/handler/sign-in')).to.deep.equal(['lk-sign-in']);
    expect(await show('/handler/sign-up')).to.deep.equal(['lk-sign-up']);
    const signUp = handler.querySelector('lk-sign-up');
    expect(signUp?.nameField).to.equal('required');
    expect(signUp?.assignedSlot).to.be.instanceOf(HTMLSlotElement);
    handler.requestUpdate();
    expect(await show('/handler/sign-up')).to.deep.equal(['lk-sign-up']);
    expect(handler.querySelector('lk-sign-up'), 'what was typed stays').to.equal(signUp);
    expect(await show('/handler/account-settings')).to.deep.equal(['p', 'p']);
    expect(readText(handler)).to.equal('Our settings More of them');
    expect(await show('/')).to.deep.equal([]);
    expect(await show('/handler/account-settings')).to.deep.equal(['p', 'p']);
  });

  test('lk-handler passes its pageOptions to the page elements as properties, also after a change', async () => {
    const { app } = createService();
    const handler = await fixture<LkHandler>(
      html`<lk-handler
        .app=${app}
        .pageOptions=${{ signUp: { nameField: 'required' }, passwordReset: { strengthMeter: true } } satisfies PageOptions}
        address=${at('/handler/sign-up')}
      ></lk-handler>`,
    );
    await until(() => document.querySelector('form input[autocomplete="name"]'), 'the field for the name');
    handler.pageOptions = { signUp: { nameField: 'none' } };
    await until(() => !document.querySelector('form input[autocomplete="name"]'), 'no field for the name');
    // @ts-expect-error: what a page does not have is no option
    handler.pageOptions = { signUp: { namefield: 'none' } };
    handler.pageOptions = { passwordReset: { strengthMeter: true } };
    handler.address = at('/handler/password-reset?code=x');
    const page = await until(() => handler.querySelector('lk-password-reset'), 'the page that is loaded');
    expect(page.strengthMeter).to.equal(true);
  });
});

suite('the error and sign-out pages of lk-handler', () => {
  const card = (service: ServedPage, tag: string) =>
    until(() => {
      const found = service.handler.querySelector(tag)?.shadowRoot?.querySelector('lk-message-card');
      return found?.shadowRoot?.querySelector('h2') && found;
    }, tag);
  test('for a known error code, the error page shows a built-in text, not the message from the URL', async () => {
    const query = new URLSearchParams({
      errorCode: 'PASSWORD_TOO_SHORT',
      message: 'Call 0800-SCAM',
      details: JSON.stringify({ min_length: 8, email: 'Call 0800-SCAM' }),
      after_auth_return_to: '/board',
    });
    const service = await serve(`/handler/error?${query}`);
    const page = await card(service, 'lk-error');
    await until(() => readText(page).includes('at least 8 characters'));
    expect(readText(page)).not.to.contain('SCAM');
    expect(service.href).to.equal(at('/handler/error?after_auth_return_to=%2Fboard'));
    await expectAccessible(service.handler);
    inside(page, '[part~="primary"]').click();
    await goesTo(service, at('/handler/sign-in'));
  });

  for (const [code, heading, button] of [
    ['OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE', 'Sign-in failed', 'Back to sign-in'],
    ['SIGN_UP_NOT_ENABLED', 'Something went wrong', 'Back to sign-in'],
    ['NO_SUCH_CODE', 'Something went wrong', 'Try again'],
  ] as const) {
    test(`the error page for ${code} is titled "${heading}" and its main button says "${button}"`, async () => {
      const service = await serve(`/handler/error?errorCode=${code}`);
      const page = await card(service, 'lk-error');
      await until(() => page.shadowRoot?.querySelector('[part~="primary"]'), 'the button');
      const textOf = (part: string) => inside(page, `[part~="${part}"]`).textContent?.trim();
      expect([textOf('heading'), textOf('primary')]).to.deep.equal([heading, button]);
    });
  }

  for (const code of ['constructor', '__proto__', 'NO_SUCH_CODE', '']) {
    test(`for the unknown error code "${code}", the error page shows a general text, not the message from the URL`, async () => {
      const service = await serve(`/handler/error?errorCode=${code}&message=Call%200800-SCAM&details=%5B`);
      const page = await card(service, 'lk-error');
      await until(() => readText(page).includes('Try again. If this keeps happening'));
      expect(readText(page)).not.to.contain('SCAM');
    });
  }

  test('the sign-out page ends the session only after the user confirms', async () => {
    const service = await serve('/handler/sign-out', { person: ADA });
    const page = await card(service, 'lk-sign-out');
    await until(() => readText(page).includes('You’re signed in as Ada Lovelace.'));
    expect(service.app.$session.value).not.to.equal(null);
    await expectAccessible(service.handler);
    inside(page, '[part~="primary"]').click();
    await goesTo(service, `replace ${at('/')}`);
    expect(service.app.$session.value).to.equal(null);
    await until(() => readText(page).includes('You’re signed out'));
  });

  test('after redirectToSignOut(), the sign-out page signs the user out without a confirmation', async () => {
    const service = await serve('/elsewhere', { person: ADA });
    const redirected = service.app.redirectToSignOut();
    await until(() => service.navigations.length, 'the redirect to the sign-out page');
    await service.clock.advance(2_000);
    await redirected;
    service.handler.address = at('/handler/sign-out');
    await until(() => service.navigations.length === 2, 'the redirect to the home page');
    expect(service.app.$session.value).to.equal(null);
    expect(service.platform.sessionStorage.get('latchkey-sign-out')).to.equal(null);
  });

  test('the sign-out page asks for confirmation if redirectToSignOut() was called 30 seconds ago', async () => {
    const service = await serve('/elsewhere', { person: ADA });
    void service.app.redirectToSignOut();
    await until(() => service.navigations.length, 'the redirect to the sign-out page');
    await service.clock.advance(30_000);
    service.handler.address = at('/handler/sign-out');
    const page = await card(service, 'lk-sign-out');
    await until(() => readText(page).includes('You’re signed in as Ada Lovelace.'));
    await rest();
    expect(service.app.$session.value).not.to.equal(null);
    expect(service.navigations).to.have.length(1);
  });

  test('inside an iframe, the sign-out page keeps the session and offers to open in a new tab', async () => {
    const service = await serve('/handler/sign-out', { person: ADA });
    await until(() => readText(service.handler).includes('You’re signed in as Ada Lovelace.'));
    service.platform.sessionStorage.set('latchkey-sign-out', String(service.clock.now()));
    const frame = document.createElement('iframe');
    service.handler.before(frame);
    frame.contentDocument?.body.append(service.handler);
    await until(() => readText(service.handler).includes('Open this page in a new tab'), 'the refusal');
    expect(service.app.$session.value).not.to.equal(null);
    frame.remove();
  });

  test('the secondary button of the sign-out page leaves the page without signing out', async () => {
    const service = await serve('/handler/sign-out', { person: ADA });
    const page = await card(service, 'lk-sign-out');
    await until(() => readText(page).includes('Ada'));
    inside(page, '[part~="secondary"]').click();
    await until(() => service.navigations.length);
    expect(service.app.$session.value).not.to.equal(null);
  });
});
