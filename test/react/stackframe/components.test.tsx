import type { ReactNode } from 'react';
import { useState } from 'react';
import { expect } from '../../support/expect.ts';
import {
  AccountSettings,
  AuthPage,
  CredentialSignUp,
  MessageCard,
  OAuthButton,
  OAuthButtonGroup,
  SelectedTeamSwitcher,
  SignIn,
  StackHandler,
  StackProvider,
  StackTheme,
  TeamSwitcher,
  useHexclaveApp,
  UserAvatar,
  UserButton,
} from '../../../react/stackframe/index.ts';
import { Boundary, inAct, json, render, until, user } from '../../react/support.tsx';
import { createTestStack, TEAM, type TestStack } from './support.tsx';

function within({ app }: TestStack, node: ReactNode, overrides: Record<string, string> = {}) {
  return render(
    <StackProvider app={app} translationOverrides={overrides}>
      <Boundary>{node}</Boundary>
    </StackProvider>,
  );
}

/** Returns the element of a tag, once it has rendered. */
async function element<Tag extends keyof HTMLElementTagNameMap>(host: HTMLElement, tag: Tag) {
  await until(() => host.querySelector(tag)?.shadowRoot != null);
  const found = host.querySelector(tag);
  if (!found) throw new Error(`There is no ${tag}.`);
  return found;
}

test('SignIn shows the methods of the project, the chosen one first, and content of the app below', async () => {
  const stack = createTestStack({ signedIn: false });
  const view = await within(stack, <SignIn firstTab="magic-link" extraInfo={<p>Ask us.</p>} />);
  const card = await element(view.host, 'lk-sign-in');
  await until(() => card.querySelector('input') !== null);
  expect(card.methods).to.equal('oauth magic-link password passkey');
  expect(card.querySelector('[slot=after]')?.textContent).to.equal('Ask us.');
});

test('AuthPage asks for a new password twice unless told otherwise', async () => {
  const stack = createTestStack({ signedIn: false });
  const view = await within(
    stack,
    <>
      <AuthPage type="sign-up" />
      <CredentialSignUp noPasswordRepeat />
    </>,
  );
  await element(view.host, 'lk-sign-up');
  expect([...view.host.querySelectorAll('lk-sign-up')].map((card) => card.repeatPassword)).to.deep.equal([true, false]);
});

test('automaticRedirect leaves the page when a user is signed in, and stays for a visitor', async () => {
  const stack = createTestStack();
  await within(stack, <SignIn automaticRedirect />);
  await until(() => stack.redirects.length > 0);
  expect(stack.redirects[0]).to.equal('/');
  const visitor = createTestStack({ signedIn: false });
  const view = await within(visitor, <SignIn automaticRedirect />);
  const card = await element(view.host, 'lk-sign-in');
  await until(() => card.querySelector('input') !== null);
  expect(visitor.redirects).to.deep.equal([]);
});

test('UserButton shows the items of the app, which call their functions', async () => {
  const stack = createTestStack();
  const calls: string[] = [];
  const items = [{ text: 'Help', icon: <i />, onClick: () => void calls.push('help') }];
  const view = await within(
    stack,
    <UserButton showUserInfo extraItems={items} colorModeToggle={() => void calls.push('mode')} />,
  );
  const button = await element(view.host, 'lk-user-button');
  expect(button.showUserInfo).to.equal(true);
  for (const item of view.host.querySelectorAll('lk-menu-item')) await item.action?.();
  expect(calls).to.deep.equal(['help', 'mode']);
});

test('UserAvatar draws the given user', async () => {
  const stack = createTestStack({ signedIn: false });
  const view = await within(stack, <UserAvatar user={{ displayName: 'Grace Hopper' }} size={48} border />);
  const avatar = await element(view.host, 'lk-avatar');
  expect([avatar.label, avatar.size, avatar.border]).to.deep.equal(['Grace Hopper', 48, true]);
});

test('MessageCard has the buttons of its props', async () => {
  const stack = createTestStack({ signedIn: false });
  let pressed = 0;
  const view = await within(
    stack,
    <MessageCard title="Done" primaryButtonText="Go on" primaryAction={() => void (pressed += 1)}>
      Text
    </MessageCard>,
  );
  const card = await element(view.host, 'lk-message-card');
  await until(() => card.shadowRoot?.querySelector('button') !== null);
  card.shadowRoot?.querySelector('button')?.click();
  expect([card.heading, pressed]).to.deep.equal(['Done', 1]);
});

test('TeamSwitcher calls onChange with the team object and saves nothing', async () => {
  const stack = createTestStack();
  const chosen: (string | undefined)[] = [];
  const view = await within(
    stack,
    <TeamSwitcher teamId="" onChange={async (team) => void chosen.push(team.displayName)} />,
  );
  const switcher = await element(view.host, 'lk-team-switcher');
  switcher.dispatchEvent(Object.assign(new Event('lk-team-select', { bubbles: true }), { teamId: TEAM.id }));
  await until(() => chosen.length > 0);
  expect(chosen).to.deep.equal([TEAM.display_name]);
  expect(switcher.noUpdate).to.equal(true);
});

