import type { LkElement } from '../../../elements/base/element.ts';
import { OAUTH_STATE_COOKIES } from '../../../core/base/client-names.ts';
import { shortProjectId, compactUserId, writeVerifier } from '../../../core/flows/oauth/verifier.ts';
import type { CookieJar } from '../../../core/index.ts';
import { resolveUrls } from '../../../core/routes/routes.ts';
import { pages } from '../../../elements/pages.ts';
import { serve, type ServedPage, tagOf } from './served-page.ts';
import { at, beSignedIn, CODE, type ShowOptions, writes } from './support.ts';
import { accessToken, ADA, createService, PROJECT_ID, type Service } from '../support/service.ts';
import { expect, expectAccessible, fixture, html, readText, rest, until } from '../support/support.ts';

const paths = resolveUrls({});
const PAGES = Object.keys(pages) as (keyof typeof pages)[];

/** The pages that are opened from a mail or a terminal, with their addresses. */
const MAILED = [
  'emailVerification',
  'passwordReset',
  'magicLinkCallback',
  'teamInvitation',
  'cliAuthConfirm',
  'agentAuthConfirm',
] as const;
const linkTo = (name: (typeof MAILED)[number]) =>
  `${paths[name]}?${name === 'cliAuthConfirm' ? 'login_code' : 'code'}=${CODE}`;

/** All parameters that pages read, and others that an attacker could try. */
const PARAMETERS = `
  code login_code state errorCode message details after_auth_return_to lk_flow
  confirmed confirm approve approved accept accepted consent allow auto submit ok
  action mode token nonce otp totp email password redirect url next noRedirect
  yes go force continue step noask sign_out signout logout switch replace invited verified trusted skip once done error
`
  .trim()
  .split(/\s+/);

const HOSTILE = {
  'a javascript: URL': 'javascript:alert(1)',
  'HTML markup': '"><img src=x onerror=reportError(1)>',
  'the address of another origin': '//evil.example/%2e%2e',
  'malformed text': '\u0000\ud800\u202e',
  'JSON for prototype pollution': '{"__proto__":{"x":1},"constructor":1}',
  'the name __proto__': '__proto__',
  '1 MB of text': 'x'.repeat(1_000_000 / (2 * PARAMETERS.length)),
};

/** The page shows a heading, or it has redirected, as the settings do without a user. */
const heading = ({ handler, navigations }: ServedPage) =>
  until(
    () => {
      const shadow = handler.firstElementChild?.shadowRoot;
      const card = shadow?.querySelector('lk-message-card')?.shadowRoot ?? shadow;
      return card?.querySelector('h1, h2')?.textContent || navigations.length > 0;
    },
    `a heading in ${handler.innerHTML.slice(0, 200)}`,
  );

/** Opens all pages at once with the same query, and checks each of them when it has come to rest. */
async function onEveryPage(
  query: string,
  prepare: ShowOptions['prepare'],
  check: (service: ServedPage) => void,
): Promise<void> {
  const services = await Promise.all(PAGES.map((name) => serve(`${paths[name]}?${query}`, { prepare })));
  for (const service of services) await heading(service);
  await rest();
  for (const [index, service] of services.entries()) {
    try {
      check(service);
    } catch (error) {
      throw new Error(`${PAGES[index]}: ${String(error)}`, { cause: error });
    }
  }
}

const STATE = 'c5dppebhl8by_hrxmgtq66gD--7I2QZ5dL0A9CCK3ns';
const MALLORY = { ...ADA, id: 'b7c0e7b4-1111-4222-8333-000000000666', display_name: 'Mallory' };

/** What a neighbour can set over http: a flow that says the user who is signed in has begun it. */
function tossedJar({ clock }: Service): CookieJar {
  const project = shortProjectId(PROJECT_ID);
  const record = { purpose: 'sign-in', provider: 'github', project, user: compactUserId(ADA.id) } as const;
  const verifier = writeVerifier('x'.repeat(43), { ...record, startedAtMs: clock.now() });
  const cookies = new Map(OAUTH_STATE_COOKIES.map((prefix) => [prefix + STATE, verifier]));
  return {
    isSecure: false,
    read: () => [...cookies],
    write: (name, value) => void cookies.set(name, value),
    remove: (name) => void cookies.delete(name),
    listen: null,
  };
}

