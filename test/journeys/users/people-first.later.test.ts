import { expect, test } from 'vitest';
import { type ClientApp, LatchkeyError, type Result } from '../../../core/index.ts';
import { createService } from '../../../demo/service/index.ts';
import { type AppWorld, createAppWorld, newPerson } from '../../support/app-world.ts';
import { callService } from '../../support/call-service.ts';
import { REPEAT, THIS_RUN } from '../../support/samples/test-run.ts';
import { seeded } from '../../support/seeded.ts';

// What a person does wins over what a page does by itself, whichever began first, and in whichever order the service answers.

interface Background {
  readonly title: string;
  /** Prepares the browser before both calls. */
  readonly prepare?: (appWorld: AppWorld, app: ClientApp) => Promise<unknown>;
  readonly run: (app: ClientApp) => Promise<unknown>;
}

interface Person {
  readonly title: string;
  readonly run: (app: ClientApp, account: Account & { readonly code: string }) => Promise<unknown>;
  /** True when the person is signed out at the end. */
  readonly leaves?: boolean;
}

interface Account {
  readonly email: string;
  readonly password: string;
}

const asGuest = ({ pass }: AppWorld, app: ClientApp) => pass(app.signUpAnonymously());
const renewalDue = async (appWorld: AppWorld, app: ClientApp) => {
  await asGuest(appWorld, app);
  await appWorld.world.clock.advance(3_600_000);
};

const BACKGROUND: readonly Background[] = [
  { title: "getUser({ or: 'anonymous' })", run: (app) => app.getUser({ or: 'anonymous' }) },
  { title: 'signUpAnonymously()', run: (app) => app.signUpAnonymously() },
  {
    title: "getUser({ or: 'anonymous' }) after the guest was deleted",
    prepare: async (appWorld, app) => {
      await asGuest(appWorld, app);
      const token = await appWorld.pass(app.getAccessToken());
      await callService(appWorld, 'DELETE', '/users/me', { token, body: {} });
    },
    run: (app) => app.getUser({ or: 'anonymous' }),
  },
  { title: 'a renewal of the tokens', prepare: renewalDue, run: (app) => app.getAccessToken() },
  {
    title: 'a renewal that the service refuses',
    prepare: async (appWorld, app) => {
      await asGuest(appWorld, app);
      const token = await appWorld.pass(app.getAccessToken());
      await callService(appWorld, 'DELETE', '/auth/sessions/current', { token, body: {} });
      await appWorld.world.clock.advance(3_600_000);
    },
    run: (app) => app.getAccessToken(),
  },
  {
    title: 'the take-over of a cookie of another client',
    prepare: async (appWorld, app) => {
      await asGuest(appWorld, app);
      const headers = await appWorld.pass(app.getAuthHeaders());
      const { refreshToken } = JSON.parse(headers['x-stack-auth']) as { refreshToken: string };
      appWorld.world.cookies.clear();
      appWorld.world.cookies.set(`stack-refresh-${appWorld.service.project.projectId}`, refreshToken);
    },
    run: (app) => app.getUser(),
  },
];

const PEOPLE: readonly Person[] = [
  {
    title: 'signInWithCredential()',
    run: (app, account) => app.signInWithCredential({ ...account, noRedirect: true }),
  },
  { title: 'signUpWithCredential()', run: (app) => app.signUpWithCredential(newPerson()) },
  { title: 'signInWithMagicLink()', run: (app, { code }) => app.signInWithMagicLink(code, { noRedirect: true }) },
  { title: 'signOut()', run: (app) => app.signOut({ noRedirect: true }), leaves: true },
];

/** Which of the requests that wait is answered next: the oldest or the newest one. */
type Schedule = readonly ('oldest' | 'newest')[];

const SCHEDULES: readonly Schedule[] = Array.from({ length: 8 }, (_, number) =>
  [1, 2, 4].map((bit) => (number & bit ? 'newest' : 'oldest')),
);

/** All orders. `start` is how many requests of the first call are answered before the second call begins. */
const ORDERS = [false, true].flatMap((isPersonFirst) =>
  [0, 1, 2].flatMap((start) => SCHEDULES.map((schedule) => ({ isPersonFirst, start, schedule }))),
);
const SAMPLE = 3;

