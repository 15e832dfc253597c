import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { bundleForProduction } from '../../.build/bundle.ts';
import { createClientApp } from '../../core/index.ts';
import { startService } from '../../demo/service/app/start.ts';

/** Milliseconds each method takes for one request, at its best. */
export interface VerificationTimes {
  /** A request whose token is verified here. */
  readonly locallyMs: number;
  /** The same token verified by the library alone. */
  readonly byHandMs: number;
  /** A request for which the service on loopback is asked. */
  readonly byServiceMs: number;
}

const HOUSE = join(import.meta.dirname, '../..');
const ROUNDS = 100;
const CALLS = { locally: 10, byHand: 10, byService: 2 };

/**
 * Finds the user of a request by three methods, in turns, so that whatever else the machine does hits all of them; the quickest
 * call of each counts.
 */
export async function measureVerification(): Promise<VerificationTimes> {
  await using signedIn = await signInAnonymously();
  const { app, headers, tokens, verify } = signedIn;
  const open = () => app.forRequest({ headers });
  const methods = {
    locally: () => open().getUser({ from: 'token', or: 'anonymous-if-exists' }),
    byHand: () => verify(tokens.accessToken),
    byService: () => open().getUser({ or: 'anonymous-if-exists' }),
  };
  const best = await race(methods);
  return { locallyMs: best.locally, byHandMs: best.byHand, byServiceMs: best.byService };
}

/** Starts a service with an anonymous user, and the app of a server for that service. `verify` checks an access token by hand. */
export async function signInAnonymously() {
  const { createServerApp } = await importAsShipped();
  const running = await startService({ port: 0 });
  const { apiUrl: baseUrl, project } = running.service;
  const { projectId, publishableClientKey, secretServerKey } = project;
  const client = createClientApp({ projectId, publishableClientKey, baseUrl, tokenStore: 'memory' });
  const app = createServerApp({ projectId, publishableClientKey, secretServerKey, baseUrl });
  await client.signUpAnonymously();
  const headers = await client.getAuthHeaders();
  const tokens = JSON.parse(headers['x-stack-auth']) as { accessToken: string; refreshToken: string };
  const verify = await verifyByHand(`${baseUrl}/api/v1`, projectId);
  return {
    app,
    projectId,
    headers,
    tokens,
    verify,
    [Symbol.asyncDispose]: async () => {
      client.dispose();
      app.dispose();
      await running.close();
    },
  };
}

/** Tools that run sources slow every function down, and the library, which is built, not at all. */
async function importAsShipped(): Promise<typeof import('../../core/server.ts')> {
  const chunks = await bundleForProduction({ entry: join(HOUSE, 'core/server.ts'), external: /^jose$/ });
  const folder = join(HOUSE, '.cache/bench/server');
  await mkdir(folder, { recursive: true });
  for (const { fileName, code } of chunks) await writeFile(join(folder, fileName), code);
  const entry = pathToFileURL(join(folder, chunks.find(({ isEntry }) => isEntry)?.fileName ?? '')).href;
  return (await import(/* @vite-ignore */ entry)) as typeof import('../../core/server.ts');
}

/** What one writes with only the library. */
async function verifyByHand(apiUrl: string, projectId: string): Promise<(token: string) => Promise<unknown>> {
  const answer = await fetch(`${apiUrl}/projects/${projectId}/.well-known/jwks.json?include_anonymous=true`);
  const keys = createLocalJWKSet((await answer.json()) as JSONWebKeySet);
  const options = {
    algorithms: ['ES256'],
    issuer: `${apiUrl}/projects-anonymous-users/${projectId}`,
    audience: `${projectId}:anon`,
  };
  return async (token) => (await jwtVerify(token, keys, options)).payload.sub;
}

type Methods = Readonly<Record<keyof typeof CALLS, () => Promise<unknown>>>;

async function race(methods: Methods): Promise<Record<keyof typeof CALLS, number>> {
  const best = { locally: Infinity, byHand: Infinity, byService: Infinity };
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of ['locally', 'byHand', 'byService'] as const) {
      best[name] = Math.min(best[name], await quickestMs(methods[name], CALLS[name]));
    }
  }
  return best;
}

/** The quickest of the calls: whatever else the machine did came between the others. */
async function quickestMs(run: () => Promise<unknown>, calls: number): Promise<number> {
  let quickest = Infinity;
  for (let call = 0; call < calls; call++) {
    const start = performance.now();
    if (!(await run())) throw new Error('No user was found.');
    quickest = Math.min(quickest, performance.now() - start);
  }
  return quickest;
}
