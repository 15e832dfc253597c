import { Component, type ReactNode, Suspense } from 'react';
import { expect } from '../../support/expect.ts';
import {
  type CurrentUser,
  KnownErrors,
  StackProvider,
  type Team,
  useStackApp,
  useUser,
} from '../../../react/stackframe/index.ts';
import { Boundary, inAct, json, render, until, user } from '../../react/support.tsx';
import { createTestStack, TEAM, type TestStack } from './support.tsx';

function within({ app }: TestStack, node: ReactNode) {
  return render(<StackProvider app={app}>{waiting(node)}</StackProvider>);
}

const waiting = (node: ReactNode) => (
  <Boundary>
    <Suspense fallback="loading">{node}</Suspense>
  </Boundary>
);

function Name({ or }: { or?: 'redirect' | 'throw' | 'return-null' | 'anonymous' }) {
  const found = useUser(or ? { or } : {});
  return <p>{found?.displayName ?? 'nobody'}</p>;
}

test('useUser below a provider returns the user of its app, with one request for two components', async () => {
  const stack = createTestStack();
  const view = await within(
    stack,
    <>
      <Name />
      <Name />
    </>,
  );
  await view.shows('Ada Lovelace', 'Ada Lovelace');
  expect(stack.sent).to.deep.equal(['/users/me']);
});

test('useUser returns the same user object while the user is the same, and another one after a change', async () => {
  const stack = createTestStack();
  const seen = new Set<unknown>();
  function Remember() {
    const found = useUser({ or: 'throw' });
    seen.add(found);
    return <p>{found.displayName}</p>;
  }
  const view = await within(stack, <Remember />);
  await view.shows('Ada Lovelace');
  expect(seen.size).to.equal(1);
  stack.answers.set('/users/me', () => json(user({ display_name: 'Countess' })));
  const [found] = seen as Set<{ setDisplayName(name: string): Promise<void> }>;
  await inAct(() => found?.setDisplayName('Countess'));
  await view.shows('Countess');
  expect(seen.size).to.equal(2);
});

test('useUser returns null for a visitor, throws with or: throw and redirects with or: redirect', async () => {
  const stack = createTestStack({ signedIn: false });
  await (await within(stack, <Name />)).shows('nobody');
  await (await within(stack, <Name or="throw" />)).shows('error NOT_SIGNED_IN');
  const view = await within(stack, <Name or="redirect" />);
  await view.shows('loading');
  await until(() => stack.redirects.length > 0);
  expect(stack.redirects).to.have.length(1);
  expect(stack.redirects[0]).to.match(/^\/handler\/sign-in\?after_auth_return_to=/);
});

test('app.useUser without a provider returns the user, null, an error or a redirect', async () => {
  const stack = createTestStack();
  function Alone({ app }: { app: TestStack['app'] }) {
    return <p>{app.useUser()?.displayName ?? 'nobody'}</p>;
  }
  await (await render(waiting(<Alone app={stack.app} />))).shows('Ada Lovelace');
  const visitor = createTestStack({ signedIn: false });
  await (await render(waiting(<Alone app={visitor.app} />))).shows('nobody');
  function Throws() {
    return <p>{visitor.app.useUser({ or: 'throw' }).id}</p>;
  }
  await (await render(waiting(<Throws />))).shows('error NOT_SIGNED_IN');
  function Redirects() {
    return <p>{visitor.app.useUser({ or: 'redirect' }).id}</p>;
  }
  const view = await render(waiting(<Redirects />));
  await view.shows('loading');
  await until(() => visitor.redirects.length > 0);
  expect(visitor.redirects).to.have.length(1);
});

test('hooks of objects return data and suspend until it is loaded', async () => {
  const stack = createTestStack();
  function Data() {
    const found = useUser({ or: 'redirect' });
    const [team] = found.useTeams();
    const { accessToken } = found.useAuthJson();
    return <p>{`${team?.displayName} ${useStackApp().useProject().displayName} ${accessToken?.split('.').length}`}</p>;
  }
  const view = await within(stack, <Data />);
  await view.shows(`${TEAM.display_name} Notes 3`);
});