test('SelectedTeamSwitcher selects the team of the page, and opens the address of a chosen team', async () => {
  const stack = createTestStack();
  const bodies: unknown[] = [];
  stack.answers.set('/users/me', async (request) => {
    if (request.method === 'PATCH') bodies.push(await request.json());
    return json(user({}));
  });
  function Page() {
    const app = useHexclaveApp();
    const [team] = app.useUser({ or: 'redirect' }).useTeams();
    return team ? <SelectedTeamSwitcher selectedTeam={team} urlMap={({ id }) => `/teams/${id}`} /> : null;
  }
  const view = await within(stack, <Page />);
  const switcher = await element(view.host, 'lk-team-switcher');
  await until(() => bodies.length > 0);
  expect(bodies[0]).to.deep.equal({ selected_team_id: TEAM.id });
  const own = {
    id: TEAM.id,
    displayName: '',
    profileImageUrl: null,
    clientMetadata: null,
    clientReadOnlyMetadata: null,
  };
  expect(switcher.urlMap?.(own)).to.equal(`/teams/${TEAM.id}`);
});

test('AccountSettings has the pages of the app', async () => {
  const stack = createTestStack();
  const items = [{ id: 'billing', title: 'Billing', iconName: 'CreditCard' as const, content: <p>Free.</p> }];
  const view = await within(stack, <AccountSettings extraItems={items} />);
  const page = await element(view.host, 'lk-settings-page');
  expect([page.pageId, page.label, page.textContent]).to.deep.equal(['billing', 'Billing', 'Free.']);
  expect(page.querySelector('[slot=icon] path')).not.to.equal(null);
});

test('OAuthButton calls onAuthenticate, and the group shows the providers of the project', async () => {
  const stack = createTestStack({ signedIn: false });
  let calls = 0;
  const view = await within(
    stack,
    <>
      <OAuthButton provider="github" type="sign-in" onAuthenticate={async () => void (calls += 1)} />
      <OAuthButtonGroup type="sign-in" />
    </>,
  );
  const button = view.host.querySelector('button');
  await inAct(() => button?.click());
  expect([button?.textContent, calls]).to.deep.equal(['Sign in with GitHub', 1]);
  const group = await element(view.host, 'lk-sign-in');
  await until(() => group.shadowRoot?.querySelector('[part~=provider]') != null);
});

test('StackHandler shows the page that its location names, with the props of its component', async () => {
  const stack = createTestStack({ signedIn: false });
  const view = await within(
    stack,
    <StackHandler
      fullPage={false}
      location="/handler/sign-up"
      componentProps={{ SignUp: { noPasswordRepeat: true } }}
    />,
  );
  const card = await element(view.host, 'lk-sign-up');
  await until(() => card.querySelector('input') !== null);
  expect([card.fullPage, card.repeatPassword]).to.deep.equal([false, false]);
});

test('StackHandler shows content of the app below the sign-in card', async () => {
  const stack = createTestStack({ signedIn: false });
  const view = await within(
    stack,
    <StackHandler fullPage location="/handler/sign-in" componentProps={{ SignIn: { extraInfo: 'Ask us.' } }} />,
  );
  const card = await element(view.host, 'lk-sign-in');
  expect(card.querySelector('[slot=after]')?.textContent).to.equal('Ask us.');
  expect(view.host.querySelectorAll('lk-sign-in')).to.have.length(1);
});

test('StackTheme sets the roles of its colours and removes those that a change leaves out', async () => {
  const stack = createTestStack({ signedIn: false });
  let setTheme: ((theme: { light: { primary?: string } }) => void) | undefined;
  function Page() {
    const [theme, set] = useState<{ light: { primary?: string } }>({ light: { primary: '#0d7a5f' } });
    setTheme = set;
    return (
      <StackTheme theme={{ ...theme, radius: '4px' }}>
        <p>text</p>
      </StackTheme>
    );
  }
  const view = await within(stack, <Page />);
  const read = (name: string) => getComputedStyle(view.host.querySelector('p') as Element).getPropertyValue(name);
  expect(read('--lk-accent')).to.equal('light-dark(#0d7a5f,#9598ff)');
  expect(read('--lk-radius')).to.equal('4px');
  await inAct(() => setTheme?.({ light: {} }));
  expect(read('--lk-accent')).to.equal('');
});

test('translationOverrides replace English sentences, also those of errors, and name unknown ones once', async () => {
  const stack = createTestStack({ signedIn: false });
  const warnings: unknown[] = [];
  const { warn } = console;
  console.warn = (...values) => void warnings.push(values[0]);
  try {
    const overrides = {
      'Forgot password?': 'Lost it?',
      'Wrong email or password.': 'That was wrong.',
      'No screen shows this.': '',
    };
    stack.answers.set('/auth/password/sign-in', () =>
      json({ code: 'EMAIL_PASSWORD_MISMATCH', error: 'Wrong' }, { 'x-stack-known-error': 'EMAIL_PASSWORD_MISMATCH' }),
    );
    const view = await within(stack, <SignIn />, overrides);
    const card = await element(view.host, 'lk-sign-in');
    await until(() => card.innerText.includes('Lost it?'));
    const [email, password] = card.querySelectorAll('input');
    Object.assign(email ?? {}, { value: 'ada@example.test' });
    Object.assign(password ?? {}, { value: 'correct horse' });
    for (const field of card.querySelectorAll('input')) field.dispatchEvent(new Event('input', { bubbles: true }));
    card.querySelector('form')?.requestSubmit();
    await until(() => `${card.innerText}${card.shadowRoot?.textContent}`.includes('That was wrong.'));
  } finally {
    console.warn = warn;
  }
  expect(warnings).to.deep.equal(['Latchkey: translationOverrides: no screen shows "No screen shows this.".']);
});
