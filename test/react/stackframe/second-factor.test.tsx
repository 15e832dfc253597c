import { expect } from '../../support/expect.ts';
import { json, until } from '../../react/support.tsx';
import { createTestStack, type TestStack } from './support.tsx';

const credential = { email: 'ada@example.com', password: 'correct' };

/** An app whose user has a second factor. Another password is wrong. */
function withSecondFactor(options?: Parameters<typeof createTestStack>[0]): TestStack {
  sessionStorage.clear();
  const stack = createTestStack({ signedIn: false, ...options });
  stack.answers.set('/auth/password/sign-in', async (request) => {
    const { password } = await request.json();
    const [code, details] =
      password === credential.password
        ? ['MULTI_FACTOR_AUTHENTICATION_REQUIRED', { attempt_code: 'attempt-1' }]
        : ['EMAIL_PASSWORD_MISMATCH', {}];
    return json({ code, error: 'Refused.', details }, { 'x-stack-known-error': code });
  });
  return stack;
}

for (const noRedirect of [false, true]) {
  test(`a sign-in that needs a second factor goes to the page for it and ends there, with noRedirect ${noRedirect}`, async () => {
    const { app, redirects } = withSecondFactor();
    const ends: string[] = [];
    const first = app.signInWithCredential({ ...credential, noRedirect });
    void first.then(
      () => ends.push('returned'),
      () => ends.push('threw'),
    );
    await until(() => redirects.length > 0);
    expect(redirects).to.deep.equal(['/handler/mfa']);
    expect(sessionStorage.getItem('stack_mfa_attempt_code')).to.equal('attempt-1');
    // This later sign-in passes through the same code, so the first one would have ended before it.
    const second = await app.signInWithCredential({ ...credential, password: 'wrong' });
    expect(second.status).to.equal('error');
    expect([ends, redirects.length]).to.deep.equal([[], 1]);
  });
}

test('an app that cannot redirect gets the attempt in the error', async () => {
  const { app } = withSecondFactor({ redirectMethod: 'none' });
  const error: unknown = await app.signInWithCredential(credential).catch((thrown: unknown) => thrown);
  expect(error).to.deep.include({
    errorCode: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    details: { attempt_code: 'attempt-1' },
  });
});
