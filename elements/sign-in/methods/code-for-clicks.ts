import { waitForIdle } from '../../base/page.ts';

type Load = () => Promise<unknown>;

const calls: Load = () => import('../../../core/loading/calls.ts');

/** The modules that sign-in methods need after the click on their button. */
const CODE = {
  forms: [calls, () => import('../../../core/loading/sign-in.ts')],
  link: [() => import('./magic-link-step.ts')],
  oauth: [() => import('../../../core/loading/oauth.ts')],
  passkey: [calls, async () => (await import('../../../core/flows/passkey/passkey.ts')).loadWebAuthn()],
} satisfies Readonly<Record<string, readonly Load[]>>;

/** Modules of the table by their name, or one that only the sign-in method itself needs. */
export type CodeForClick = keyof typeof CODE | Load;

/** The modules that every sign-in method needs when the service has responded: errors and their messages, and the redirect. */
const OUTCOMES: readonly Load[] = [
  () => import('../../../core/transport/failures.ts'),
  () => import('../../base/errors/known-error-text.ts'),
  () => import('../../../core/routes/redirect.ts'),
];

/** Loads the code that clicks on sign-in methods will need, one file at a time and only while the browser is idle. */
export async function loadCodeForClicks(methods: readonly { readonly code: readonly CodeForClick[] }[]): Promise<void> {
  const ofMethods = methods.flatMap(({ code }) =>
    code.flatMap((each) => (typeof each === 'string' ? CODE[each] : each)),
  );
  for (const load of new Set<Load>([...ofMethods, ...OUTCOMES])) {
    await waitForIdle();
    // A failure is ignored here: the click loads the code again.
    await load().catch(() => {});
  }
}
