import { unwrap } from '../../core/base/result.ts';
import { type ClientApp, type ClientAppOptions, createClientApp } from '../../core/index.ts';
import type { TokenPair } from '../../core/base/token-pair.ts';
import { createService, type Generation, type Service } from '../../demo/service/index.ts';
import { secret } from './canary.ts';
import { createWorld, type Tab, type TabOptions, type World } from './world.ts';

/** The generation of the protocol that the local service uses in this run. Without `TEST_GENERATION`, the default generation. */
const TEST_GENERATION: { readonly generation?: Generation } =
  process.env.TEST_GENERATION === '2' ? { generation: 2 } : {};

export interface AppWorld {
  readonly world: World;
  readonly service: Service;
  /** Opens a tab with an app, by default on the page `http://localhost:3000/`. */
  open(options?: Partial<ClientAppOptions>, tab?: TabOptions): { app: ClientApp; tab: Tab };
  /** Advances the test clock until the promise has settled. The clock does not advance while the service processes requests. */
  pass<Value>(promise: Promise<Value>): Promise<Value>;
  /** Returns link and code of the newest email to an address. */
  mail(to: string): Promise<{ readonly link: string | null; readonly code: string | null }>;
  /** Returns all requests so far to a path below the API prefix. */
  sent(path: string): Request[];
}

/**
 * Creates a simulated browser and a real local service, which share a test clock. Requests are passed as function calls, without a
 * port. If `shared` is given, the new browser uses that service. Otherwise `generation` selects the protocol of a new service.
 */
export async function createAppWorld(shared?: Service, generation?: Generation): Promise<AppWorld> {
  const world = createWorld();
  const service =
    shared ?? (await createService({ clock: world.clock, ...TEST_GENERATION, ...(generation && { generation }) }));
  world.network = (request) => service.fetch(request);
  return {
    world,
    service,
    open: (options = {}, tabOptions) => {
      const tab = world.tab(tabOptions);
      const app = createClientApp(
        {
          projectId: service.project.projectId,
          publishableClientKey: service.project.publishableClientKey,
          baseUrl: service.apiUrl,
          tokenStore: 'cookie',
          redirectMethod: {
            navigate: (url, { replace }) => void tab.navigations.push(replace ? `replace ${url}` : url),
          },
          ...options,
        },
        tab,
      );
      return { app, tab };
    },
    pass: async (promise) => {
      let isSettled = false;
      const done = () => {
        isSettled = true;
      };
      promise.then(done, done);
      while (!isSettled) {
        if (world.inFlight === 0) await world.clock.advance(STEP_MS);
        await new Promise<void>((resolve) => void setTimeout(resolve, 1));
      }
      return promise;
    },
    mail: async (to) => {
      const answer = await service.fetch(new Request(`${service.apiUrl}/inbox.json?to=${encodeURIComponent(to)}`));
      const [newest] = (await answer.json()) as { link: string | null; code: string | null }[];
      if (!newest) throw new Error(`No mail to ${to}.`);
      return newest;
    },
    sent: (path) => world.requests.filter(({ url }) => new URL(url).pathname === `/api/v1${path}`),
  };
}

const STEP_MS = 50;
let serial = 0;

/** Returns email and password of a new user. The password contains the marker that must never appear in any output. */
export function newPerson() {
  serial += 1;
  return { email: `person${serial}@example.test`, password: secret(`password-${serial}`), noRedirect: true };
}

/** Signs an anonymous user up without cookies, and returns the tokens of the session. */
export async function createGuest({ open, pass }: AppWorld): Promise<TokenPair> {
  const { app } = open({ tokenStore: 'memory' });
  await pass(app.signUpAnonymously());
  const headers = await pass(app.getAuthHeaders());
  return JSON.parse(headers['x-stack-auth']) as TokenPair;
}

/** Verifies the email address of the user who is signed in, by the link in an email. */
export async function verifyOwnEmail({ pass, mail }: AppWorld, app: ClientApp, email: string): Promise<void> {
  unwrap(await pass(app.sendVerificationEmail()));
  const { link } = await mail(email);
  unwrap(await pass(app.verifyEmail(new URL(link ?? '').searchParams.get('code') ?? '')));
}
