import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/pages/agent-auth-confirm.ts';
import { ADA, type Service } from '../support/service.ts';
import { expect, expectAccessible, focused, inside, readText, rest, until } from '../support/support.ts';
import { AGENT_CODE as CODE, AGENT_REQUEST as REQUEST } from './agent-request.ts';
import { at, show, type View } from './support.ts';

const TAG = 'lk-agent-auth-confirm';
const PATH = `/handler/agent-auth-confirm?code=${CODE}`;
const KEY = 'latchkey-code:agentAuthConfirm';
const CONFIRM = 'POST /agent/register/confirm';

/** What the page asked the service to do with the request. */
const actions = ({ requests }: Pick<Service, 'requests'>) =>
  requests.filter(({ route }) => route === CONFIRM).map(({ body }) => body.action);

/** The service answers an inspection with the request, and everything else as the test says. */
function serve(service: Service, request: object = REQUEST): void {
  service.answers[CONFIRM] = () => {
    const { action } = service.requests.at(-1)?.body ?? {};
    if (action === 'inspect') return { body: request };
    return { body: { ...request, status: action === 'approve' ? 'success' : 'denied' } };
  };
}

async function open(options: Parameters<typeof show>[2] = {}): Promise<View> {
  const view = await show(TAG, PATH, { person: ADA, prepare: serve, ...options });
  await view.says('Authorize this agent?');
  return view;
}

/** Presses a button with a trusted event, because the page ignores clicks by scripts. */
async function pressKey({ page }: View, part: 'primary' | 'secondary'): Promise<void> {
  inside(inside(page, 'lk-message-card'), `[part~="${part}"]`).focus();
  await sendKeys({ press: 'Enter' });
}

suite('lk-agent-auth-confirm', () => {
  test('shows who asks, for which account, and the code; the code is removed from the address', async () => {
    const view = await open();
    expect(view.href).to.equal(at('/handler/agent-auth-confirm'));
    expect(readText(view.page))
      .to.contain('Tidy')
      .and.to.contain('Sorts mails')
      .and.to.contain('https://tidy.example/')
      .and.to.contain('ada@example.com')
      .and.to.contain('Only approve if you just started this yourself and the agent shows the same code.')
      .and.not.to.contain('It asks for');
    expect(inside(view.page, '[part~="code"]').textContent).to.equal(CODE);
    expect(view.page.shadowRoot?.querySelector('a')).to.equal(null);
    expect(actions(view)).to.deep.equal(['inspect']);
    await expectAccessible(view.page);
  });

  test('says so when the agent asks for another account', async () => {
    const view = await open({ prepare: (service) => serve(service, { ...REQUEST, user_hint: 'bob@example.com' }) });
    expect(readText(view.page)).to.contain('It asked to use bob@example.com.');
  });

  test('a real click approves, once', async () => {
    const view = await open();
    await pressKey(view, 'primary');
    await view.says('Tidy can now use this account.');
    expect(actions(view)).to.deep.equal(['inspect', 'approve']);
    expect(view.requests.find(({ body }) => body.action === 'approve')?.body).to.deep.equal({
      claim_code: CODE,
      action: 'approve',
    });
    await until(() => focused()?.id === 'heading', 'the focus on the title');
    await expectAccessible(view.page);
    expect(view.platform.sessionStorage.get(KEY)).to.equal(null);
  });

  test('a real click denies', async () => {
    const view = await open();
    await pressKey(view, 'secondary');
    await view.says('The agent didn’t get access.');
    expect(actions(view)).to.deep.equal(['inspect', 'deny']);
    expect(view.platform.sessionStorage.get(KEY)).to.equal(null);
    await expectAccessible(view.page);
  });

  test('a click by a script decides nothing', async () => {
    const view = await open();
    for (let click = 0; click < 10; click++) view.press('primary');
    view.press('secondary');
    await rest();
    expect(actions(view)).to.deep.equal(['inspect']);
    expect(readText(view.page)).to.contain('Authorize this agent?');
  });

  for (const [name, answer, text] of [
    ['a project that allows no agents', { code: 'AGENT_AUTH_NOT_ENABLED' }, 'Agents can’t sign in here'],
    ['a service that knows none', { status: 404, body: 'nothing here' }, 'Agents can’t sign in here'],
    [
      'a code that nobody has, or that has expired',
      { code: 'AGENT_AUTH_INVALID_CLAIM_CODE' },
      'Start again in the agent.',
    ],
    ['a request that was answered', { body: { ...REQUEST, status: 'success' } }, 'Start again in the agent.'],
    ['a request that was denied', { body: { ...REQUEST, status: 'denied' } }, 'Start again in the agent.'],
  ] as const) {
    test(`${name} is told`, async () => {
      const prepare = (service: Service) => void Object.assign(service.answers, { [CONFIRM]: answer });
      const view = await show(TAG, PATH, { person: ADA, prepare });
      await view.says(text);
      await expectAccessible(view.page);
      expect(view.platform.sessionStorage.get(KEY)).to.equal(null);
    });
  }

  test('a request that expires while it is read cannot be approved', async () => {
    const view = await open();
    view.answers[CONFIRM] = { code: 'AGENT_AUTH_INVALID_CLAIM_CODE' };
    await pressKey(view, 'primary');
    await view.says('This request isn’t valid');
  });

  test('without a code there is no request', async () => {
    const view = await show(TAG, '/handler/agent-auth-confirm', { person: ADA });
    await view.says('This request isn’t valid');
    expect(actions(view)).to.deep.equal([]);
  });

  test('a signed-out user signs in first, without a request, and returns to the code', async () => {
    const view = await show(TAG, PATH);
    await view.says('An agent wants to use your account.');
    expect(view.requests).to.deep.equal([]);
    await expectAccessible(view.page);
    view.press('primary');
    await until(() => view.navigations.length, 'the redirect to sign-in');
    const back = encodeURIComponent('/handler/agent-auth-confirm');
    expect(view.navigations).to.deep.equal([at(`/handler/sign-in?after_auth_return_to=${back}`)]);
    expect(view.platform.sessionStorage.get(KEY)).to.equal(CODE);
  });

  test('hostile names are text of one line', async () => {
    const agent = {
      name: `<img src=x onerror=alert(1)>\u202e${'x'.repeat(90)}`,
      description: null,
      url: 'javascript:alert(1)',
    };
    const view = await open({ prepare: (service) => serve(service, { ...REQUEST, agent }) });
    expect(view.page.shadowRoot?.querySelectorAll('img, a').length).to.equal(0);
    expect(readText(inside(view.page, '.name')))
      .to.have.length.below(70)
      .and.not.contain('\u202e');
    const card = inside(view.page, '[part~="agent"]');
    expect(card.scrollWidth).to.be.at.most(card.clientWidth);
  });
});
