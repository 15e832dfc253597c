import type { Result as Answer } from 'latchkey';

/** What `firstFactor` needs of an app. */
interface FirstFactorPorts {
  /** Whether a redirect of the app leaves what the page shows: not outside a page, nor with `redirectMethod: 'none'`. */
  readonly canRedirect: boolean;
  redirectToMfa(): Promise<unknown>;
}

/**
 * Returns the answer of a sign-in. When the sign-in needs a second factor, the official verbs go to the page for it, with `noRedirect` too, and
 * nothing after the call runs: the promise stays pending. Where the app cannot redirect, the answer is the error, which has the code of the attempt.
 */
export async function firstFactor<Value, Failure extends { readonly code: string }>(
  { canRedirect, redirectToMfa }: FirstFactorPorts,
  call: Promise<Answer<Value, Failure>>,
  { noRedirect = false }: { readonly noRedirect?: boolean | undefined } = {},
): Promise<Answer<Value, Failure>> {
  const answer = await call;
  const isDone = answer.ok || answer.error.code !== 'MULTI_FACTOR_AUTHENTICATION_REQUIRED';
  if (isDone || !canRedirect) return answer;
  if (noRedirect) await redirectToMfa();
  return new Promise<never>(() => {});
}
