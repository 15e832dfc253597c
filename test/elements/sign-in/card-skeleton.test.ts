import '../../../elements/sign-in/sign-in.ts';
import '../../../elements/sign-in/sign-up.ts';
import type { LkSignUp } from '../../../elements/sign-in/sign-up.ts';
import { holdPromise } from '../../support/browser/held-promise.ts';
import { createService, type Service } from '../support/service.ts';
import { expect, fixture, html, inside, until } from '../support/support.ts';

/** A project as the skeleton assumes it: everything is on, with a row of providers. */
const EVERYTHING = {
  credential_enabled: true,
  magic_link_enabled: true,
  passkey_enabled: true,
  enabled_oauth_providers: ['github', 'google', 'microsoft', 'spotify'].map((id) => ({ id })),
};

/** Fractions of a pixel, from the line height of the page's font. */
const TOLERANCE_PX = 3;
/** A box to check, and a picture, have the shapes of something else. */
const ROUGH_PX = 7;

/** What a card for a new account can ask for besides. */
const MORE: Readonly<Record<string, Partial<LkSignUp>>> = {
  'the name': { nameField: 'optional' },
  'the picture': { pictureField: true },
  'the picture and the name': { pictureField: true, nameField: 'required' },
  'the terms': { termsUrl: '/terms', privacyUrl: '/privacy' },
  'custom fields and a checkbox': {
    fields: [
      { name: 'company', label: 'Company', kind: 'text' },
      { name: 'rules', label: 'Rules', kind: 'checkbox' },
    ],
  },
};

const heightOf = (card: HTMLElement) => inside(card, '.card').offsetHeight;

/** The height of the card while its project is loaded, and when its form stands. */
async function heights(
  tag: 'lk-sign-in' | 'lk-sign-up',
  service: Service,
  widthPx = 400,
  properties: Partial<LkSignUp> = {},
) {
  const begin = holdPromise();
  const project = service.answers['GET /projects/current'];
  service.answers['GET /projects/current'] = async (url) => {
    await begin.promise;
    return typeof project === 'function' ? project(url) : {};
  };
  const card = document.createElement(tag);
  Object.assign(card, { app: service.app }, properties);
  const frame = await fixture<HTMLElement>(html`<div>${card}</div>`);
  frame.style.width = `${widthPx}px`;
  const loading = heightOf(card);
  begin.resolve();
  await until(() => card.querySelector('form'), 'the form');
  const ready = heightOf(card);
  return { loading, ready };
}

/** The browser with passkeys, and with the fonts that break lines as the skeleton assumes. */
const isChromium = navigator.userAgent.includes('Chrome');

suite('the skeleton of a card', () => {
  for (const tag of isChromium ? (['lk-sign-in', 'lk-sign-up'] as const) : []) {
    for (const widthPx of [400, 340]) {
      test(`the skeleton of ${tag} at ${widthPx} px has the height of the loaded card`, async () => {
        const { loading, ready } = await heights(tag, createService({ config: EVERYTHING }), widthPx);
        expect(loading).to.be.closeTo(ready, TOLERANCE_PX);
      });
    }
  }

  for (const [what, properties] of isChromium ? Object.entries(MORE) : []) {
    test(`the skeleton of lk-sign-up reserves room for ${what}`, async () => {
      for (const methods of ['password', 'oauth password magic-link']) {
        const service = createService({ config: { ...EVERYTHING, magic_link_enabled: methods !== 'password' } });
        const { loading, ready } = await heights('lk-sign-up', service, 400, { methods, ...properties });
        expect(loading, methods).to.be.closeTo(ready, ROUGH_PX);
      }
    });
  }

  if (isChromium)
    test('the skeleton of lk-sign-in grows with large text', async () => {
      document.documentElement.style.fontSize = '200%';
      const { loading, ready } = await heights('lk-sign-in', createService({ config: EVERYTHING }), 900);
      document.documentElement.style.fontSize = '';
      // The lines of text that large text breaks in two are not known yet.
      expect(loading).to.be.greaterThan(0.75 * ready);
    });

  test('a card shorter than its skeleton keeps the skeleton height until the window is resized', async () => {
    const service = createService({ config: { passkey_enabled: false, magic_link_enabled: false } });
    const { loading, ready } = await heights('lk-sign-in', service);
    const element = document.querySelector('lk-sign-in');
    expect(ready).to.be.lessThan(loading);
    expect(element?.offsetHeight).to.equal(loading);
    window.dispatchEvent(new Event('resize'));
    expect(element?.offsetHeight).to.equal(ready);
  });

  test('the skeleton of lk-sign-in has the card height stored at the last visit', async () => {
    const service = createService({ config: { passkey_enabled: false, magic_link_enabled: false } });
    const first = await heights('lk-sign-in', service);
    expect(first.loading).to.be.greaterThan(first.ready + TOLERANCE_PX);
    await until(() => service.platform.localStorage.get('latchkey-height-sign-in'), 'the remembered height');
    const again = createService({ config: service.config });
    again.platform.localStorage.set('latchkey-height-sign-in', String(first.ready));
    const second = await heights('lk-sign-in', again);
    expect(second.loading).to.equal(second.ready);
  });
});
