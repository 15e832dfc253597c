import { sendKeys } from '@web/test-runner-commands';
import { holdPromise } from '../../support/browser/held-promise.ts';
import '../../../elements/pages/agent-auth-confirm.ts';
import '../../../elements/pages/cli-auth-confirm.ts';
import { ADA, type Service } from '../support/service.ts';
import { expect, goesTo, inside, readText, rest, until } from '../support/support.ts';
import { answering, at, beSignedIn, show, type ShowOptions, type View, writes } from './support.ts';

// The pages on which a user lets a program sign in: one for command lines, one for agents.

const AGENT_CODE = 'K7QM-2XNP';
const AGENT_REQUEST = {
  agent: { name: 'Tidy', description: 'Sorts mails', url: 'https://tidy.example/' },
  user_hint: 'ada@example.com',
  expires_at_millis: Date.UTC(2026, 3, 1, 12, 15),
  status: 'waiting',
};
const CONFIRM = 'POST /agent/register/confirm';
const CLI_CODE = 'wq8r5t0123456789';
const COMPLETE = 'POST /auth/cli/complete';

/** The service answers an inspection with the request, and everything else as the test says. */
function serveAgent(service: Service, request: object = AGENT_REQUEST): void {
  service.answers[CONFIRM] = () => {
    const { action } = service.requests.at(-1)?.body ?? {};
    if (action === 'inspect') return { body: request };
    return { body: { ...request, status: action === 'approve' ? 'success' : 'denied' } };
  };
}

interface Program {
  readonly tag: string;
  readonly path: string;
  readonly parameter: string;
  readonly code: string;
  readonly key: string;
  /** What the page asks a signed-in user, tells one who is not, and shows of the code. */
  readonly question: string;
  readonly invitation: string;
  readonly shownCode: string;
  readonly prepare: (service: Service) => void;
  readonly approval: { readonly route: string; readonly body: object };
  /** The writes of a denial. */
  readonly denial: readonly string[];
  readonly approved: string;
  readonly denied: string;
  readonly refusal: Service['answers'][string];
}

const PROGRAMS: readonly Program[] = [
  {
    tag: 'lk-cli-auth-confirm',
    path: '/handler/cli-auth-confirm',
    parameter: 'login_code',
    code: CLI_CODE,
    key: 'latchkey-code:cliAuthConfirm',
    question: 'Authorize a command‑line program?',
    invitation: 'Sign in to continue',
    shownCode: 'wq8r5t…',
    prepare: answering(COMPLETE, {}),
    approval: { route: COMPLETE, body: { login_code: CLI_CODE, refresh_token: 'refresh' } },
    denial: [],
    approved: 'You can close this page and return to your terminal.',
    denied: 'The program didn’t get access.',
    refusal: { status: 400, body: 'Invalid login code or the code has expired' },
  },
  {
    tag: 'lk-agent-auth-confirm',
    path: '/handler/agent-auth-confirm',
    parameter: 'code',
    code: AGENT_CODE,
    key: 'latchkey-code:agentAuthConfirm',
    question: 'Authorize this agent?',
    invitation: 'An agent wants to use your account.',
    shownCode: AGENT_CODE,
    prepare: serveAgent,
    approval: { route: CONFIRM, body: { claim_code: AGENT_CODE, action: 'approve' } },
    denial: [CONFIRM],
    approved: 'Tidy can now use this account.',
    denied: 'The agent didn’t get access.',
    refusal: { code: 'AGENT_AUTH_INVALID_CLAIM_CODE' },
  },
];

const linkTo = ({ path, parameter, code }: Program): string => `${path}?${parameter}=${code}`;

async function open(program: Program, options: ShowOptions = {}): Promise<View> {
  const view = await show(program.tag, linkTo(program), { person: ADA, prepare: program.prepare, ...options });
  await view.says(program.question);
  return view;
}

/** Presses a button with a trusted event, because the pages ignore clicks by scripts. */
async function pressKey({ page }: View, part: 'primary' | 'secondary'): Promise<void> {
  inside(inside(page, 'lk-message-card'), `[part~="${part}"]`).focus();
  await sendKeys({ press: 'Enter' });
}

