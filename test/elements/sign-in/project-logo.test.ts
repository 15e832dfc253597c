import { emulateMedia } from '@web/test-runner-commands';
import '../../../elements/sign-in/sign-in.ts';
import type { LkSignIn } from '../../../elements/sign-in/sign-in.ts';
import { createService, projectAnswer } from '../support/service.ts';
import { expect, expectAccessible, fixture, html, rest, until } from '../support/support.ts';

/** The browser whose media a test can change. */
const isChromium = navigator.userAgent.includes('Chrome');

/** One transparent dot. */
const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** The card of a project with these logos, and its logo. */
async function scene(logos: Readonly<Record<string, string>>, scheme = 'light') {
  const service = createService();
  service.answers['GET /projects/current'] = { body: { ...projectAnswer(service.config), ...logos } };
  const frame = await fixture<HTMLElement>(html`<div><lk-sign-in .app=${service.app}></lk-sign-in></div>`);
  frame.style.colorScheme = scheme;
  const card = frame.querySelector('lk-sign-in') as LkSignIn;
  card.requestUpdate();
  await until(() => card.querySelector('form'), 'the form');
  return { card, logo: () => card.shadowRoot?.querySelector<HTMLImageElement>('[part="logo"]') ?? null };
}

suite('project logo in lk-sign-in', () => {
  test('the logo of the project is shown with an empty alt text', async () => {
    const { card, logo } = await scene({ logo_url: DOT });
    expect([logo()?.src, logo()?.alt]).to.deep.equal([DOT, '']);
    await expectAccessible(card);
  });

  test('a dark card shows the dark mode logo, and a light card the default logo', async () => {
    const dark = `${DOT}#dark`;
    expect((await scene({ logo_url: DOT, logo_dark_mode_url: dark }, 'dark')).logo()?.src).to.equal(dark);
    expect((await scene({ logo_url: DOT, logo_dark_mode_url: dark }, 'light')).logo()?.src).to.equal(DOT);
  });

  if (isChromium) {
    test('the logo follows the color scheme of the system, except on a card that is always light', async () => {
      const logos = { logo_url: DOT, logo_dark_mode_url: `${DOT}#dark` };
      const both = await scene(logos, 'light dark');
      const light = await scene(logos, 'light');
      await emulateMedia({ colorScheme: 'dark' });
      await until(() => both.logo()?.src === logos.logo_dark_mode_url, 'the logo for dark surfaces');
      expect(light.logo()?.src).to.equal(DOT);
      await emulateMedia({ colorScheme: 'light' });
      await until(() => both.logo()?.src === DOT, 'the other logo');
    });
  }

  test('the project logo is hidden if the image fails to load or the page fills the logo slot', async () => {
    const broken = await scene({ logo_url: 'data:image/png;base64,AAAA' });
    await until(() => broken.logo() === null, 'no logo');
    expect((await scene({ logo_url: 'javascript:alert(1)' })).logo()).to.equal(null);
    expect((await scene({})).logo()).to.equal(null);
    const { card, logo } = await scene({ logo_url: DOT });
    card.append(Object.assign(document.createElement('b'), { slot: 'logo', textContent: 'Acme' }));
    await rest();
    expect(logo()?.checkVisibility()).to.equal(false);
  });
});
