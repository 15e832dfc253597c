import { expect } from '../../support/expect.ts';
import { StackProvider, useCliAuthConfirmation } from '../../../react/stackframe/index.ts';
import { inAct, json, render, until } from '../../react/support.tsx';
import { createTestStack, type TestStack } from './support.tsx';

const start = location.href;

teardown(() => {
  history.replaceState(null, '', start);
});

function Confirm() {
  const { status, authorize } = useCliAuthConfirmation();
  return (
    <button type="button" onClick={() => void authorize()}>
      {status}
    </button>
  );
}

const open = ({ app }: TestStack) =>
  render(
    <StackProvider app={app}>
      <Confirm />
    </StackProvider>,
  );

test('useCliAuthConfirmation confirms with the session of the user', async () => {
  history.replaceState(null, '', '?login_code=code1');
  const stack = createTestStack();
  const bodies: unknown[] = [];
  stack.answers.set('/auth/cli/complete', async (request) => (bodies.push(await request.json()), json({})));
  const view = await open(stack);
  await view.shows('idle');
  await inAct(() => view.host.querySelector('button')?.click());
  await view.shows('success');
  expect(bodies).to.have.length(1);
  expect(bodies[0]).to.include({ login_code: 'code1' });
});

test('useCliAuthConfirmation sends a visitor to the sign-in page, and confirms after the return', async () => {
  history.replaceState(null, '', '?login_code=code2');
  const visitor = createTestStack({ signedIn: false });
  const view = await open(visitor);
  await view.shows('idle');
  await inAct(() => view.host.querySelector('button')?.click());
  await view.shows('redirecting');
  await until(() => visitor.redirects.length > 0);
  expect(visitor.redirects[0]).to.match(/^\/handler\/sign-in/);
  await view.close();
  const stack = createTestStack();
  stack.answers.set('/auth/cli/complete', () => json({}));
  const again = await open(stack);
  await again.shows('success');
  history.replaceState(null, '', '?');
  await again.close();
  await (await open(stack)).shows('invalid');
});
