import type { ClientApp } from 'latchkey';

type SignIns = Pick<
  ClientApp,
  'signInWithCredential' | 'signUpWithCredential' | 'signInWithMagicLink' | 'signInWithMfa'
>;

/**
 * Returns the sign-ins of an app on a server, which go on as those of a page do: unless the call says `noRedirect`, `redirect` gets the address
 * where the user arrives.
 */
export function signInsOf(
  app: SignIns & Pick<ClientApp, '$session' | 'urls'>,
  redirect: (url: string) => Promise<void>,
): SignIns {
  const { urls } = app;
  const arrive = async (isNewUser: boolean, { noRedirect = false }: { readonly noRedirect?: boolean | undefined }) => {
    if (noRedirect) return;
    const session = app.$session.get();
    const mustOnboard = session?.isRestricted && !session.isAnonymous;
    await redirect(mustOnboard ? urls.onboarding : isNewUser ? urls.afterSignUp : urls.afterSignIn);
  };
  return {
    signInWithCredential: async (options) => {
      const answer = await app.signInWithCredential(options);
      if (answer.ok) await arrive(false, options);
      return answer;
    },
    signUpWithCredential: async (options) => {
      const answer = await app.signUpWithCredential(options);
      if (answer.ok) await arrive(true, options);
      return answer;
    },
    signInWithMagicLink: async (code, options = {}) => {
      const answer = await app.signInWithMagicLink(code, options);
      if (answer.ok) await arrive(answer.value.isNewUser, options);
      return answer;
    },
    signInWithMfa: async (totp, options = {}) => {
      const answer = await app.signInWithMfa(totp, options);
      if (answer.ok) await arrive(answer.value.isNewUser, options);
      return answer;
    },
  };
}
