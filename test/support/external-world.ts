import { type ClientAppOptions, exchangeTokenStore, type ExternalTokenOptions } from '../../core/index.ts';
import type { ExternalTokenOptions as TestTokenOptions } from '../../demo/service/emulator.ts';
import type { Service } from '../../demo/service/index.ts';
import { createAppWorld } from './app-world.ts';
import { until } from './until.ts';

/** The client of another authentication service, as far as a token store needs it. Changing `session` calls its listeners. */
interface TestProvider {
  session: { readonly subject: string; readonly id: string } | null | undefined;
  /** Properties of the tokens that it gives. */
  token: Partial<TestTokenOptions>;
  /** Each call of `getToken`: whether a fresh token was wanted. */
  readonly asked: boolean[];
  /** The next answers instead of tokens. */
  readonly answers: (string | null | Error | Promise<string | null>)[];
  readonly listeners: Set<() => void>;
  /** Resolves when all questions so far have been answered and the app has seen the answers. */
  readonly answered: () => Promise<void>;
  /** Creates a token of the current session without being asked by an app. */
  readonly createToken: () => Promise<string | null>;
  readonly options: ExternalTokenOptions;
}

/** Creates an app world whose service accepts the tokens of a pretended Clerk, and the client of that Clerk. */
async function createExternalWorld() {
  const apps = await createAppWorld(undefined, 3);
  await apps.service.controls.configureProject({ clerk_integration_enabled: true });
  return { ...apps, provider: (): TestProvider => createProvider(apps.service) };
}

async function createToken(service: Service, options: TestTokenOptions): Promise<string> {
  const answer = await service.fetch(
    new Request(`${service.apiUrl}/__control/create-external-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(options),
    }),
  );
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error('The service made no token.');
  return token;
}

function createProvider(service: Service): TestProvider {
  let pending = 0;
  let session: TestProvider['session'] = { subject: 'user_1', id: 'session-1' };
  const provider: TestProvider = {
    get session() {
      return session;
    },
    set session(next) {
      session = next;
      for (const run of provider.listeners) run();
    },
    token: {},
    asked: [],
    answers: [],
    listeners: new Set(),
    answered: async () => {
      let turns = 0;
      await until(() => pending === 0 && ++turns > 3);
    },
    createToken: async () => {
      if (!session) return null;
      const { subject, id: sessionId } = session;
      return createToken(service, { provider: 'clerk-integration', subject, sessionId, ...provider.token });
    },
    options: {
      getSessionId: () => (session ? session.id : session),
      getToken: async ({ fresh }) => {
        provider.asked.push(fresh);
        const answer = provider.answers.shift();
        if (answer instanceof Error) throw answer;
        if (answer !== undefined) return answer;
        pending += 1;
        return provider.createToken().finally(() => {
          pending -= 1;
        });
      },
      subscribe: (run) => {
        provider.listeners.add(run);
        return () => void provider.listeners.delete(run);
      },
    },
  };
  return provider;
}

/** The options of an app whose users sign in with the pretended Clerk. */
function withClerk(options: ExternalTokenOptions): Pick<ClientAppOptions, 'tokenStore'> {
  return { tokenStore: exchangeTokenStore({ ...options, provider: 'clerk-integration' }) };
}

/** The path of exchanges. */
export const EXCHANGE = '/auth/external/token';

/** Creates an external world with one provider, and the functions that its tests share. */
export async function openExternalWorld() {
  const outer = await createExternalWorld();
  const provider = outer.provider();
  const open = (options = provider.options) => {
    const navigate = (url: string) => {
      opened.tab.navigations.push(url);
      opened.tab.page?.replaceAddress(url);
    };
    const opened = outer.open({ ...withClerk(options), redirectMethod: { navigate } });
    return opened;
  };
  const exchanges = () => outer.sent(EXCHANGE).length;
  const codeOf = async (promise: Promise<unknown>) => {
    const error = await outer.pass(promise).then(
      () => 'none',
      (thrown: unknown) => thrown,
    );
    return error instanceof Error && 'code' in error ? error.code : error;
  };
  return { ...outer, provider, open, exchanges, codeOf };
}
