import { LatchkeyError } from '../../../core/index.ts';
import { StackServerApp } from '../../../react/stackframe/index.ts';
import { expect } from '../../support/expect.ts';
import { createTestStack } from './support.tsx';

test('a server app in a page is refused, because everybody could read its key there', () => {
  const options = { projectId: '0b3f0d5e-6c1d-4a52-9d0f-3a3f6d1f9c55', secretServerKey: 'ssk_1', tokenStore: null };
  expect(() => new StackServerApp(options)).to.throw(LatchkeyError, 'A page must not hold the option secretServerKey');
});

test('a change of a user who has signed out is refused with NOT_SIGNED_IN, and sends nothing', async () => {
  const { app, sent } = createTestStack();
  const user = await app.getUser({ or: 'throw' });
  const [team] = await user.listTeams();
  await app.signOut({ redirectUrl: location.href });
  const before = sent.length;
  for (const call of [() => user.update({ displayName: 'Grace' }), () => team?.update({ displayName: 'Blue' })]) {
    const error = await call()?.then(
      () => 'no error',
      (thrown: unknown) => thrown,
    );
    expect(error).to.be.instanceOf(LatchkeyError);
    expect(error).to.have.property('code', 'NOT_SIGNED_IN');
  }
  expect(sent.slice(before)).to.deep.equal([]);
});
