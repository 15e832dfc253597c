import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/settings/two-factor.ts';
import { focusOn, type ShownSection, showSection } from './security-sections.ts';
import { expect, expectAccessible, focused, inside, readText, rest, until } from '../support/support.ts';

const TAG = 'lk-settings-two-factor';
const PATCH = 'PATCH /users/me';
const CONTROL = 'switch';

async function settingUp(): Promise<ShownSection> {
  const shown = await showSection(TAG);
  await shown.says('Turn on');
  shown.press(CONTROL);
  await shown.says('6-digit code from the app');
  await until(() => focused() === shown.input('code'), 'the focus in the field');
  return shown;
}

const keyOf = ({ section }: ShownSection) => inside(section, '[part~="secret"]').textContent?.trim() ?? '';

/** The six digits that an app would show, made without any code of ours (RFC 6238, RFC 4226 §5.3). */
async function codeOf(secret: string, at: number): Promise<string> {
  const bits = Array.from(secret, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes =
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(bytes), algorithm, false, ['sign']);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setUint32(4, Math.floor(at / 30_000));
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer));
  const offset = mac.getUint8(19) & 15;
  return String((mac.getUint32(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

suite('lk-settings-two-factor', () => {
  test('two-factor authentication can be turned on with the keyboard alone', async () => {
    const shown = await showSection(TAG);
    await shown.says('Off');
    await expectAccessible(shown.section);
    shown.control(CONTROL).focus();
    await sendKeys({ press: 'Enter' });
    await shown.says('6-digit code from the app');
    await until(() => focused() === shown.input('code'), 'the focus in the field');
    expect(inside(shown.section, 'svg.lk-qr').getAttribute('role')).to.equal('img');
    await expectAccessible(shown.section);
    const secret = keyOf(shown);
    expect(secret).to.match(/^[A-Z2-7]{32}$/);
    await sendKeys({ type: await codeOf(secret, shown.clock.now()) });
    await shown.says('Two-factor authentication is on.');
    const [act, ...more] = shown.acts();
    expect([act?.route, more]).to.deep.equal([PATCH, []]);
    expect(atob(String(act?.body.totp_secret_base64)).length).to.equal(20);
    await shown.says('Turn off');
    await focusOn(CONTROL);
    await expectAccessible(shown.section);
  });

  test('the TOTP secret is in no HTML attribute and is discarded when the setup form closes', async () => {
    const shown = await settingUp();
    const secret = keyOf(shown);
    const groups = [...inside(shown.section, '[part~="secret"]').children].map((each) => each.textContent);
    expect(groups.map((group) => group?.length)).to.deep.equal(Array(8).fill(4));
    const attributes = (root: ParentNode) =>
      [...root.querySelectorAll('*')].flatMap((each) => [...each.attributes].map(({ value }) => value));
    const all = [...attributes(shown.section.shadowRoot as ShadowRoot), ...attributes(document)];
    expect(all.filter((value) => value.includes(secret))).to.deep.equal([]);
    expect(shown.acts()).to.deep.equal([]);
    shown.input('code').focus();
    await sendKeys({ press: 'Escape' });
    await until(() => !shown.form(), 'the end of the form');
    expect(!!shown.section.shadowRoot?.querySelector('[part~="secret"]')).to.equal(false);
    await focusOn(CONTROL);
    expect(shown.acts(), 'leaving half-way changes nothing').to.deep.equal([]);
    shown.press(CONTROL);
    await shown.says('6-digit code from the app');
    expect(keyOf(shown), 'a new secret').not.to.equal(secret);
    expect(shown.input('code').value).to.equal('');
  });

  test('the steps of turning two-factor authentication on take the place of its row', async () => {
    const shown = await settingUp();
    expect(readText(inside(shown.section, '.panel'))).not.to.include('You don’t need a code to sign in.');
    shown.input('code').focus();
    await sendKeys({ press: 'Escape' });
    await shown.says('You don’t need a code to sign in.');
    await focusOn(CONTROL);
  });

  test('on a touch device, the link that opens the authenticator app is above the QR code', async () => {
    const { matchMedia } = globalThis;
    globalThis.matchMedia = (query) => matchMedia(query === '(pointer: coarse)' ? 'all' : query);
    try {
      const shown = await settingUp();
      for (const width of ['328px', '700px']) {
        shown.section.style.inlineSize = width;
        const [link, qr] = ['a[href^="otpauth:"]', 'svg.lk-qr'].map((part) => inside(shown.section, part));
        expect(link?.getBoundingClientRect().bottom, width).to.be.at.most(qr?.getBoundingClientRect().top ?? 0);
      }
    } finally {
      globalThis.matchMedia = matchMedia;
    }
  });

  test('a wrong TOTP code shows an error and clears the field', async () => {
    const shown = await settingUp();
    const right = await codeOf(keyOf(shown), shown.clock.now());
    await sendKeys({ type: right === '000000' ? '111111' : '000000' });
    await shown.says('That code isn’t right.');
    expect(shown.acts()).to.deep.equal([]);
    await until(() => focused() === shown.input('code'), 'the focus');
    expect(shown.input('code').value).to.equal('');
    expect(shown.input('code').getAttribute('aria-invalid')).to.equal('true');
    await sendKeys({ press: 'Enter' });
    await rest();
    expect(readText(shown.section), 'before anything new was typed').to.contain('That code isn’t right.');
    await expectAccessible(shown.section);
    await sendKeys({ type: right });
    await shown.says('Two-factor authentication is on.');
  });

  test('a TOTP code from 30 seconds in the future is refused with a message about the device clock', async () => {
    const shown = await settingUp();
    await sendKeys({ type: await codeOf(keyOf(shown), shown.clock.now() + 30_000) });
    await shown.says('Your device’s clock seems to be off.');
    expect(shown.acts()).to.deep.equal([]);
    await until(() => focused() === shown.input('code'), 'the focus');
    expect(shown.input('code').value).to.equal('');
    await sendKeys({ type: await codeOf(keyOf(shown), shown.clock.now()) });
    await shown.says('Two-factor authentication is on.');
  });

  test('two-factor authentication can be turned off with the keyboard after confirmation', async () => {
    const shown = await showSection(TAG, { person: { requires_totp_mfa: true } });
    await shown.says('Turn off');
    shown.control(CONTROL).focus();
    await sendKeys({ press: 'Enter' });
    await shown.says('can then sign in as you.');
    await until(() => focused()?.className === 'confirm', 'the focus on the question');
    await expectAccessible(shown.section);
    shown.press(`confirm:${CONTROL}`);
    await shown.says('Two-factor authentication is off.');
    expect(shown.acts().map(({ route, body }) => [route, body])).to.deep.equal([[PATCH, { totp_secret_base64: null }]]);
    await shown.says('Turn on');
    await focusOn(CONTROL);
  });

  test('a sign-out removes the setup form and the TOTP secret from the page', async () => {
    const shown = await settingUp();
    void shown.app.signOut();
    await until(() => readText(shown.section) === '', 'the empty page');
    expect(!!shown.form()).to.equal(false);
  });
});
