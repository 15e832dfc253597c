import '../../../elements/pages/email-verification.ts';
import { writes, at, CODE, show } from './support.ts';
import { ADA, type Person } from '../support/service.ts';
import { expect, goesTo, inside, readText, until } from '../support/support.ts';

const TAG = 'lk-email-verification';
const PATH = `/handler/email-verification?code=${CODE}`;
const VERIFY = 'POST /contact-channels/verify';
const SEND = 'POST /contact-channels/me/channel/send-verification-code';
const LIST = 'GET /contact-channels';

const UNVERIFIED = { ...ADA, primary_email_verified: false } as Person;
const CHANNELS = { body: { items: [{ id: 'channel', is_primary: true, type: 'email' }] } };

suite('lk-email-verification', () => {
  test('for a signed-out user, lk-email-verification sends the verification code only after a click', async () => {
    const view = await show(TAG, PATH);
    await view.says('Verify your email');
    expect(view.requests).to.deep.equal([]);
    view.answers[VERIFY] = {};
    view.press('primary');
    await view.says('Email verified');
    expect(view.requests.map(({ body }) => body)).to.deep.equal([{ code: CODE }]);
    view.press('primary');
    await goesTo(view, `replace ${at('/')}`);
  });

  test('a signed-in user with an expired verification link can request a new link with a button', async () => {
    const view = await show(TAG, PATH, { person: UNVERIFIED });
    Object.assign(view.answers, { [VERIFY]: { code: 'VERIFICATION_CODE_EXPIRED' }, [LIST]: CHANNELS, [SEND]: {} });
    await view.says('Verify your email');
    await until(() => view.requests.some(({ route }) => route === 'GET /users/me'), 'who it is');
    view.press('primary');
    await view.says('We can send a new one to ada@example.com.');
    expect(writes(view)).to.deep.equal([VERIFY]);
    view.press('primary');
    await view.says('We sent a new link to ada@example.com.');
    expect(writes(view)).to.deep.equal([VERIFY, LIST, SEND]);
  });

  for (const [code, text] of [
    ['REDIRECT_URL_NOT_WHITELISTED', 'This page isn’t on one of the app’s trusted domains.'],
    ['EMAIL_ALREADY_VERIFIED', 'Already verified'],
  ] as const) {
    test(`lk-email-verification shows a message if a request for a new link fails with ${code}`, async () => {
      const view = await show(TAG, PATH, { person: UNVERIFIED });
      Object.assign(view.answers, {
        [VERIFY]: { code: 'VERIFICATION_CODE_EXPIRED' },
        [LIST]: CHANNELS,
        [SEND]: { code },
      });
      await view.says('Verify your email');
      view.press('primary');
      await view.says('Send new link');
      await view.clock.advance(300);
      const asked = () => view.requests.filter(({ route }) => route === 'GET /users/me').length;
      const before = asked();
      view.press('primary');
      await view.says(text);
      if (code === 'EMAIL_ALREADY_VERIFIED') {
        await until(() => {
          void view.clock.advance(300);
          return asked() > before;
        }, 'the request for the user');
      } else {
        await view.clock.advance(300);
        expect(asked()).to.equal(before);
      }
    });
  }

  test('after the verification of the signed-in user’s address, the card names the address', async () => {
    const view = await show(TAG, PATH, { person: UNVERIFIED });
    await view.says('Verify your email');
    await until(() => view.requests.some(({ route }) => route === 'GET /users/me'), 'who it is');
    view.answers[VERIFY] = () => {
      Object.assign(view, { person: { ...UNVERIFIED, primary_email_verified: true } });
      return {};
    };
    view.press('primary');
    await until(() => {
      void view.clock.advance(300);
      return readText(view.page).includes('ada@example.com is verified. You’re all set.');
    }, 'the address');
    await view.says('Email verified');
  });

  test('a link that was used says that the address of the signed-in user is verified', async () => {
    const view = await show(TAG, PATH, { person: { ...ADA, primary_email_verified: true } as Person });
    view.answers[VERIFY] = { code: 'VERIFICATION_CODE_ALREADY_USED' };
    await view.says('Verify your email');
    await until(() => view.requests.some(({ route }) => route === 'GET /users/me'), 'who it is');
    view.press('primary');
    await view.says('Already verified');
    await view.says('ada@example.com is verified. You’re all set.');
  });

  test('an expired verification link leads a signed-out user to the sign-in page', async () => {
    const view = await show(TAG, `${PATH}&after_auth_return_to=%2Fboard`);
    view.answers[VERIFY] = { code: 'VERIFICATION_CODE_EXPIRED' };
    await view.says('Verify your email');
    view.press('primary');
    await view.says('Sign in to request a new one.');
    view.press('primary');
    await goesTo(view, at('/handler/sign-in'));
  });

  test('if the user is still unverified after a verification, lk-email-verification offers a new link', async () => {
    const view = await show(TAG, PATH, { person: UNVERIFIED });
    Object.assign(view.answers, { [VERIFY]: {}, [LIST]: CHANNELS, [SEND]: {} });
    await view.says('Verify your email');
    view.press('primary');
    // The second request for the user waits for the minimum interval after the first one.
    await view.clock.advance(300);
    await view.says('You’re signed in with ada@example.com, which isn’t verified yet.');
    view.press('secondary');
    await view.says('We sent a new link to ada@example.com.');
  });

  for (const [who, person, labels] of [
    ['an unverified user', UNVERIFIED, ['Send new link', 'Continue', 'Send new link']],
    ['a verified user', ADA, ['Continue', 'Continue', 'Continue']],
    ['a signed-out user', undefined, ['Sign in', 'Continue', 'Sign in']],
  ] as const) {
    test(`for an expired email verification link, ${who} sees the button "${labels[0]}"`, async () => {
      const used = person === ADA ? 'Already verified' : 'This link has already been used';
      const titles = ['This link has expired', used, 'This link isn’t valid'];
      for (const [index, code] of ['EXPIRED', 'ALREADY_USED', 'NOT_FOUND'].entries()) {
        const view = await show(TAG, PATH, person ? { person } : {});
        view.answers[VERIFY] = { code: `VERIFICATION_CODE_${code}` };
        await view.says('Verify your email');
        view.press('primary');
        await view.says(titles[index] ?? '');
        const button = () => inside(inside(view.page, 'lk-message-card'), '[part~="primary"]');
        const label = labels[index] ?? '';
        await until(() => readText(button()) === label, `${label} after ${code}`);
      }
    });
  }
});
