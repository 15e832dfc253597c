import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/pages/cli-auth-confirm.ts';
import { acts, at, beSignedIn, show, type Shown } from './support.ts';
import { ADA } from '../support/service.ts';
import { expect, expectAccessible, focused, inside, readText, rest, until } from '../support/support.ts';

const TAG = 'lk-cli-auth-confirm';
const PATH = '/handler/cli-auth-confirm?login_code=wq8r5t0123456789';
const KEY = 'latchkey-code:cliAuthConfirm';
const COMPLETE = 'POST /auth/cli/complete';

async function open(options: Parameters<typeof show>[2] = { person: ADA }): Promise<Shown> {
  const shown = await show(TAG, PATH, options);
  await shown.says('Let the command line sign in?');
  return shown;
}

/** As a hand does it: a script's click is another thing here. */
async function approve({ page }: Shown): Promise<void> {
  inside(inside(page, 'lk-message-card'), '[part="primary"]').focus();
  await sendKeys({ press: 'Enter' });
}

suite('lk-cli-auth-confirm', () => {
  test('says who would be signed in and warns; the code is out of the address', async () => {
    const shown = await open();
    expect(shown.href).to.equal(at('/handler/cli-auth-confirm'));
    expect(readText(shown.page))
      .to.contain('ada@example.com')
      .and.to.contain('Continue only if you started this yourself, in your own terminal, just now.');
    expect(inside(shown.page, '[part="code"]').textContent).to.equal('wq8r5t…');
    expect(acts(shown)).to.deep.equal([]);
    await expectAccessible(shown.page);
  });

  test('a hand approves, once', async () => {
    const shown = await open();
    shown.answers[COMPLETE] = {};
    await approve(shown);
    await shown.says('You can close this page and go back to your terminal.');
    expect(shown.requests.find(({ route }) => route === COMPLETE)?.body).to.deep.equal({
      login_code: 'wq8r5t0123456789',
      refresh_token: 'refresh',
    });
    await until(() => focused()?.id === 'heading', 'the focus on the title');
    await expectAccessible(shown.page);
    expect(shown.platform.sessionStorage.get(KEY)).to.equal(null);
  });

  test('pressing twice is one request', async () => {
    const shown = await open();
    shown.answers[COMPLETE] = () => new Promise(() => {});
    await approve(shown);
    await approve(shown);
    await until(() => acts(shown).length, 'the request');
    await rest();
    expect(acts(shown)).to.deep.equal([COMPLETE]);
  });

  test('a click that a script made approves nothing', async () => {
    const shown = await open();
    shown.answers[COMPLETE] = {};
    for (let click = 0; click < 10; click++) shown.press('primary');
    inside(inside(shown.page, 'lk-message-card'), '[part="primary"]').dispatchEvent(
      new MouseEvent('click', { bubbles: true, composed: true }),
    );
    await rest();
    expect(acts(shown)).to.deep.equal([]);
    expect(readText(shown.page)).to.contain('Let the command line sign in?');
  });

  test('denying asks nobody and forgets the code', async () => {
    const shown = await open();
    shown.press('secondary');
    await shown.says('The program was not signed in.');
    expect(acts(shown)).to.deep.equal([]);
    expect(shown.platform.sessionStorage.get(KEY)).to.equal(null);
    await expectAccessible(shown.page);
  });

  test('a code that has expired, was used or never was: start again in the terminal', async () => {
    const shown = await open();
    shown.answers[COMPLETE] = { status: 400, body: 'Invalid login code or the code has expired' };
    await approve(shown);
    await shown.says('Start again in your terminal.');
    await expectAccessible(shown.page);
    const without = await show(TAG, '/handler/cli-auth-confirm', { person: ADA });
    await without.says('This request is not valid');
  });

  test('nobody signs in first, without a request, and comes back to the code', async () => {
    const shown = await show(TAG, PATH);
    await shown.says('A command-line program wants to sign in as you.');
    expect(shown.requests).to.deep.equal([]);
    await expectAccessible(shown.page);
    shown.press('primary');
    await until(() => shown.navigations.length, 'the way to sign-in');
    const back = encodeURIComponent('/handler/cli-auth-confirm');
    expect(shown.navigations).to.deep.equal([at(`/handler/sign-in?after_auth_return_to=${back}`)]);
    expect(shown.platform.sessionStorage.get(KEY)).to.equal('wq8r5t0123456789');
  });

  test('another account can be taken', async () => {
    const shown = await open({ prepare: beSignedIn });
    inside(shown.page, '[part="switch"]').click();
    await until(() => shown.navigations.length, 'the way to sign-in');
    expect(shown.app.$session.value).to.equal(null);
    expect(acts(shown)).to.deep.equal(['DELETE /auth/sessions/current']);
  });

  test('inside a frame it asks nothing, keeps its hands off the code, and leads to a tab of its own', async () => {
    const shown = await open();
    const frame = document.createElement('iframe');
    shown.page.before(frame);
    shown.href = at(PATH);
    const view = frame.contentDocument as Document;
    // A document's constructed sheets do not follow an element into another one.
    view.body.append(shown.page);
    await until(() => readText(shown.page).includes('Open this page on its own'), 'the refusal');
    const link = inside<HTMLAnchorElement>(shown.page, '[part="alone"]');
    expect(link).to.include({ href: at(PATH), target: '_blank', rel: 'noreferrer' });
    expect(shown.href).to.equal(at(PATH));
    expect(shown.page.shadowRoot?.querySelector('lk-message-card')?.shadowRoot?.querySelector('button')).to.equal(null);
    frame.remove();
  });

  test('a dead network is said, and may be tried again', async () => {
    const shown = await open();
    shown.answers[COMPLETE] = 'dead';
    await approve(shown);
    await until(() => acts(shown).length, 'the attempt');
    await shown.clock.advance(60_000);
    await shown.says('We cannot reach the service.');
    shown.answers[COMPLETE] = {};
    await approve(shown);
    await shown.says('go back to your terminal');
  });
});