/** Answers requests one at a time, in the order of the schedule, until both calls have settled. */
function control({ world, service }: AppWorld) {
  const held: (() => void)[] = [];
  world.network = (request) =>
    new Promise((resolve) => {
      held.push(() => resolve(service.fetch(request)));
    });
  const settle = async () => {
    for (let turn = 0; turn < 4; turn++) await new Promise<void>((resolve) => void setTimeout(resolve, 0));
  };
  return {
    answerOne: async (which: 'oldest' | 'newest') => {
      await settle();
      const answer = which === 'oldest' ? held.shift() : held.pop();
      if (answer) answer();
      else await world.clock.advance(50);
      await settle();
    },
  };
}

const pairs = BACKGROUND.flatMap((background) => PEOPLE.map((person) => ({ background, person })));

test.each(pairs.map((pair) => [pair.background.title, pair.person.title, pair] as const))(
  '%s does not stop or replace %s',
  async (_background, _person, { background, person }) => {
    const random = seeded(THIS_RUN.seed);
    const sampled = Array.from({ length: SAMPLE }, () => ORDERS[Math.floor(random() * ORDERS.length)]);
    const service = await createService();
    const account = await createAccount(await createAppWorld(service));
    for (const each of THIS_RUN.isLong ? ORDERS : [ORDERS[0], ORDERS.at(-1), ...sampled]) {
      if (each) await runPair(await createAppWorld(service), account, { background, person, ...each });
    }
    await service.close();
  },
  THIS_RUN.isLong ? 120_000 : 20_000,
);

interface Run {
  readonly background: Background;
  readonly person: Person;
  readonly isPersonFirst: boolean;
  readonly start: number;
  readonly schedule: Schedule;
}

async function runPair(appWorld: AppWorld, account: Account, run: Run): Promise<void> {
  const { background, person, isPersonFirst, start, schedule } = run;
  const order = `${JSON.stringify({ isPersonFirst, start, schedule })}${REPEAT}`;
  const code = await requestMagicLink(appWorld);
  const { app } = appWorld.open();
  await background.prepare?.(appWorld, app);
  const guestId = app.$session.get()?.userId ?? null;
  const network = control(appWorld);
  const outcomes: { background?: unknown; person?: unknown } = {};
  const begin = (name: 'background' | 'person') => {
    const call = name === 'person' ? person.run(app, { ...account, code }) : background.run(app);
    void call.then(
      (value) => (outcomes[name] = value ?? null),
      (error: unknown) => (outcomes[name] = error),
    );
  };
  const names = isPersonFirst ? (['person', 'background'] as const) : (['background', 'person'] as const);
  begin(names[0]);
  for (let step = 0; step < start; step++) await network.answerOne('oldest');
  begin(names[1]);
  for (let step = 0; step < 200 && !('background' in outcomes && 'person' in outcomes); step++)
    await network.answerOne(schedule[step] ?? 'oldest');
  expect(Object.keys(outcomes).toSorted(), order).toEqual(['background', 'person']);
  expect(outcomes.person, order).not.toBeInstanceOf(Error);
  const session = app.$session.get();
  if (person.leaves) {
    // A guest who is signed in now was created after the sign-out.
    expect(session === null || (session?.isAnonymous && session.userId !== guestId), order).toBe(true);
    const isDropped = outcomes.background instanceof LatchkeyError && outcomes.background.code === 'SESSION_CHANGED';
    expect(isDropped || !(outcomes.background instanceof Error), order).toBe(true);
    return;
  }
  expect(outcomes.person, order).toMatchObject({ ok: true } satisfies Partial<Result<unknown, never>>);
  expect(outcomes.background, order).not.toBeInstanceOf(Error);
  expect(session, order).toMatchObject({ isAnonymous: false });
  // The cookies hold the session of the person too: another tab reads it there.
  const other = appWorld.open().app;
  appWorld.world.network = (request) => appWorld.service.fetch(request);
  expect(await appWorld.pass(other.getUser()), order).toMatchObject({ id: session?.userId });
}

async function createAccount({ open, pass }: AppWorld): Promise<Account> {
  const account = newPerson();
  await pass(open({ tokenStore: 'memory' }).app.signUpWithCredential(account));
  return account;
}

/** Returns the code of a magic link for a new user. */
async function requestMagicLink({ open, pass, mail }: AppWorld): Promise<string> {
  const { email } = newPerson();
  await pass(open({ tokenStore: 'memory' }).app.sendMagicLinkEmail(email));
  const { link } = await mail(email);
  return new URL(link ?? '').searchParams.get('code') ?? '';
}
