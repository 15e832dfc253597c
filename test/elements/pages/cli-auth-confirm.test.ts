import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/pages/cli-auth-confirm.ts';
import { writes, at, beSignedIn, show, type View } from './support.ts';
import { ADA } from '../support/service.ts';
import { expect, expectAccessible, focused, inside, readText, rest, until } from '../support/support.ts';

const TAG = 'lk-cli-auth-confirm';
const PATH = '/handler/cli-auth-confirm?login_code=wq8r5t0123456789';
const KEY = 'latchkey-code:cliAuthConfirm';
const COMPLETE = 'POST /auth/cli/complete';

async function open(options: Parameters<typeof show>[2] = { person: ADA }): Promise<View> {
  const view = await show(TAG, PATH, options);
  await view.says('Authorize the CLI?');
  return view;
}

/** Presses the button with a trusted event, because the page ignores clicks by scripts. */
async function approve({ page }: View): Promise<void> {
  inside(inside(page, 'lk-message-card'), '[part~="primary"]').focus();
  await sendKeys({ press: 'Enter' });
}

suite('lk-cli-auth-confirm', () => {
  test('shows who would be signed in and a warning; the code is removed from the address', async () => {
    const view = await open();
    expect(view.href).to.equal(at('/handler/cli-auth-confirm'));
    expect(readText(view.page))
      .to.contain('ada@example.com')
      .and.to.contain('Only approve if you just started this in your own terminal.');
    expect(inside(view.page, '[part~="code"]').textContent).to.equal('wq8r5t…');
    expect(writes(view)).to.deep.equal([]);
    await expectAccessible(view.page);
  });

  test('a real click approves, once', async () => {
    const view = await open();
    view.answers[COMPLETE] = {};
    await approve(view);
    await view.says('You can close this page and return to your terminal.');
    expect(view.requests.find(({ route }) => route === COMPLETE)?.body).to.deep.equal({
      login_code: 'wq8r5t0123456789',
      refresh_token: 'refresh',
    });
    await until(() => focused()?.id === 'heading', 'the focus on the title');
    await expectAccessible(view.page);
    expect(view.platform.sessionStorage.get(KEY)).to.equal(null);
  });

  test('a click by a script approves nothing', async () => {
    const view = await open();
    view.answers[COMPLETE] = {};
    for (let click = 0; click < 10; click++) view.press('primary');
    inside(inside(view.page, 'lk-message-card'), '[part~="primary"]').dispatchEvent(
      new MouseEvent('click', { bubbles: true, composed: true }),
    );
    await rest();
    expect(writes(view)).to.deep.equal([]);
    expect(readText(view.page)).to.contain('Authorize the CLI?');
  });

  test('denying sends no request and removes the code', async () => {
    const view = await open();
    view.press('secondary');
    await view.says('The program didn’t get access.');
    expect(writes(view)).to.deep.equal([]);
    expect(view.platform.sessionStorage.get(KEY)).to.equal(null);
    await expectAccessible(view.page);
  });

  test('a code that has expired, was used or never was: start again in the terminal', async () => {
    const view = await open();
    view.answers[COMPLETE] = { status: 400, body: 'Invalid login code or the code has expired' };
    await approve(view);
    await view.says('Start again in your terminal.');
    await expectAccessible(view.page);
    const without = await show(TAG, '/handler/cli-auth-confirm', { person: ADA });
    await without.says('This request isn’t valid');
  });

  test('a signed-out user signs in first, without a request, and returns to the code', async () => {
    const view = await show(TAG, PATH);
    await view.says('A command-line program wants to sign in as you.');
    expect(view.requests).to.deep.equal([]);
    await expectAccessible(view.page);
    view.press('primary');
    await until(() => view.navigations.length, 'the redirect to sign-in');
    const back = encodeURIComponent('/handler/cli-auth-confirm');
    expect(view.navigations).to.deep.equal([at(`/handler/sign-in?after_auth_return_to=${back}`)]);
    expect(view.platform.sessionStorage.get(KEY)).to.equal('wq8r5t0123456789');
  });

  test('another account can be used', async () => {
    const view = await open({ prepare: beSignedIn });
    inside(view.page, '[part~="switch"]').click();
    await until(() => view.navigations.length, 'the redirect to sign-in');
    expect(view.app.$session.value).to.equal(null);
    expect(writes(view)).to.deep.equal(['DELETE /auth/sessions/current']);
  });
});
