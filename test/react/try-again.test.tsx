import { type ReactElement, Suspense } from 'react';
import { ERROR_FORGET_MS } from '../../core/cache/limits.ts';
import { LatchkeyProvider, useProject, useTeams, useUser } from '../../react/index.ts';
import { expect } from '../support/expect.ts';
import { Boundary, createTestApp, inAct, render, until } from './support.tsx';

// When an error boundary is reset, as by a button "Try again", its components ask the service again. Renders that React makes in between
// do not.

const User = () => <p>{useUser()?.displayName}</p>;
const ProjectName = () => <p>{useProject().displayName}</p>;
const Teams = () => <p>{useTeams().length} teams</p>;
const Recent = () => <p>{useUser({ signedInWithinMs: 60_000, or: 'throw' }).displayName}</p>;
const Guest = () => <p>{useUser({ or: 'anonymous' }).isAnonymous ? 'a guest' : 'a user'}</p>;

interface Load {
  readonly node: ReactElement;
  readonly path: string;
  readonly signedIn?: boolean;
}

const LOADS: Readonly<Record<string, Load>> = {
  useUser: { node: <User />, path: '/users/me' },
  useProject: { node: <ProjectName />, path: '/projects/current' },
  useTeams: { node: <Teams />, path: '/teams' },
  'a recent sign-in': { node: <Recent />, path: '/auth/sessions' },
  'a new guest': { node: <Guest />, path: '/auth/anonymous/sign-up', signedIn: false },
};

/** Longer than a render keeps a value alive (1 s), and then its error. Far shorter than the time after which values are dropped. */
const CLICK_MS = 1_000 + ERROR_FORGET_MS;

/** Shorter than an error is kept. */
const RENDER_MS = ERROR_FORGET_MS / 6;

for (const [title, { node, path, signedIn = true }] of Object.entries(LOADS)) {
  test(`${title} asks the service again when its error boundary is reset`, async () => {
    const testApp = createTestApp({ signedIn });
    const { app, world, answers } = testApp;
    answers.set(path, () => new Response('refused', { status: 403 }));
    const requests = () => testApp.sent().filter((sent) => sent === path).length;
    const page = (attempt: number) => (
      <LatchkeyProvider app={app}>
        <Boundary key={attempt}>
          <Suspense fallback="loading">{node}</Suspense>
        </Boundary>
      </LatchkeyProvider>
    );
    const view = await render(page(0));
    const isFailed = () => view.host.innerText.startsWith('error');
    for (const attempt of [1, 2]) {
      await until(isFailed, () => world.clock.advance(RENDER_MS));
      // React may render a failed component again before it shows the boundary.
      await view.show(page(attempt + 0.5));
      await until(isFailed);
      expect(requests()).to.equal(attempt);
      await inAct(() => world.clock.advance(CLICK_MS));
      await view.show(page(attempt));
      await until(isFailed);
      expect(requests()).to.equal(attempt + 1);
    }
  });
}