for (const program of PROGRAMS) {
  const { tag, path, key, prepare, approval, approved } = program;

  suite(tag, () => {
    test(`${tag} shows the signed-in account and the code of the request, and removes the code from the URL`, async () => {
      const view = await open(program);
      expect(view.href).to.equal(at(path));
      expect(readText(view.page)).to.contain('ada@example.com').and.to.contain('Only approve if you just started this');
      expect(inside(view.page, '[part~="code"]').textContent).to.equal(program.shownCode);
      expect(writes(view)).to.deep.equal([]);
    });

    test(`pressing the approve button of ${tag} twice sends the approval once`, async () => {
      const view = await open(program);
      await pressKey(view, 'primary');
      await pressKey(view, 'primary').catch(() => {});
      await view.says(approved);
      expect(writes(view)).to.deep.equal([approval.route]);
      expect(view.requests.at(-1)?.body).to.deep.equal(approval.body);
      expect(view.platform.sessionStorage.get(key)).to.equal(null);
    });

    test(`the deny button of ${tag} rejects the request and removes its stored code`, async () => {
      const view = await open(program);
      await pressKey(view, 'secondary');
      await view.says(program.denied);
      expect(writes(view)).to.deep.equal(program.denial);
      expect(view.platform.sessionStorage.get(key)).to.equal(null);
    });

    test(`a scripted click on the approve button of ${tag} does not approve the request`, async () => {
      const view = await open(program);
      for (let click = 0; click < 10; click++) view.press('primary');
      inside(inside(view.page, 'lk-message-card'), '[part~="primary"]').dispatchEvent(
        new MouseEvent('click', { bubbles: true, composed: true }),
      );
      await rest();
      expect(writes(view)).to.deep.equal([]);
      expect(readText(view.page)).to.contain(program.question);
    });

    test(`if the code is missing or expired, ${tag} says that the request is not valid`, async () => {
      const view = await open(program);
      view.answers[approval.route] = program.refusal;
      await pressKey(view, 'primary');
      await view.says('This request isn’t valid');
      const without = await show(tag, path, { person: ADA });
      await without.says('This request isn’t valid');
      await rest();
      expect(without.requests.filter(({ route }) => route !== 'GET /users/me')).to.deep.equal([]);
    });

    test(`${tag} keeps the code while a signed-out user goes to sign-in`, async () => {
      const view = await show(tag, linkTo(program));
      await view.says(program.invitation);
      expect(view.requests).to.deep.equal([]);
      view.press('primary');
      await goesTo(view, at(`/handler/sign-in?after_auth_return_to=${encodeURIComponent(path)}`));
      expect(view.platform.sessionStorage.get(key)).to.equal(program.code);
    });

    test(`switching accounts in ${tag} signs the user out`, async () => {
      const prepareSession = async (service: Service) => {
        await beSignedIn(service);
        prepare(service);
      };
      const view = await open(program, { person: null, prepare: prepareSession });
      inside(view.page, '[part~="switch"]').click();
      await until(() => view.navigations.length, 'the redirect to sign-in');
      expect(view.app.$session.value).to.equal(null);
      expect(writes(view)).to.deep.equal(['DELETE /auth/sessions/current']);
    });

    test(`if an approval in ${tag} fails with a network error, the user can retry`, async () => {
      const view = await open(program);
      view.answers[approval.route] = 'dead';
      await pressKey(view, 'primary');
      await until(() => writes(view).length, 'the attempt');
      await view.clock.advance(60_000);
      await view.says('Can’t reach the server.');
      prepare(view);
      await pressKey(view, 'primary');
      await view.says(approved);
    });
  });
}

suite('the approval of an AI agent long after the sign-in', () => {
  const [, agent] = PROGRAMS as [Program, Program];

  test('if the session is older than 10 minutes, approving an AI agent asks for a new sign-in', async () => {
    const view = await open(agent);
    const old = { id: 'session', user_id: ADA.id, created_at: view.clock.now() - 600_001, is_current_session: true };
    const items = [{ ...old, last_used_at: old.created_at, is_impersonation: false, agent_name: null }];
    view.answers['GET /auth/sessions'] = { body: { items } };
    await pressKey(view, 'primary');
    await view.says('To continue, confirm it’s you.');
    expect(writes(view)).to.deep.equal([]);
    view.press('secondary');
    await view.says('Approve');
    await pressKey(view, 'primary');
    await view.says('Sign in again');
    view.press('primary');
    await view.clock.advance(300);
    await until(() => view.navigations.length, 'the redirect to sign-in');
    const [target = ''] = view.navigations;
    expect(target).to.contain(`after_auth_return_to=${encodeURIComponent(agent.path)}`);
    expect(view.platform.sessionStorage.get(agent.key)).to.equal(agent.code);
    expect(writes(view)).to.deep.equal([]);
  });
});

