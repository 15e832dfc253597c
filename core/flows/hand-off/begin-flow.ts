import type { Context } from '../../context/context.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { base64Url } from '../../platform/base64-url.ts';
import { sha256 } from '../../platform/digests.ts';
import { shortProjectId, storeVerifier, writeVerifier } from '../oauth/verifier.ts';

/**
 * Begins a flow in which another domain hands its session to this page. A cookie keeps the verifier, without which the code that comes back
 * is useless (RFC 7636). The record names no user, because a link can begin this flow (`consentToReplace`).
 *
 * @throws LatchkeyError `MISUSE` in an app without cookies
 */
export async function beginHandOffFlow(
  { platform, options }: Context<'client'>,
  provider: string,
): Promise<{ readonly state: string; readonly codeChallenge: string }> {
  const { cookies, random, clock } = platform;
  if (!cookies) throw new LatchkeyError('MISUSE', 'A hand-off between domains needs cookies.');
  const [state, secret] = [base64Url(random.bytes(32)), base64Url(random.bytes(32))];
  const project = shortProjectId(options.projectId);
  const verifier = writeVerifier(secret, { purpose: 'sign-in', provider, project, user: '', startedAtMs: clock.now() });
  storeVerifier(cookies, state, verifier);
  return { state, codeChallenge: base64Url(await sha256(verifier)) };
}
