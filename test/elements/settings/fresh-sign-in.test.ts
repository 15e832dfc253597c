import { sendKeys } from '@web/test-runner-commands';
import { REFETCH_THROTTLE_MS } from '../../../core/cache/limits.ts';
import '../../../elements/settings/account.ts';
import '../../../elements/settings/emails.ts';
import { at } from '../pages/support.ts';
import { showAlone } from './security-sections.ts';
import { ADA, createService, type Service } from '../support/service.ts';
import { MAIL, ownSession, serveChannels } from '../support/service-account.ts';
import type { SecurePerson } from '../support/service-security.ts';
import { expect, expectAccessible, focused, readText, rest, until } from '../support/support.ts';

const MINUTE_MS = 60_000;
const SPARE = { ...MAIL, id: 'spare', value: 'spare@example.org', is_primary: false, used_for_auth: false };

/** A service whose user signed in so long ago. */
function serve(ageMs: number, person: SecurePerson = ADA): Service {
  const service = createService({
    person,
    config: { client_user_deletion_enabled: true },
    href: at('/handler/account-settings'),
  });
  serveChannels(service, [MAIL, SPARE]);
  const begin = service.clock.now() - ageMs;
  service.answers['GET /auth/sessions'] = () => ({ body: { items: [ownSession(begin)] } });
  return service;
}

async function show(service: Service, tag: 'account' | 'emails') {
  const shown = await showAlone(service, `lk-settings-${tag}`);
  await shown.offers(tag === 'account' ? 'delete' : 'remove:spare');
  await service.clock.advance(REFETCH_THROTTLE_MS);
  return shown;
}

const beSignedInNow = ({ answers, clock }: Service): void => {
  const now = clock.now();
  answers['GET /auth/sessions'] = () => ({ body: { items: [ownSession(now)] } });
};

/** Wants to delete the account, and leaves for the sign-in page. */
async function leaveToSignIn(service: Service): Promise<void> {
  const { press, says, section } = await show(service, 'account');
  press('delete');
  await says(REQUEST);
  await service.clock.advance(REFETCH_THROTTLE_MS);
  press('sign-in:delete');
  await until(() => service.navigations.length > 0, 'the sign-in page');
  section.remove();
}

const REQUEST = 'confirm it’s you';
const RESTRICTED = { is_restricted: true, restricted_reason: { type: 'email_not_verified' } };

suite('actions that need a recent sign-in', () => {
  test('deleting the account asks the user to sign in again if the last sign-in was 11 minutes ago', async () => {
    const { press, says, control, form, section } = await show(serve(11 * MINUTE_MS), 'account');
    press('delete');
    await says(REQUEST);
    await until(() => focused() === control('sign-in:delete'), 'the focus on its button');
    expect(form()).to.equal(null);
    await expectAccessible(section);
    press('cancel:sign-in:delete');
    await until(() => focused() === control('delete'), 'the focus on the button');
    expect(readText(section)).not.to.contain(REQUEST);
    press('delete');
    await says(REQUEST);
    await until(() => focused() === control('sign-in:delete'), 'the focus on its button');
    await sendKeys({ press: 'Escape' });
    await until(() => focused() === control('delete'), 'the focus on the button after Escape');
    expect(readText(section)).not.to.contain(REQUEST);
  });

  for (const [who, person] of [
    ['a user', ADA],
    ['a restricted user', { ...ADA, ...RESTRICTED }],
  ] as const) {
    test(`after ${who} has signed in again, the form for deleting the account opens, but only once`, async () => {
      const service = serve(11 * MINUTE_MS, person);
      await leaveToSignIn(service);
      expect(service.navigations[0]).to.contain('sign_in_again=');
      expect(service.navigations[0]).to.contain(encodeURIComponent('/handler/account-settings'));
      beSignedInNow(service);
      const later = await show(service, 'account');
      await service.clock.advance(REFETCH_THROTTLE_MS);
      await until(later.form, 'the form');
      expect(later.acts()).to.deep.equal([]);
      later.section.remove();
      const last = await show(service, 'account');
      await rest();
      expect(last.form(), 'it opens once').to.equal(null);
    });
  }

  test('after a sign-in in another tab, the form for deleting the account opens without a redirect', async () => {
    const service = serve(11 * MINUTE_MS);
    const { press, says, form, section } = await show(service, 'account');
    press('delete');
    await says(REQUEST);
    beSignedInNow(service);
    await service.clock.advance(REFETCH_THROTTLE_MS);
    press('sign-in:delete');
    await until(form, 'the form');
    expect(service.navigations).to.deep.equal([]);
    expect(readText(section)).not.to.contain(REQUEST);
  });

  test('if signing in again takes 15 minutes, the form for deleting the account does not open', async () => {
    const service = serve(11 * MINUTE_MS);
    await leaveToSignIn(service);
    await service.clock.advance(15 * MINUTE_MS);
    beSignedInNow(service);
    const later = await show(service, 'account');
    await service.clock.advance(REFETCH_THROTTLE_MS);
    await rest();
    expect(later.form()).to.equal(null);
    expect(service.app.platform.sessionStorage.get('latchkey-resume')).to.equal(null);
  });

  for (const [what, action] of [
    ['making an email address primary', 'primary'],
    ['turning on sign-in with an email address', 'auth'],
    ['removing an email address', 'remove'],
  ] as const) {
    test(`${what} requires a new sign-in if the last sign-in was 11 minutes ago`, async () => {
      const { control, says, acts, section } = await show(serve(11 * MINUTE_MS), 'emails');
      control(`${action}:spare`).click();
      await says(REQUEST);
      expect(acts()).to.deep.equal([]);
      await expectAccessible(section);
    });
  }

  test('for two actions that need a recent sign-in, the sign-in time is requested only once', async () => {
    const { open, control, says, requests } = await show(serve(MINUTE_MS), 'emails');
    await open('add');
    control('remove:spare').click();
    await says('You’ll no longer get email there.');
    expect(requests.filter(({ route }) => route === 'GET /auth/sessions')).to.have.length(1);
  });
});
