import { REFETCH_THROTTLE_MS } from '../../../core/cache/limits.ts';
import '../../../elements/settings/account-settings.ts';
import { forgetLook, looks, wear } from '../base/every-look.ts';
import { pasteOf, pictureFile } from '../support/pictures.ts';
import { ADA, createService, type Service } from '../support/service.ts';
import { type AccountPerson, MAIL, serveCategories, serveChannels } from '../support/service-account.ts';
import { controlOf as control } from '../support/control-of.ts';
import { expect, expectAccessible, fixture, html, readText, rest, until } from '../support/support.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän الخوارزمي 👩🏽‍🚒 '.repeat(4);
const PERSON: AccountPerson = {
  ...ADA,
  display_name: LONG,
  primary_email: `${'a'.repeat(60)}@example.com`,
  has_password: true,
};
const CONFIG = {
  allow_user_api_keys: true,
  client_team_creation_enabled: true,
  client_user_deletion_enabled: true,
  magic_link_enabled: true,
};
const SPARE = { ...MAIL, id: 'spare', value: `${'b'.repeat(60)}@example.org`, is_primary: false, used_for_auth: false };

interface Scene {
  readonly page: string;
  readonly section: string;
  /** What to wait for in the section. */
  readonly text: string;
  readonly act?: (section: HTMLElement) => unknown;
  /** What to wait for after it. */
  readonly next?: string;
}

const SCENES: Readonly<Record<string, Scene>> = {
  profile: { page: 'profile', section: 'lk-settings-profile', text: 'Choose picture' },
  'the form of the name': {
    page: 'profile',
    section: 'lk-settings-profile',
    text: 'Choose picture',
    act: (section) => control(section, 'name').click(),
    next: 'Your name',
  },
  'a picture to crop': {
    page: 'profile',
    section: 'lk-settings-profile',
    text: 'Choose picture',
    act: async (section) => {
      const transfer = new DataTransfer();
      transfer.items.add(await pictureFile(300, 200));
      section.dispatchEvent(pasteOf(transfer));
      await until(() => section.shadowRoot?.querySelector('.crop:not([hidden])'), 'the crop');
    },
    next: 'Save picture',
  },
  'a file that is no picture': {
    page: 'profile',
    section: 'lk-settings-profile',
    text: 'Choose picture',
    act: (section) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['text'], 'a.png', { type: 'image/png' }));
      section.dispatchEvent(pasteOf(transfer));
    },
    next: 'This file isn’t a supported picture',
  },
  emails: { page: 'emails', section: 'lk-settings-emails', text: 'Not verified' },
  'the form of an address, with an error': {
    page: 'emails',
    section: 'lk-settings-emails',
    text: 'Not verified',
    act: async (section) => {
      control(section, 'add').click();
      (await until(() => section.querySelector('form'), 'the form')).requestSubmit();
    },
    next: 'Enter your email address.',
  },
  'the question about an address': {
    page: 'emails',
    section: 'lk-settings-emails',
    text: 'Not verified',
    act: (section) => control(section, 'remove:spare').click(),
    next: 'You’ll no longer get email there.',
  },
  notifications: { page: 'notifications', section: 'lk-settings-notifications', text: 'You always get these' },
  account: { page: 'account', section: 'lk-settings-account', text: 'Delete account' },
  'the deletion, with an error': {
    page: 'account',
    section: 'lk-settings-account',
    text: 'Delete account',
    act: async (section) => {
      control(section, 'delete').click();
      (await until(() => section.querySelector('form'), 'the form')).requestSubmit();
    },
    next: 'exactly as shown',
  },
};

function serve(): Service {
  const service = createService({ person: PERSON, config: CONFIG });
  serveChannels(service, [MAIL, SPARE, { ...SPARE, id: 'fresh', value: 'new@example.net', is_verified: false }]);
  const category = {
    notification_category_id: 'a',
    notification_category_name: LONG,
    enabled: true,
    can_disable: false,
  };
  serveCategories(service, [category, { ...category, notification_category_id: 'b', can_disable: true }]);
  service.answers['GET /teams'] = { body: { items: [{ id: 't', display_name: LONG, profile_image_url: null }] } };
  return service;
}

suite('every section of the account in every look', () => {
  teardown(async () => {
    history.replaceState(null, '', location.pathname + location.search);
    await forgetLook();
  });

  for (const [look, settings] of looks) {
    for (const [name, { page, section: tag, text, act, next }] of Object.entries(SCENES)) {
      test(`${name}, ${look}`, async () => {
        await wear(settings);
        history.replaceState(null, '', `#${page}`);
        const { app, clock } = serve();
        const shell = await fixture<HTMLElement>(
          html`<lk-account-settings full-page .app=${app}></lk-account-settings>`,
        );
        const place = shell.parentElement as HTMLElement;
        place.style.inlineSize = settings.width ?? '';
        const section = await until(() => shell.querySelector<HTMLElement>(tag), tag);
        await until(() => readText(section).includes(text), text);
        // From now on the user may be requested once more, before something that needs a recent sign-in.
        await clock.advance(REFETCH_THROTTLE_MS);
        await act?.(section);
        if (next) await until(() => readText(section).includes(next), next);
        await rest();
        await expectAccessible(place);
        expect(place.scrollWidth, 'nothing runs out of its place').to.be.at.most(place.clientWidth);
        for (const target of targetsIn(place)) {
          if (!target.checkVisibility()) continue;
          expect(target.getBoundingClientRect().height, `${target.outerHTML} is large enough`).to.be.at.least(24);
        }
      });
    }
  }
});

/** Buttons, links and switches in every shadow tree. */
function targetsIn(node: ParentNode): HTMLElement[] {
  const inner = [...node.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? targetsIn(shadowRoot) : []));
  return [...node.querySelectorAll<HTMLElement>('button, a, input:not([hidden])'), ...inner];
}
