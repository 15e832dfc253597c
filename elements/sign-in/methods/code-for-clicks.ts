import { waitForIdle } from '../../base/page.ts';
import type { SignInMethod } from '../auth-host.ts';

type Load = () => Promise<unknown>;

const calls: Load = () => import('../../../core/loading/calls.ts');
const signInFlows: Load = () => import('../../../core/loading/sign-in.ts');

/** The modules that each sign-in method needs after the click on its button. */
const CODE_OF_METHODS: { readonly [Method in SignInMethod]: readonly Load[] } = {
  password: [calls, signInFlows],
  'magic-link': [calls, signInFlows, () => import('./magic-link-step.ts')],
  oauth: [() => import('../../../core/loading/oauth.ts')],
  passkey: [calls, async () => (await import('../../../core/flows/passkey/passkey.ts')).loadWebAuthn()],
};

/** The modules that every sign-in method needs when the service has responded: errors and their messages, and the redirect. */
const OUTCOMES: readonly Load[] = [
  () => import('../../../core/transport/failures.ts'),
  () => import('../../base/errors/known-error-text.ts'),
  () => import('../../../core/routes/redirect.ts'),
];

/** Loads the code that a click on one of the sign-in methods will need, one file at a time and only while the browser is idle. */
export async function loadCodeForClicks(methods: readonly SignInMethod[]): Promise<void> {
  for (const load of new Set([...methods.flatMap((method) => CODE_OF_METHODS[method]), ...OUTCOMES])) {
    await waitForIdle();
    // A failure is ignored here: the click loads the code again.
    await load().catch(() => {});
  }
}
