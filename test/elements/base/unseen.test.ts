import '../../../elements/handler.ts';
import '../../../elements/pages/mfa.ts';
import '../../../elements/pages/onboarding.ts';
import '../../../elements/settings/account-settings.ts';
import { waitForIdle } from '../../../elements/base/page.ts';
import { at } from '../pages/support.ts';
import { ADA, createService, type Service } from '../support/service.ts';
import { expect, fixture, html, rest, untilLater } from '../support/support.ts';

// A redirect or a title that an element sets by itself waits until the element is visible, and then happens once.

/** How an element becomes invisible to the user, and visible again. */
interface Hiding {
  readonly hide: (box: HTMLElement, service: Service) => unknown;
  readonly show: (box: HTMLElement, service: Service) => unknown;
}

const HIDINGS: Readonly<Record<string, Hiding>> = {
  'is hidden, as by an Activity of React': {
    hide: (box) => box.style.setProperty('display', 'none', 'important'),
    show: (box) => box.style.removeProperty('display'),
  },
  'is in a closed dialog': {
    hide: (box) => {
      const dialog = document.createElement('dialog');
      box.replaceWith(dialog);
      dialog.append(box);
    },
    show: (box) => (box.parentElement as HTMLDialogElement).showModal(),
  },
  'is in content that the browser skips': {
    hide: (box) => box.style.setProperty('content-visibility', 'hidden'),
    show: (box) => box.style.removeProperty('content-visibility'),
  },
  'is in a document that is not visible, such as a background tab or a prerendered page': {
    hide: (_box, service) => {
      service.isVisible = false;
    },
    show: (_box, service) => service.show(),
  },
};

/** What an element does by itself. */
interface Act {
  readonly tag: string;
  readonly path: string;
  readonly options?: Parameters<typeof createService>[0];
  /** How often it happened. */
  readonly count: (service: Service) => number;
}

const navigations = (service: Service) => service.navigations.length;

const ACTS: Readonly<Record<string, Act>> = {
  'redirect of the account settings': {
    tag: 'lk-account-settings',
    path: '/handler/account-settings',
    count: navigations,
  },
  'redirect of the onboarding page': {
    tag: 'lk-onboarding',
    path: '/handler/onboarding',
    options: { person: ADA },
    count: navigations,
  },
  'redirect of a page for a code that nobody needs': { tag: 'lk-mfa', path: '/handler/mfa', count: navigations },
  'redirect of the handler': {
    tag: 'lk-handler',
    path: '/handler/sign-in',
    options: { urls: { signIn: '/login' } },
    count: navigations,
  },
  'title of the document': {
    tag: 'lk-handler',
    path: '/handler/error',
    count: () => Number(document.title === 'Something went wrong'),
  },
};

for (const [act, { tag, path, options, count }] of Object.entries(ACTS)) {
  for (const [way, { hide, show }] of Object.entries(HIDINGS)) {
    test(`the ${act} waits while ${tag} ${way}`, async () => {
      document.title = 'Notes';
      const service = createService({ ...options, href: at(path) });
      const box = await fixture<HTMLElement>(html`<div></div>`);
      hide(box, service);
      const element = Object.assign(document.createElement(tag), {
        app: service.app,
        fullPage: true,
        address: at(path),
      });
      box.append(element);
      for (let step = 0; step < 5; step++) {
        await service.clock.advance(1_000);
        // The title of a page waits for an idle browser.
        await waitForIdle();
        await rest();
      }
      expect(count(service)).to.equal(0);
      show(box, service);
      await untilLater(service.clock, () => count(service) > 0, 'it');
      await service.clock.advance(1_000);
      await rest();
      expect(count(service)).to.equal(1);
      box.parentElement?.remove();
    });
  }
}
