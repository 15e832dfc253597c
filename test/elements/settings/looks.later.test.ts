import { REFETCH_THROTTLE_MS } from '../../../core/cache/limits.ts';
import '../../../elements/settings/account-settings.ts';
import { controlOf as control } from '../support/control-of.ts';
import { LONG, testNarrowLooks } from '../support/narrow-looks.ts';
import { ADA, createService, type Service } from '../support/service.ts';
import { MAIL, serveCategories, serveChannels } from '../support/service-account.ts';
import type { SecurePerson } from '../support/service-security.ts';
import { fixture, html, readText, until } from '../support/support.ts';

const PERSON: SecurePerson = {
  ...ADA,
  display_name: LONG,
  primary_email: `${'a'.repeat(60)}@example.com`,
  has_password: true,
};
const SPARE = { ...MAIL, id: 'spare', value: `${'b'.repeat(60)}@example.org`, is_primary: false, used_for_auth: false };

interface Scene {
  readonly page: 'profile' | 'emails' | 'notifications' | 'account';
  /** What to wait for in the section. */
  readonly text: string;
  /** The button to press then, and what to wait for after it. */
  readonly press?: string;
  readonly next?: string;
}

const SCENES: Readonly<Record<string, Scene>> = {
  'the profile page does not overflow at 320 pixels': { page: 'profile', text: 'Choose picture' },
  'the form for the name does not overflow at 320 pixels': {
    page: 'profile',
    text: 'Choose picture',
    press: 'name',
    next: 'Your name',
  },
  'the emails page does not overflow at 320 pixels': { page: 'emails', text: 'Not verified' },
  'the confirmation to remove an email address does not overflow at 320 pixels': {
    page: 'emails',
    text: 'Not verified',
    press: 'remove:spare',
    next: 'You’ll no longer get email there.',
  },
  'the notifications page does not overflow at 320 pixels': { page: 'notifications', text: 'Always on' },
  'the form for deleting the account does not overflow at 320 pixels': {
    page: 'account',
    text: 'Delete account',
    press: 'delete',
    next: 'to confirm',
  },
};

function serve(): Service {
  const service = createService({
    person: PERSON,
    config: { client_team_creation_enabled: true, client_user_deletion_enabled: true, magic_link_enabled: true },
  });
  serveChannels(service, [MAIL, SPARE, { ...SPARE, id: 'fresh', value: 'new@example.net', is_verified: false }]);
  const category = { notification_category_name: LONG, enabled: true };
  serveCategories(service, [
    { ...category, notification_category_id: 'a', can_disable: false },
    { ...category, notification_category_id: 'b', can_disable: true },
  ]);
  service.answers['GET /teams'] = { body: { items: [{ id: 't', display_name: LONG, profile_image_url: null }] } };
  return service;
}

suite('the account settings with long texts', () => {
  teardown(() => history.replaceState(null, '', location.pathname + location.search));

  testNarrowLooks(SCENES, async ({ page, text, press, next }) => {
    history.replaceState(null, '', `#${page}`);
    const { app, clock } = serve();
    const shell = await fixture<HTMLElement>(html`<lk-account-settings full-page .app=${app}></lk-account-settings>`);
    const section = await until(() => shell.querySelector<HTMLElement>(`lk-settings-${page}`), page);
    await until(() => readText(section).includes(text), text);
    // From now on the user may be requested once more, before something that needs a recent sign-in.
    await clock.advance(REFETCH_THROTTLE_MS);
    if (press) control(section, press).click();
    if (next) await until(() => readText(section).includes(next), next);
    return shell;
  });
});
