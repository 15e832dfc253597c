import { expect, test } from 'vitest';
import { NO_TOKENS } from '../../../core/session/tokens.ts';
import { createCookieStore } from '../../../core/session/cookies/store.ts';
import { createSessionEngine } from '../../../core/session/engine.ts';
import type { SessionEngine } from '../../../core/session/session.ts';
import { explore, type Scheduler } from '../../support/explore.ts';
import { createSessionWorld, PROJECT_ID } from '../../support/session-world.ts';
import type { Tab } from '../../support/world.ts';

// The orders of a refresh, a sign-out and a sign-in over two tabs, at the grain of single awaits and single messages, against
// this model: who is signed in is decided by acts alone, in the order in which they take effect. A refresh decides nothing.

/** Orders that run before a change lands: a tenth of the 1,742 with locks and the 2,300 without. */
const SAMPLE = 200;

const TABS = ['A', 'B'] as const;
type TabName = (typeof TABS)[number];

const PLACEMENTS = TABS.flatMap((refresh) =>
  TABS.flatMap((signOut) => TABS.map((signIn) => ({ refresh, signOut, signIn }))),
);

test.each(PLACEMENTS)(
  'two tabs stay in sync if calls overlap (refresh in tab $refresh, sign-out in $signOut, sign-in in $signIn)',
  async (placement) => {
    const count = await explore((scheduler) => scenario(scheduler, placement, true), SAMPLE);
    expect(count).toBeGreaterThan(100);
  },
);

test.each(PLACEMENTS)(
  'two tabs without Web Locks stay in sync (refresh in tab $refresh, sign-out in $signOut, sign-in in $signIn)',
  async (placement) => {
    await explore((scheduler) => scenario(scheduler, placement, false), SAMPLE);
  },
);

test('two tabs that refresh tokens at the same time send only one refresh request', async () => {
  await explore((scheduler) => {
    const { tabs, server, check, end } = start(scheduler, true);
    void run(scheduler, 'A refresh', () => tabs.A.tokens());
    void run(scheduler, 'B refresh', () => tabs.B.tokens());
    return {
      check,
      end: () => {
        end();
        expect(server.refreshes).toHaveLength(1);
      },
    };
  }, SAMPLE);
});

function scenario(
  scheduler: Scheduler,
  placement: Record<'refresh' | 'signOut' | 'signIn', TabName>,
  hasLocks: boolean,
) {
  const { tabs, server, acts, model, check, end } = start(scheduler, hasLocks);
  void run(scheduler, `${placement.refresh} refresh`, () => tabs[placement.refresh].tokens());
  void run(scheduler, `${placement.signOut} sign-out`, async () => {
    const held = tabs[placement.signOut].end();
    acts[placement.signOut] += 1;
    model.current = null;
    await scheduler.step('revoke arrives');
    if (held?.refreshToken) server.live.delete(held.refreshToken);
  });
  void run(scheduler, `${placement.signIn} sign-in`, async () => {
    const ticket = tabs[placement.signIn].ticket();
    const actsBefore = acts[placement.signIn];
    const tokens = server.open('two');
    await scheduler.step('sign-in answered');
    const isCommitted = tabs[placement.signIn].begin(ticket, tokens);
    expect(isCommitted).toBe(acts[placement.signIn] === actsBefore);
    if (isCommitted) model.current = tokens.refreshToken;
  });
  return { check, end };
}

async function run(scheduler: Scheduler, label: string, operation: () => Promise<unknown>) {
  await scheduler.step(label);
  await operation();
}

/** Two tabs of one browser, somebody signed in with an access token that has run out, and slow messages between the tabs. */
function start(scheduler: Scheduler, hasLocks: boolean) {
  const { world, server } = createSessionWorld();
  const model: { current: string | null } = { current: server.open('one').refreshToken };
  const acts = { A: 0, B: 0 };
  const makeTab = (name: TabName): { engine: SessionEngine; tab: Tab } => {
    const tab = world.tab({ without: hasLocks ? ['cookieEvents'] : ['cookieEvents', 'locks'] });
    const slow = { ...tab, openChannel: slowChannel(tab, scheduler, name) };
    const engine = createSessionEngine({
      platform: slow,
      projectId: PROJECT_ID,
      store: createCookieStore(slow, PROJECT_ID),
      refresh: async (refreshToken) => {
        await scheduler.step(`${name} refresh arrives`);
        const answer = await server.refresh(refreshToken);
        await scheduler.step(`${name} refresh answered`);
        return answer;
      },
    });
    return { engine, tab };
  };
  const store = createCookieStore(world.tab(), PROJECT_ID);
  store.write({ refreshToken: model.current, accessToken: null });
  const tabs = { A: makeTab('A').engine, B: makeTab('B').engine };
  for (const engine of Object.values(tabs)) engine.$session.listen(() => {});

  return {
    tabs,
    server,
    acts,
    model,
    check: () => {
      const { refreshToken, accessToken } = store.read();
      expect(refreshToken).toBe(model.current);
      if (accessToken !== null) expect(sessionIn(accessToken)).toBe(refreshToken?.endsWith('two') ? 'two' : 'one');
    },
    end: () => {
      expect(store.read() === NO_TOKENS).toBe(model.current === null);
      for (const engine of Object.values(tabs)) expect(engine.$session.get() === null).toBe(model.current === null);
    },
  };
}

function slowChannel(tab: Tab, scheduler: Scheduler, name: TabName): NonNullable<Tab['openChannel']> {
  return (channelName) => {
    const channel = tab.openChannel?.(channelName);
    if (!channel) throw new Error('The tab has no channel.');
    return {
      ...channel,
      listen: (hear) => channel.listen((message) => void scheduler.step(`${name} hears`).then(() => hear(message))),
    };
  };
}

function sessionIn(accessToken: string): string {
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    string
  >;
  return claims.refresh_token_id?.replace(/.*-/, '').replace(/^.*canary/, '') ?? '';
}
