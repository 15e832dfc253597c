import type { ReactNode } from 'react';
import { expect } from '../../support/expect.ts';
import {
  AccountSettings,
  OAuthButtonGroup,
  SelectedTeamSwitcher,
  SignIn,
  StackProvider,
  TeamSwitcher,
  useHexclaveApp,
  UserButton,
} from '../../../react/stackframe/index.ts';
import type { Team } from '../../../react/stackframe/index.ts';
import { Boundary, render, until } from '../../react/support.tsx';
import { createTestStack, TEAM, type TestStack } from './support.tsx';

// Components of stories, which show data of their props, and team switchers with teams of the app.

function within({ app }: TestStack, node: ReactNode) {
  return render(
    <StackProvider app={app} translationOverrides={{ 'Choose a team': 'Pick one' }}>
      <Boundary>{node}</Boundary>
    </StackProvider>,
  );
}

/** Returns the text of an element and of all shadow trees in it. */
function textIn(host: Element | null | undefined): string {
  const inner = [...(host?.shadowRoot?.querySelectorAll('*') ?? [])].map(textIn);
  return `${host?.shadowRoot?.textContent ?? ''} ${inner.join(' ')}`;
}

/** Waits until an element shows a text, and returns the element. */
async function shown<Tag extends keyof HTMLElementTagNameMap>(host: HTMLElement, tag: Tag, text: string) {
  await until(() => textIn(host.querySelector(tag)).includes(text));
  const found = host.querySelector(tag);
  if (!found) throw new Error(`There is no ${tag}.`);
  return found;
}

const RED = { id: 'red', displayName: 'Red' };
const BLUE = { id: 'blue', displayName: 'Blue' };

function choose(switcher: Element, teamId: string | null) {
  switcher.dispatchEvent(Object.assign(new Event('lk-team-select', { bubbles: true }), { teamId }));
}

test('UserButton shows the user of a story, and requests nothing', async () => {
  const stack = createTestStack({ signedIn: false });
  const view = await within(stack, <UserButton showUserInfo mockUser={{ displayName: 'Grace Hopper' }} />);
  await shown(view.host, 'lk-user-button', 'Grace Hopper');
  expect(stack.sent).to.deep.equal([]);
});

test('a signed-in user stays out of a story', async () => {
  const stack = createTestStack();
  const view = await within(stack, <SelectedTeamSwitcher mockUser={{ selectedTeam: RED }} mockTeams={[RED, BLUE]} />);
  await shown(view.host, 'lk-team-switcher', 'Red');
  expect(stack.sent).to.deep.equal([]);
});

test('TeamSwitcher of a story calls onChange with a team', async () => {
  const stack = createTestStack({ signedIn: false });
  const chosen: (string | undefined)[] = [];
  const view = await within(
    stack,
    <TeamSwitcher
      mockUser={{ team: RED }}
      mockTeams={[BLUE]}
      onChange={async (team) => void chosen.push(team.displayName)}
    />,
  );
  choose(await shown(view.host, 'lk-team-switcher', 'Red'), BLUE.id);
  await until(() => chosen.length > 0);
  expect(chosen).to.deep.equal(['Blue']);
});

test('TeamSwitcher lists the given teams, and calls onChange with the object of the app', async () => {
  const stack = createTestStack();
  const chosen: Team[] = [];
  const given: Team[] = [];
  function Page() {
    const teams = useHexclaveApp().useUser({ or: 'redirect' }).useTeams();
    given.splice(0, given.length, ...teams);
    return <TeamSwitcher teams={teams} teamId={TEAM.id} onChange={async (team) => void chosen.push(team)} />;
  }
  const view = await within(stack, <Page />);
  const switcher = await shown(view.host, 'lk-team-switcher', TEAM.display_name);
  expect(switcher.noUpdate).to.equal(true);
  choose(switcher, TEAM.id);
  await until(() => chosen.length > 0);
  expect(chosen[0]).to.equal(given[0]);
});

test('nullLabel is the name of "no team" and leaves the other texts as they are', async () => {
  const stack = createTestStack();
  const view = await within(
    stack,
    <>
      <TeamSwitcher allowNull nullLabel="Only me" />
      <TeamSwitcher nullLabel="Only me" />
    </>,
  );
  await shown(view.host, 'lk-team-switcher', 'Only me');
  const [, second] = view.host.querySelectorAll('lk-team-switcher');
  await until(() => textIn(second).includes('Pick one'));
  expect(textIn(second)).not.to.contain('Only me');
  // The last request of this test, so that the next one sees none of it.
  await until(() => stack.sent.includes('/team-invitations'));
});

test('OAuthButtonGroup of a story shows its providers', async () => {
  const stack = createTestStack({ signedIn: false });
  const view = await within(
    stack,
    <OAuthButtonGroup type="sign-in" mockProject={{ config: { oauthProviders: [{ id: 'spotify' }] } }} />,
  );
  await shown(view.host, 'lk-sign-in', 'Spotify');
  expect(stack.sent).to.deep.equal([]);
});

test('SignIn of a story shows the methods of its project', async () => {
  const stack = createTestStack({ signedIn: false });
  const config = {
    signUpEnabled: false,
    credentialEnabled: false,
    passkeyEnabled: false,
    magicLinkEnabled: false,
    oauthProviders: [{ id: 'spotify' }],
  };
  const view = await within(stack, <SignIn mockProject={{ config }} />);
  await shown(view.host, 'lk-sign-in', 'Spotify');
  expect(stack.sent).to.deep.equal([]);
});

test('AccountSettings of a story show its user and sessions', async () => {
  const stack = createTestStack();
  const view = await within(
    stack,
    <AccountSettings
      mockUser={{ displayName: 'Grace Hopper' }}
      mockProject={{ config: { allowUserApiKeys: true, clientTeamCreationEnabled: false } }}
      mockApiKeys={[{ id: 'key', description: 'Back end', createdAt: '2026-01-01' }]}
      mockSessions={[{ id: 'here', isCurrentSession: true, createdAt: '2026-01-01' }]}
    />,
  );
  await shown(view.host, 'lk-account-settings', 'API keys');
  expect(stack.sent).to.deep.equal([]);
});