suite('all pages of the handler', () => {
  before(() => Promise.all(Object.values(pages).map((load) => load())));

  for (const value of ['true', '1', 'yes']) {
    test(`opening a page with all query parameters set to "${value}" sends no write request`, async () => {
      const query = new URLSearchParams(PARAMETERS.map((parameter) => [parameter, value]));
      for (const parameter of ['code', 'login_code']) query.set(parameter, CODE);
      await onEveryPage(`${query}`, beSignedIn, (service) => {
        expect(writes(service)).to.deep.equal([]);
        expect(service.app.$session.value).not.to.equal(null);
      });
    });
  }

  test('OAuth cookies set by a sibling domain cannot replace the signed-in user on any page', async () => {
    const query = new URLSearchParams({ state: STATE, code: CODE, lk_flow: STATE });
    let exchanges = 0;
    const prepare = async (service: Service) => {
      await beSignedIn(service);
      Object.assign(service.platform, { cookies: tossedJar(service) });
      service.answers['POST /auth/oauth/token'] = () => {
        exchanges += 1;
        const answerOfAda = service.answers['GET /users/me'];
        service.answers['GET /users/me'] = () => {
          Object.assign(service.answers, { 'GET /users/me': answerOfAda });
          return { body: { signed_up_at_millis: 0, client_metadata: {}, ...MALLORY } };
        };
        const tokens = { access_token: accessToken(service.clock, MALLORY), refresh_token: 'theirs' };
        return { body: { ...tokens, is_new_user: false, after_callback_redirect_url: null } };
      };
    };
    await onEveryPage(`${query}`, prepare, (service) => {
      expect(writes(service)).to.deep.equal([]);
      expect(service.app.$session.value?.userId).to.equal(ADA.id);
    });
    // The callback page alone finds a flow, over http, and asks.
    expect(exchanges).to.equal(1);
  });

  for (const [kind, value] of Object.entries(HOSTILE)) {
    test(`${kind} in the query parameters causes no injection and no external redirect`, async () => {
      const query = new URLSearchParams([...PARAMETERS, ...PARAMETERS].map((parameter) => [parameter, value]));
      await onEveryPage(`${query}&%E0%A4%A=%&code=&code[]=1`, undefined, ({ navigations, handler }) => {
        const targets = navigations.map((each) => each.replace('replace ', ''));
        expect(targets.filter((each) => !each.startsWith(at('/')))).to.deep.equal([]);
        expect(handler.querySelector('img')).to.equal(null);
        expect(readText(handler)).not.to.contain('onerror').and.not.to.contain('evil.example');
        expect(({} as { x?: number }).x).to.equal(undefined);
      });
    });
  }

  for (const name of PAGES) {
    test(`without lk-handler around it, the element of the page ${name} shows a heading or redirects`, async () => {
      const parent = await fixture<HTMLElement>(html`<div>${document.createElement(tagOf(name))}</div>`);
      const element = parent.firstElementChild as LkElement & { code?: unknown };
      element.setAttribute('code', 'only the address and the property have codes');
      await element.updateComplete;
      const service = createService({ href: at(`${paths[name]}?code=${CODE}&login_code=${CODE}`) });
      element.app = service.app;
      await until(() => {
        const shadow = element.shadowRoot?.querySelector('lk-message-card')?.shadowRoot ?? element.shadowRoot;
        const text = shadow?.querySelector('h2')?.textContent;
        return (text && text !== 'Loading…') || service.navigations.length;
      }, 'a heading, or the way to sign-in');
      await expectAccessible(parent);
      if (MAILED.some((mailed) => mailed === name)) expect(element.code).to.equal(CODE);
      await Object.assign(element, { fullPage: true }).updateComplete;
      expect(element.hasAttribute('full-page')).to.equal(true);
    });
  }

  for (const name of MAILED) {
    test(`until a click, the page ${name} sends no request and does not redirect, even if opened three times`, async () => {
      for (let visit = 0; visit < 3; visit++) {
        const service = await serve(linkTo(name));
        await heading(service);
        await service.clock.advance(60_000);
        expect(service.requests, name).to.deep.equal([]);
        expect(service.navigations, name).to.deep.equal([]);
        expect(service.href).to.equal(at(paths[name]));
        service.handler.remove();
        service.app.dispose();
      }
    });

    test(`the page ${name} says "isn’t valid" only while its code property is empty`, async () => {
      const page = document.createElement(tagOf(name)) as LkElement;
      for (const code of ['', CODE, '']) {
        Object.assign(page, { code });
        if (!page.isConnected) await fixture(html`${page}`);
        page.app ??= createService({ href: at(paths[name]) }).app;
        await rest();
        expect(readText(page).includes('isn’t valid')).to.equal(code === '');
      }
    });

    test(`lk-handler removes the code from the URL before the page ${name} is loaded`, async () => {
      const service = createService({ href: at(linkTo(name)) });
      const handler = document.createElement('lk-handler');
      Object.assign(handler, { app: service.app, address: at(linkTo(name)) });
      document.body.append(handler);
      await handler.updateComplete;
      expect(service.href).to.equal(at(paths[name]));
      handler.remove();
    });

    test(`the page ${name} gets the code from the URL even without session storage`, async () => {
      const service = await serve(linkTo(name), {
        prepare: ({ platform }) => Object.assign(platform.sessionStorage, { get: () => null }),
      });
      await heading(service);
      expect(service.href).to.equal(at(paths[name]));
      expect((service.handler.firstElementChild as unknown as { code: string }).code).to.equal(CODE);
    });
  }
});
