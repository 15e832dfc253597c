import '../../../elements/pages/email-verification.ts';
import { acts, at, CODE, show } from './support.ts';
import { ADA, type Person } from '../support/service.ts';
import { expect, expectAccessible, focused, readText, rest, until } from '../support/support.ts';

const TAG = 'lk-email-verification';
const PATH = `/handler/email-verification?code=${CODE}`;
const VERIFY = 'POST /contact-channels/verify';
const SEND = 'POST /contact-channels/me/channel/send-verification-code';
const LIST = 'GET /contact-channels';

const UNVERIFIED = { ...ADA, primary_email_verified: false } as Person;
const CHANNELS = { body: { items: [{ id: 'channel', is_primary: true, type: 'email' }] } };

suite('lk-email-verification', () => {
  test('asks, and a button confirms, even with nobody signed in', async () => {
    const shown = await show(TAG, PATH);
    await shown.says('Confirm your address');
    await expectAccessible(shown.page);
    expect(shown.requests).to.deep.equal([]);
    shown.answers[VERIFY] = {};
    shown.press('primary');
    await shown.says('Address confirmed');
    expect(shown.requests.map(({ body }) => body)).to.deep.equal([{ code: CODE }]);
    await until(() => focused()?.id === 'heading', 'the focus on the title');
    await expectAccessible(shown.page);
    shown.press('primary');
    await until(() => shown.navigations.length, 'the way on');
    expect(shown.navigations).to.deep.equal([`replace ${at('/')}`]);
  });

  test('an expired link of somebody signed in: a new one is sent by a button', async () => {
    const shown = await show(TAG, PATH, { person: UNVERIFIED });
    Object.assign(shown.answers, { [VERIFY]: { code: 'VERIFICATION_CODE_EXPIRED' }, [LIST]: CHANNELS, [SEND]: {} });
    await shown.says('Confirm your address');
    await until(() => shown.requests.some(({ route }) => route === 'GET /users/me'), 'who it is');
    shown.press('primary');
    await shown.says('We can send a new one to ada@example.com.');
    await expectAccessible(shown.page);
    expect(acts(shown)).to.deep.equal([VERIFY]);
    shown.press('primary');
    await shown.says('A new link is on its way to ada@example.com.');
    expect(acts(shown)).to.deep.equal([VERIFY, LIST, SEND]);
    await expectAccessible(shown.page);
  });

  test('a new link that is refused says why', async () => {
    const shown = await show(TAG, PATH, { person: UNVERIFIED });
    const refused = { code: 'REDIRECT_URL_NOT_WHITELISTED' };
    Object.assign(shown.answers, {
      [VERIFY]: { code: 'VERIFICATION_CODE_EXPIRED' },
      [LIST]: CHANNELS,
      [SEND]: refused,
    });
    await shown.says('Confirm your address');
    shown.press('primary');
    await shown.says('Send a new link');
    shown.press('primary');
    await shown.says('This page is not among the trusted domains of the project.');
    await expectAccessible(shown.page);
  });

  test('an address that was confirmed meanwhile needs no new link', async () => {
    const shown = await show(TAG, PATH, { person: UNVERIFIED });
    const verified = { code: 'EMAIL_ALREADY_VERIFIED' };
    Object.assign(shown.answers, {
      [VERIFY]: { code: 'VERIFICATION_CODE_EXPIRED' },
      [LIST]: CHANNELS,
      [SEND]: verified,
    });
    await shown.says('Confirm your address');
    shown.press('primary');
    await shown.says('Send a new link');
    shown.press('primary');
    await shown.says('Already confirmed');
    await expectAccessible(shown.page);
  });

  test('an expired link of nobody leads to sign-in', async () => {
    const shown = await show(TAG, PATH);
    shown.answers[VERIFY] = { code: 'VERIFICATION_CODE_EXPIRED' };
    await shown.says('Confirm your address');
    shown.press('primary');
    await shown.says('Sign in and ask for a new one.');
    await expectAccessible(shown.page);
    shown.press('primary');
    await until(() => shown.navigations.length, 'the way to sign-in');
    expect(shown.navigations).to.deep.equal([at('/handler/sign-in')]);
  });

  test('an address of another account than the one signed in says so', async () => {
    const shown = await show(TAG, PATH, { person: UNVERIFIED });
    Object.assign(shown.answers, { [VERIFY]: {}, [LIST]: CHANNELS, [SEND]: {} });
    await shown.says('Confirm your address');
    shown.press('primary');
    // The fresh look at the user keeps its distance from the first one.
    await shown.clock.advance(300);
    await shown.says('You are signed in with ada@example.com, which is not confirmed yet.');
    await expectAccessible(shown.page);
    shown.press('secondary');
    await shown.says('A new link is on its way to ada@example.com.');
  });

  for (const code of ['VERIFICATION_CODE_ALREADY_USED', 'VERIFICATION_CODE_NOT_FOUND'] as const) {
    test(`${code}: says so`, async () => {
      const shown = await show(TAG, PATH, { person: ADA });
      shown.answers[VERIFY] = { code };
      await shown.says('Confirm your address');
      shown.press('primary');
      await shown.says(code.endsWith('USED') ? 'This link has been used already' : 'This link is not valid');
      await expectAccessible(shown.page);
    });
  }

  test('the service out of reach: the card says so, and the same button tries again', async () => {
    const shown = await show(TAG, PATH);
    shown.answers[VERIFY] = 'dead';
    await shown.says('Confirm your address');
    shown.press('primary');
    await until(() => shown.requests.length, 'the attempt');
    await shown.clock.advance(60_000);
    await shown.says('We cannot reach the service. Check your connection and try again.');
    await expectAccessible(shown.page);
    shown.answers[VERIFY] = {};
    shown.press('primary');
    await shown.says('Address confirmed');
    expect(readText(shown.page)).not.to.contain('We cannot reach');
  });

  test('ten clicks are one request', async () => {
    const shown = await show(TAG, PATH);
    shown.answers[VERIFY] = () => new Promise(() => {});
    await shown.says('Confirm your address');
    for (let click = 0; click < 10; click++) shown.press('primary');
    await until(() => acts(shown).length, 'the request');
    await rest();
    expect(acts(shown)).to.deep.equal([VERIFY]);
  });
});