suite('the sign-in request of an AI agent', () => {
  const [, agent] = PROGRAMS as [Program, Program];

  test('if the code changes during loading, the page shows the AI agent of the new code', async () => {
    const old = holdPromise<object>();
    const view = await show(agent.tag, linkTo(agent), {
      person: ADA,
      prepare: answering(CONFIRM, () => old.promise),
    });
    await until(() => view.requests.some(({ route }) => route === CONFIRM), 'the request');
    serveAgent(view, { ...AGENT_REQUEST, agent: { ...AGENT_REQUEST.agent, name: 'New' } });
    view.page.code = 'NEWX-2XNP-LONG';
    await view.says('New');
    old.resolve({ body: AGENT_REQUEST });
    for (let round = 0; round < 5; round++) await rest();
    expect(readText(view.page)).not.to.contain('Tidy');
    expect(inside(view.page, '[part~="code"]').textContent).to.equal('NEWX-2XNP-LO');
  });

  test('if the service refuses an approval because the user is a guest, the page asks for a sign-in', async () => {
    const view = await open(agent);
    view.answers[CONFIRM] = { code: 'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED' };
    view.person = { ...ADA, is_anonymous: true };
    await pressKey(view, 'primary');
    await view.clock.advance(300);
    await view.says(agent.invitation);
  });
});

suite('the description of an AI agent', () => {
  const [, agent] = PROGRAMS as [Program, Program];

  test('the name, description and web address of an AI agent are shown as text without links', async () => {
    const view = await open(agent);
    expect(readText(view.page))
      .to.contain('Tidy')
      .and.to.contain('Sorts mails')
      .and.to.contain('https://tidy.example/')
      .and.not.to.contain('It ask');
    expect(view.page.shadowRoot?.querySelector('a')).to.equal(null);
  });

  test('the approval page shows which other account an AI agent has asked for', async () => {
    const request = { ...AGENT_REQUEST, user_hint: 'bob@example.com' };
    const view = await open(agent, { prepare: (service) => serveAgent(service, request) });
    const notice = inside(view.page, '.row');
    expect(readText(notice)).to.equal('It asked to use bob@example.com.');
    const { bottom } = notice.getBoundingClientRect();
    expect(bottom, 'above the account').to.be.at.most(inside(view.page, '.account').getBoundingClientRect().top);
  });

  test('a hostile name of an AI agent is shortened to one line and shown without HTML', async () => {
    const hostile = {
      name: `<img src=x onerror=alert(1)>\u202e${'x'.repeat(90)}`,
      description: null,
      url: 'javascript:alert(1)',
    };
    const view = await open(agent, { prepare: (service) => serveAgent(service, { ...AGENT_REQUEST, agent: hostile }) });
    expect(view.page.shadowRoot?.querySelectorAll('img, a').length).to.equal(0);
    expect(readText(inside(view.page, '.name')))
      .to.have.length.below(70)
      .and.not.contain('\u202e');
    const card = inside(view.page, '[part~="agent"]');
    expect(card.scrollWidth).to.be.at.most(card.clientWidth);
  });

  for (const [name, answer, text] of [
    ['a project that does not allow agents', { code: 'AGENT_AUTH_NOT_ENABLED' }, 'Agents can’t sign in here'],
    ['a service without agent endpoints', { status: 404, body: 'nothing here' }, 'Agents can’t sign in here'],
    ['an unknown code', { code: 'AGENT_AUTH_INVALID_CLAIM_CODE' }, 'Start again in the agent.'],
    ['an approved request', { body: { ...AGENT_REQUEST, status: 'success' } }, 'Start again in the agent.'],
    ['a denied request', { body: { ...AGENT_REQUEST, status: 'denied' } }, 'Start again in the agent.'],
  ] as const) {
    test(`the page that approves an AI agent shows "${text}" for ${name}`, async () => {
      const view = await show(agent.tag, linkTo(agent), { person: ADA, prepare: answering(CONFIRM, answer) });
      await view.says(text);
      expect(view.platform.sessionStorage.get(agent.key)).to.equal(null);
    });
  }
});
