import { type ClientApp, createClientApp } from '../../../../core/index.ts';
import { browserPlatform } from '../../../../core/platform/browser.ts';
import { createCookieStore } from '../../../../core/session/cookies/store.ts';
import { openNeighbour } from './neighbour-frame.ts';
import type { Act, Answer, Report, Seen, Step, Visit } from './steps.ts';

// The page of the app, which does what the server says and reports what it has seen.

const report: Report = await run().then(
  (seen) => ({ seen }),
  (error: unknown) => ({ error: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) }),
);
await fetch(`/report${location.search}`, { method: 'POST', body: JSON.stringify(report) });

async function run(): Promise<readonly Seen[]> {
  const { options, steps } = (await (await fetch(`/visit${location.search}`)).json()) as Visit;
  const open = () => createClientApp({ ...options, baseUrl: location.origin, tokenStore: 'cookie' });
  const app = open();
  const seen: Seen[] = [];
  for (const step of steps) seen.push(...(await take(step, app, open, options.projectId)));
  return seen;
}

async function take(step: Step, app: ClientApp, open: () => ClientApp, projectId: string): Promise<readonly Seen[]> {
  switch (step.kind) {
    case 'keep':
      createCookieStore(browserPlatform(), projectId).write(step.tokens);
      return [];
    case 'fill':
      for (let index = 0; index < step.count; index += 1) document.cookie = `own${index}=x; Path=/; Secure`;
      return [];
    case 'drop':
      drop(step.cookie);
      return [];
    case 'ask':
      return [await ask(app)];
    case 'act':
      await (await openNeighbour())(step.acts);
      return [];
    case 'act during renewal':
      return [await actDuringRenewal(app, step.acts)];
    case 'ask after each':
      return askAfterEach(open, step.acts);
    case 'sign in':
      await signIn(app, step);
      return [await ask(app)];
    case 'sign out':
      await app.signOut({ noRedirect: true });
      return [await ask(open())];
  }
}

async function ask(app: ClientApp): Promise<Seen> {
  const page: (string | null)[] = [];
  const stop = app.$session.subscribe((session) => {
    if (session === null || session?.userId) page.push(session?.userId ?? null);
  });
  page.push((await app.getUser())?.id ?? null);
  stop();
  return { page, ...((await (await fetch('/who')).json()) as Answer) };
}

function drop(cookie: 'refresh' | 'access'): void {
  for (const pair of document.cookie.split('; ')) {
    const name = pair.replace(/=.*/, '');
    if (name.includes(`-${cookie}`)) document.cookie = `${name}=; Path=/; Secure; Max-Age=0`;
  }
}

async function actDuringRenewal(app: ClientApp, acts: readonly Act[]): Promise<Seen> {
  const act = await openNeighbour();
  drop('access');
  await fetch('/renewals/hold');
  const asked = ask(app);
  await fetch('/renewals/begun');
  await act(acts);
  await fetch('/renewals/release');
  return asked;
}

async function askAfterEach(
  open: () => ClientApp,
  acts: readonly (Act & { readonly undo: string })[],
): Promise<readonly Seen[]> {
  const act = await openNeighbour();
  const seen: Seen[] = [];
  for (const each of acts) {
    await act([each]);
    const app = open();
    seen.push(await ask(app));
    app.dispose();
    await act([{ ...each, lines: [each.undo] }]);
  }
  return seen;
}

async function signIn(
  app: ClientApp,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const result = await app.signInWithCredential({ email, password, noRedirect: true });
  if (!result.ok) throw result.error;
}