test('a failed load is thrown to the error boundary, as the known error of the official packages', async () => {
  const stack = createTestStack();
  stack.answers.set('/teams', () =>
    json({ code: 'TEAM_NOT_FOUND', error: 'No such team.' }, { 'x-stack-known-error': 'TEAM_NOT_FOUND' }),
  );
  function Teams() {
    return <p>{useUser({ or: 'redirect' }).useTeams().length}</p>;
  }
  const view = await render(
    <StackProvider app={stack.app}>
      <KnownBoundary>
        <Suspense fallback="loading">
          <Teams />
        </Suspense>
      </KnownBoundary>
    </StackProvider>,
  );
  await view.shows('a missing team');
});

test('a page with the own profile of a team renders until it is left, also when the team is deleted', async () => {
  const stack = createTestStack();
  const gone = () => json({ code: 'TEAM_NOT_FOUND', error: 'Gone.' }, { 'x-stack-known-error': 'TEAM_NOT_FOUND' });
  const profile = { team_id: TEAM.id, user_id: 'user-1', display_name: 'Captain', profile_image_url: null };
  const path = `/team-member-profiles/${TEAM.id}/me`;
  stack.answers.set(path, () => json(profile));
  let member: CurrentUser | undefined;
  let deleted: Team | undefined;
  function Profile({ team }: { team: Team }) {
    return <p>{useUser({ or: 'redirect' }).useTeamProfile(team).displayName}</p>;
  }
  function Page() {
    member = useUser({ or: 'redirect' });
    const [team] = member.useTeams();
    deleted ??= team;
    return deleted ? <Profile team={deleted} /> : null;
  }
  const view = await within(stack, <Page />);
  await view.shows('Captain');
  stack.answers.set(path, gone);
  const before = stack.sent.filter((sent) => sent === path).length;
  await inAct(() => deleted?.delete());
  await until(() => stack.sent.filter((sent) => sent === path).length > before);
  // Rejected once the answer to the reload of the profile, which came before, is shown.
  let refused = '';
  await inAct(async () => {
    if (deleted) await member?.getTeamProfile(deleted).catch(({ message }: Error) => (refused = message));
  });
  expect(refused).to.equal('The user is no member of this team.');
  await view.shows('Captain');
});

/** Shows an error by the class of the official packages. */
class KnownBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return KnownErrors.TeamNotFound.isInstance(error) ? 'a missing team' : String(error);
  }
}

test('a hook outside of a provider throws one sentence', async () => {
  const view = await render(
    <Boundary>
      <Name />
    </Boundary>,
  );
  await view.shows('error Components and hooks must be inside a StackProvider.');
});

test('tokens are null after a sign-out', async () => {
  const stack = createTestStack();
  function Token() {
    return <p>{useStackApp().useAccessToken() === null ? 'no token' : 'a token'}</p>;
  }
  const view = await within(stack, <Token />);
  await view.shows('a token');
  await inAct(() => stack.app.signOut());
  await view.shows('no token');
});

test('navigate of a redirect method gets paths of the site, whole addresses of other sites, and those of providers', async () => {
  const visited: string[] = [];
  const redirectMethod = { useNavigate: () => () => {}, navigate: (to: string) => void visited.push(to) };
  const urls = { home: '/start?tab=1', accountSettings: 'https://accounts.example.test/me' };
  const stack = createTestStack({ signedIn: false, redirectMethod, urls });
  const provider = 'https://provider.example.test/authorize?client_id=1';
  stack.answers.set('/auth/oauth/authorize/github', () => json({ location: provider }));
  await stack.app.redirectToHome();
  await stack.app.redirectToAccountSettings();
  void stack.app.signInWithOAuth('github');
  await until(() => visited.length === 3);
  expect(visited).to.deep.equal(['/start?tab=1', 'https://accounts.example.test/me', provider]);
});

test('the hook of a router gets the redirects of the app and those of useNavigate', async () => {
  const visited: string[] = [];
  const stack = createTestStack({ redirectMethod: { useNavigate: () => (to) => void visited.push(to) } });
  function Leave() {
    const navigate = useStackApp().useNavigate();
    return (
      <button type="button" onClick={() => navigate('/notes')}>
        Leave
      </button>
    );
  }
  const view = await within(stack, <Leave />);
  await inAct(() => view.host.querySelector('button')?.click());
  await inAct(() => stack.app.redirectToHome());
  expect(visited).to.deep.equal(['/notes', '/']);
});
