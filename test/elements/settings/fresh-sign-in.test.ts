import { REFETCH_THROTTLE_MS } from '../../../core/cache/limits.ts';
import '../../../elements/settings/account.ts';
import '../../../elements/settings/emails.ts';
import { at } from '../pages/support.ts';
import { controlOf as control, hasControl } from '../support/control-of.ts';
import { ADA, createService, type Service } from '../support/service.ts';
import { type AccountPerson, MAIL, ownSession, serveChannels } from '../support/service-account.ts';
import { expect, expectAccessible, fixture, focused, html, readText, rest, until } from '../support/support.ts';

const MINUTE_MS = 60_000;
const SPARE = { ...MAIL, id: 'spare', value: 'spare@example.org', is_primary: false, used_for_auth: false };

/** A service whose user signed in so long ago. */
function serve(ageMs: number, person: AccountPerson = ADA): Service {
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
  const section = await fixture<HTMLElement>(
    tag === 'account'
      ? html`<lk-settings-account .app=${service.app}></lk-settings-account>`
      : html`<lk-settings-emails .app=${service.app}></lk-settings-emails>`,
  );
  const first = tag === 'account' ? 'delete' : 'remove:spare';
  await until(() => hasControl(section, first), 'the section');
  await service.clock.advance(REFETCH_THROTTLE_MS);
  return section;
}

/** Wants to delete the account, and leaves for the sign-in page. */
async function leaveToSignIn(service: Service): Promise<void> {
  const section = await show(service, 'account');
  control(section, 'delete').click();
  await until(() => readText(section).includes('confirm it’s you'), 'the request');
  await service.clock.advance(REFETCH_THROTTLE_MS);
  control(section, 'sign-in:delete').click();
  await until(() => service.navigations.length > 0, 'the sign-in page');
  section.remove();
}

const writes = ({ requests }: Service) =>
  requests.map(({ route }) => route).filter((route) => /^(PATCH|DELETE|POST)/.test(route));

const RESTRICTED = { is_restricted: true, restricted_reason: { type: 'email_not_verified' } };

suite('what needs a recent sign-in', () => {
  test('the deletion of the account asks to sign in again, leads there, and opens after that', async () => {
    const service = serve(11 * MINUTE_MS);
    const section = await show(service, 'account');
    control(section, 'delete').click();
    await until(() => readText(section).includes('confirm it’s you'), 'the request');
    await until(() => focused() === control(section, 'sign-in:delete'), 'the focus on its button');
    expect(section.querySelector('form')).to.equal(null);
    await expectAccessible(section);
    await service.clock.advance(REFETCH_THROTTLE_MS);
    control(section, 'sign-in:delete').click();
    await until(() => service.navigations.length > 0, 'the sign-in page');
    expect(service.navigations[0]).to.contain('sign_in_again=');
    expect(service.navigations[0]).to.contain(encodeURIComponent('/handler/account-settings'));
    section.remove();

    const now = service.clock.now();
    service.answers['GET /auth/sessions'] = () => ({ body: { items: [ownSession(now)] } });
    const later = await show(service, 'account');
    await service.clock.advance(REFETCH_THROTTLE_MS);
    await until(() => later.querySelector('form'), 'the form');
    expect(writes(service)).to.deep.equal([]);
    later.remove();
    const last = await show(service, 'account');
    await rest();
    expect(last.querySelector('form'), 'it opens once').to.equal(null);
  });

  test('a restricted user signs in again like everybody', async () => {
    const service = serve(11 * MINUTE_MS, { ...ADA, ...RESTRICTED });
    await leaveToSignIn(service);
    expect(service.navigations[0]).to.contain('sign_in_again=');
    service.answers['GET /auth/sessions'] = { body: { items: [ownSession(service.clock.now())] } };
    const later = await show(service, 'account');
    await service.clock.advance(REFETCH_THROTTLE_MS);
    await until(() => later.querySelector('form'), 'the form');
  });

  test('a sign-in in another tab meanwhile is enough', async () => {
    const service = serve(11 * MINUTE_MS);
    const section = await show(service, 'account');
    control(section, 'delete').click();
    await until(() => readText(section).includes('confirm it’s you'), 'the request');
    service.answers['GET /auth/sessions'] = { body: { items: [ownSession(service.clock.now())] } };
    await service.clock.advance(REFETCH_THROTTLE_MS);
    control(section, 'sign-in:delete').click();
    await until(() => section.querySelector('form'), 'the form');
    expect(service.navigations).to.deep.equal([]);
    expect(readText(section)).not.to.contain('confirm it’s you');
  });

  test('who comes back a quarter of an hour later came for something else', async () => {
    const service = serve(11 * MINUTE_MS);
    await leaveToSignIn(service);
    await service.clock.advance(15 * MINUTE_MS);
    service.answers['GET /auth/sessions'] = { body: { items: [ownSession(service.clock.now())] } };
    const later = await show(service, 'account');
    await service.clock.advance(REFETCH_THROTTLE_MS);
    await rest();
    expect(later.querySelector('form')).to.equal(null);
    expect(service.app.platform.sessionStorage.get('latchkey-resume')).to.equal(null);
  });

  test('a request that is canceled returns the focus', async () => {
    const service = serve(11 * MINUTE_MS);
    const section = await show(service, 'account');
    control(section, 'delete').click();
    await until(() => readText(section).includes('confirm it’s you'), 'the request');
    control(section, 'cancel:sign-in:delete').click();
    await until(() => focused() === control(section, 'delete'), 'the focus on the button');
    expect(readText(section)).not.to.contain('confirm it’s you');
  });

  for (const action of ['primary', 'auth', 'remove']) {
    test(`an address is not changed before that: ${action}`, async () => {
      const service = serve(11 * MINUTE_MS);
      const section = await show(service, 'emails');
      control(section, `${action}:spare`).click();
      await until(() => readText(section).includes('confirm it’s you'), 'the request');
      await rest();
      expect(writes(service)).to.deep.equal([]);
      await expectAccessible(section);
    });
  }

  test('a recent sign-in is asked about once', async () => {
    const service = serve(MINUTE_MS);
    const section = await show(service, 'emails');
    control(section, 'add').click();
    await until(() => section.querySelector('form'), 'the form');
    control(section, 'remove:spare').click();
    await until(() => readText(section).includes('You’ll no longer get email there.'), 'the question');
    expect(service.requests.filter(({ route }) => route === 'GET /auth/sessions')).to.have.length(1);
  });
});
