import { StrictMode, Suspense } from 'react';
import { expect } from '../../support/expect.ts';
import { StackProvider, useUser } from '../../../react/stackframe/index.ts';
import { json, render, until, user } from '../../react/support.tsx';
import { createTestStack } from './support.tsx';

const OTHER_PROJECT = '7a2b9c4e-1d3f-4b56-8e7a-9c0d1e2f3a4b';

function Name() {
  return <p>{useUser()?.displayName ?? 'signed out'}</p>;
}

test('two apps of different projects in one page show their own users, below their own providers', async () => {
  const stack = createTestStack();
  const other = createTestStack({ projectId: OTHER_PROJECT });
  other.answers.set('/users/me', ({ headers }) => {
    const isOther = headers.get('x-stack-project-id') === OTHER_PROJECT;
    return json(user({ display_name: isOther ? 'Grace Hopper' : 'Ada Lovelace' }));
  });
  const view = await render(
    <>
      {[stack.app, other.app].map((app) => (
        <StackProvider key={app.projectId} app={app}>
          <Suspense fallback="loading">
            <Name />
          </Suspense>
        </StackProvider>
      ))}
    </>,
  );
  await view.shows('Ada Lovelace', 'Grace Hopper');
  expect(other.sent).to.deep.equal(['/users/me', '/users/me']);
});

test('in StrictMode, which mounts twice, the user is requested once', async () => {
  const stack = createTestStack();
  const view = await render(
    <StrictMode>
      <StackProvider app={stack.app}>
        <Suspense fallback="loading">
          <Name />
        </Suspense>
      </StackProvider>
    </StrictMode>,
  );
  await view.shows('Ada Lovelace');
  await until(() => stack.sent.length > 0);
  expect(stack.sent).to.deep.equal(['/users/me']);
});
