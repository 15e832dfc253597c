import '../../../elements/pages/onboarding.ts';
import { at, show, writes } from './support.ts';
import { ADA, type Person, type Service } from '../support/service.ts';
import { expect, goesTo, inside, readText, rest, until } from '../support/support.ts';

const TAG = 'lk-onboarding';
const PATH = '/handler/onboarding?after_auth_return_to=%2Fboard';
const SEND = 'POST /contact-channels/me/channel/send-verification-code';
const LIST = 'GET /contact-channels';
const CHANNELS = { body: { items: [{ id: 'channel', is_primary: true, type: 'email' }] } };

const restricted = (type: string, more = {}) =>
  ({ ...ADA, is_restricted: true, restricted_reason: { type }, ...more }) as Person;
const UNCONFIRMED = restricted('email_not_verified', { primary_email_verified: false });

type View = Awaited<ReturnType<typeof show>>;

const buttons = (view: View) => [...(view.page.shadowRoot?.querySelectorAll('button') ?? [])];
const countUserRequests =
  ({ requests }: View) =>
  () =>
    requests.filter(({ route }) => route === 'GET /users/me').length;

const pressLabel = (view: View, label: string) =>
  buttons(view)
    .find((each) => readText(each).includes(label))
    ?.click();

suite('lk-onboarding', () => {
  test('lk-onboarding redirects by itself once the email address is verified elsewhere', async () => {
    const view = await show(TAG, PATH, { person: UNCONFIRMED });
    await view.says('Verify your email');
    await view.says('ada@example.com');
    await view.clock.advance(3_000);
    expect(view.navigations).to.deep.equal([]);
    view.person = ADA;
    await view.clock.advance(5_000);
    await goesTo(view, `replace ${at('/board')}`);
    await view.says('You can continue');
  });

  test('lk-onboarding polls the user data at growing intervals until the element is removed', async () => {
    const view = await show(TAG, PATH, { person: UNCONFIRMED });
    await view.says('Verify your email');
    const count = countUserRequests(view);
    const waits = Array.from({ length: 16 }, (_, index) => Math.min(3_000 * 1.25 ** index, 60_000));
    const expectRequests = async () => {
      for (const wait of waits) {
        const before = count();
        await view.clock.advance(wait - 1);
        expect(count()).to.equal(before);
        await view.clock.advance(1);
        expect(count()).to.equal(before + 1);
        // The next wait begins when the answer has been read.
        for (let round = 0; round < 5; round++) await rest();
      }
    };
    await expectRequests();
    Object.assign(view.answers, { [LIST]: CHANNELS, [SEND]: {} });
    pressLabel(view, 'Send new link');
    await view.says('We sent a new link to ada@example.com');
    await expectRequests();
    view.page.remove();
    const last = count();
    await view.clock.advance(120_000);
    expect(count()).to.equal(last);
  });

  test('lk-onboarding stops polling the user data while the page is hidden', async () => {
    let isVisible = true;
    const listeners = new Set<() => void>();
    const prepare = ({ platform }: Service) =>
      Object.assign(platform.page ?? {}, {
        isVisible: () => isVisible,
        listen: (run: () => void) => {
          listeners.add(run);
          return () => listeners.delete(run);
        },
      });
    const view = await show(TAG, PATH, { person: UNCONFIRMED, prepare });
    await view.says('Verify your email');
    const count = countUserRequests(view);
    const before = count();
    const change = async () => {
      isVisible = !isVisible;
      for (const run of listeners) run();
      await rest();
    };
    await change();
    await view.clock.advance(20_000);
    expect(count()).to.equal(before);
    await change();
    expect(count()).to.equal(before + 1);
    const listening = listeners.size;
    view.page.remove();
    expect(listeners.size).to.be.below(listening);
  });

  for (const [code, text] of [
    ['REDIRECT_URL_NOT_WHITELISTED', 'This page isn’t on one of the app’s trusted domains.'],
    ['EMAIL_ALREADY_VERIFIED', 'You can continue'],
  ] as const) {
    test(`if a new verification link fails with ${code}, lk-onboarding shows "${text}"`, async () => {
      const view = await show(TAG, PATH, { person: UNCONFIRMED });
      Object.assign(view.answers, { [LIST]: CHANNELS, [SEND]: { code } });
      await view.says('Send new link');
      view.person = code === 'EMAIL_ALREADY_VERIFIED' ? ADA : UNCONFIRMED;
      pressLabel(view, 'Send new link');
      await until(() => writes(view).includes(SEND), 'the request');
      await view.clock.advance(300);
      await view.says(text);
      expect(readText(view.page)).not.to.contain('We sent').and.not.to.contain('in 30 s');
    });
  }

  test('lk-onboarding sends a new link and counts down 30 seconds until the next link', async () => {
    const view = await show(TAG, PATH, { person: UNCONFIRMED });
    Object.assign(view.answers, { [LIST]: CHANNELS, [SEND]: {} });
    await view.says('Send new link');
    pressLabel(view, 'Send new link');
    await view.says('We sent a new link to ada@example.com');
    await view.says('in 30 s');
    expect(writes(view)).to.deep.equal([LIST, SEND]);
    pressLabel(view, 'Send new link');
    await rest();
    expect(writes(view)).to.deep.equal([LIST, SEND]);
  });

  test('lk-onboarding shows an error if the service refuses a new email address', async () => {
    const view = await show(TAG, PATH, { person: UNCONFIRMED });
    view.answers['PATCH /users/me'] = { code: 'SCHEMA_ERROR' };
    await view.says('Use a different email');
    pressLabel(view, 'Use a different email');
    const input = await until(() => view.page.querySelector<HTMLInputElement>('input[name=email]'), 'the field');
    input.value = 'grace@example.com';
    view.page.querySelector('form')?.requestSubmit();
    await view.says('Check what you entered and try again.');
    expect(writes(view)).to.deep.equal(['PATCH /users/me']);
    view.press('secondary');
    await view.says('Use a different email');
  });

  test('if a new email address is already in use, lk-onboarding shows an error', async () => {
    const view = await show(TAG, PATH, { person: UNCONFIRMED });
    Object.assign(view.answers, {
      [LIST]: CHANNELS,
      [SEND]: {},
      'PATCH /users/me': { code: 'USER_EMAIL_ALREADY_EXISTS' },
    });
    await view.says('Use a different email');
    pressLabel(view, 'Use a different email');
    await view.says('What’s your email?');
    const input = await until(() => view.page.querySelector<HTMLInputElement>('input[name=email]'), 'the field');
    const submit = () => view.page.querySelector('form')?.requestSubmit();
    expect(input.autocomplete).to.equal('email');
    input.value = 'grace@example.com';
    submit();
    await until(() => readText(view.page).includes('Another account already uses this email.'), 'the error');
    view.answers['PATCH /users/me'] = () => {
      view.person = { ...UNCONFIRMED, primary_email: 'grace@example.com' };
      return { body: view.person };
    };
    submit();
    await until(() => view.requests.filter(({ route }) => route === 'PATCH /users/me').length === 2, 'the change');
    for (let step = 0; step < 10; step++) await view.clock.advance(100);
    await view.says('We sent a new link to grace@example.com');
    expect(readText(view.page)).to.match(/in (29|30) s/);
    expect(readText(inside(view.page, '[part~="other-address"]'))).to.equal('Use a different email');
    expect(view.requests.findLast(({ route }) => route === 'PATCH /users/me')?.body).to.deep.equal({
      primary_email: 'grace@example.com',
    });
  });

  test('lk-onboarding asks for an email address if the user has none', async () => {
    const view = await show(TAG, PATH, {
      person: restricted('email_not_verified', { primary_email: null, primary_email_verified: false }),
    });
    await view.says('What’s your email?');
    view.press('secondary');
    await until(() => view.requests.some(({ route }) => route === 'DELETE /auth/sessions/current'), 'the sign-out');
    await goesTo(view, at('/'));
  });

  test('a user restricted by an administrator sees the reason and can only sign out', async () => {
    const view = await show(TAG, PATH, {
      person: restricted('restricted_by_administrator', { restricted_by_admin_reason: 'Please settle your invoice.' }),
    });
    await view.says('Your account is restricted');
    await view.says('Please settle your invoice.');
    const card = inside(view.page, 'lk-message-card').shadowRoot;
    const labels = [...buttons(view), ...(card?.querySelectorAll('button, a') ?? [])].map((each) => readText(each));
    expect(labels).to.deep.equal(['Sign out']);
    expect(view.page.querySelector('form')).to.equal(null);
  });

  test('if the reason for a restriction is unknown, lk-onboarding shows a general text', async () => {
    const view = await show(TAG, PATH, { person: restricted('restricted_by_administrator') });
    await view.says('Contact the people who run this app.');
    const newer = await show(TAG, PATH, { person: restricted('something_new') });
    await newer.says('Your account isn’t ready yet');
  });

  test('lk-onboarding redirects a user without restrictions to the return address', async () => {
    const view = await show(TAG, PATH, { person: ADA });
    await goesTo(view, `replace ${at('/board')}`);
    const linkOf = async ({ clock, page }: View) => {
      await clock.advance(3_000);
      return inside<HTMLAnchorElement>(inside(page, 'lk-message-card'), 'a').href;
    };
    expect(await linkOf(view)).to.equal(at('/'));
    const nobody = await show(TAG, PATH);
    await goesTo(nobody, `replace ${at('/handler/sign-in?after_auth_return_to=%2Fboard')}`);
    expect(await linkOf(nobody)).to.equal(at('/handler/sign-in'));
  });
});
