import { pageIdle } from '../../base/page.ts';
import type { SignInMethod } from '../auth-host.ts';

type Load = () => Promise<unknown>;

const signInFlows: Load = () => import('../../../core/flows/sign-in/chunk.ts');

/** The code that each sign-in method runs after its click. */
const CODE: { readonly [Method in SignInMethod]: readonly Load[] } = {
  password: [signInFlows],
  'magic-link': [signInFlows, () => import('./magic-link-step.ts')],
  oauth: [() => import('../../../core/flows/oauth/chunk.ts')],
  passkey: [async () => (await import('../../../core/flows/passkey/passkey.ts')).loadWebAuthn()],
};

/** The code of every outcome: errors and their messages, and the redirect. */
const OUTCOMES: readonly Load[] = [
  () => import('../../../core/transport/read-error.ts'),
  () => import('../../base/known-error-text.ts'),
  () => import('../../../core/routes/redirect.ts'),
];

/** Loads the code that a click on one of these methods will need, a file at a time and only while the browser is idle. */
export async function loadCodeForClicks(methods: readonly SignInMethod[]): Promise<void> {
  for (const load of new Set([...methods.flatMap((method) => CODE[method]), ...OUTCOMES])) {
    await pageIdle();
    // A failure is ignored here: the click loads the code again.
    await load().catch(() => {});
  }
}
