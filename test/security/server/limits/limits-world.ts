import { createServerApp, type ServerApp } from '../../../../core/server.ts';
import { createForge, forge, keySetAnswer } from '../../../core/server/support/token-forge.ts';
import { PROJECT_ID } from '../../../support/session-world.ts';
import { createWorld } from '../../../support/world.ts';

/** A domain that the project trusts with all its subdomains. */
export const TRUSTED_DOMAIN = 'example.com';

/** What the service says to a refresh token. */
type RefreshReply = 'refused' | 'accepted';

const key = await createForge();
const accessToken = await forge(key.privateKey);

export interface LimitsWorld {
  readonly server: ServerApp;
  /** Advances the clock until the promise has settled. */
  pass<Value>(promise: Promise<Value>): Promise<Value>;
}

/** A back end in front of a service that answers at once, so that only the time of the back end is measured. */
export function createLimitsWorld(reply: RefreshReply): LimitsWorld {
  const world = createWorld((request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/jwks.json')) return keySetAnswer([key.jwk]);
    if (pathname.endsWith('/projects/current')) return Response.json(project);
    if (!pathname.endsWith('/auth/oauth/token')) return refuse('USER_NOT_FOUND', 404);
    return reply === 'accepted'
      ? Response.json({ access_token: accessToken })
      : refuse('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 401);
  });
  const tab = Object.assign(world.tab({ without: ['cookies'] }), { page: null });
  const server = createServerApp(
    {
      projectId: PROJECT_ID,
      publishableClientKey: 'pck_example',
      secretServerKey: 'ssk_example',
      baseUrl: 'https://api.example.test',
    },
    tab,
  );
  const pass = async <Value>(promise: Promise<Value>): Promise<Value> => {
    let isSettled = false;
    const settle = () => {
      isSettled = true;
    };
    promise.then(settle, settle);
    while (!isSettled) {
      await new Promise((resolve) => void setImmediate(resolve));
      if (!isSettled && world.inFlight === 0) await world.clock.advance(1_000);
    }
    return promise;
  };
  return { server, pass };
}

const project = {
  config: {
    domains: [`https://${TRUSTED_DOMAIN}`, `https://**.${TRUSTED_DOMAIN}`, `http://${TRUSTED_DOMAIN}`].map(
      (domain) => ({
        domain,
        handler_path: '/handler',
      }),
    ),
  },
};

function refuse(code: string, status: number): Response {
  return Response.json({ code, error: 'no' }, { status, headers: { 'x-stack-known-error': code } });
}
