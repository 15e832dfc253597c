import { signInAnonymously } from './verification.ts';

/** How many times as long as a check written by hand this package takes for a request, with 50 requests at once. */
export interface RequestRatios {
  /** The token is in the header `x-stack-auth`. */
  readonly header: number;
  /** The token is in a cookie. */
  readonly cookie: number;
  /** The token is in a cookie, and the answer gets headers that keep it from caches. */
  readonly applied: number;
}

const AT_ONCE = 50;
const ROUNDS = 120;

/**
 * Finds the user of each request by the token, with this package and by hand, in turns, and divides the times of each turn. The middle one of
 * these ratios counts: the quickest rounds alone say most about when memory was cleaned up.
 */
export async function measureRequests(): Promise<RequestRatios> {
  await using signedIn = await signInAnonymously();
  const { app, projectId, headers, tokens, verify } = signedIn;
  const byHeader = () => new Request('https://app.test/', { headers });
  const byCookie = () => new Request('https://app.test/', { headers: { cookie: cookieOf(projectId, tokens) } });
  const filter = { from: 'token', or: 'anonymous-if-exists' } as const;
  return await measureRatios({
    header: {
      packaged: () => app.forRequest(byHeader()).getUser(filter),
      byHand: () => verify(readHeaderByHand(byHeader())),
    },
    cookie: {
      packaged: () => app.forRequest(byCookie()).getUser(filter),
      byHand: () => verify(readCookieByHand(byCookie())),
    },
    applied: {
      packaged: async () => {
        const visitor = app.forRequest(byCookie());
        const user = await visitor.getUser(filter);
        return user && visitor.applyTo(new Response('a page'));
      },
      byHand: async () => (await verify(readCookieByHand(byCookie()))) && applyByHand(new Response('a page')),
    },
  });
}

/** The cookies of a signed-in user among others, as a browser sends them. */
function cookieOf(projectId: string, { accessToken, refreshToken }: { accessToken: string; refreshToken: string }) {
  const refresh = encodeURIComponent(JSON.stringify({ refresh_token: refreshToken, updated_at_millis: 1 }));
  const access = encodeURIComponent(JSON.stringify([refreshToken, accessToken]));
  return `theme=dark; _ga=GA1.2.3; __Host-stack-refresh-${projectId}--default=${refresh}; stack-access=${access}`;
}

function readHeaderByHand({ headers }: Request): string {
  return (JSON.parse(headers.get('x-stack-auth') ?? '{}') as { accessToken: string }).accessToken;
}

function readCookieByHand({ headers }: Request): string {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1))] as const;
  });
  return (JSON.parse(new Map(pairs).get('stack-access') ?? '[]') as string[])[1] ?? '';
}

/** Copies the answer, whose own headers may be immutable. */
function applyByHand(response: Response): Response {
  const copy = new Response(response.body, response);
  copy.headers.set('cache-control', 'private, no-store');
  copy.headers.append('vary', 'Cookie, Authorization, x-stack-auth');
  return copy;
}

interface Pair {
  readonly packaged: () => Promise<unknown>;
  readonly byHand: () => Promise<unknown>;
}

async function measureRatios(pairs: Readonly<Record<keyof RequestRatios, Pair>>): Promise<RequestRatios> {
  const ratios = { header: [] as number[], cookie: [] as number[], applied: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of ['header', 'cookie', 'applied'] as const) {
      const { packaged, byHand } = pairs[name];
      ratios[name].push((await measureRound(packaged)) / (await measureRound(byHand)));
    }
  }
  return { header: median(ratios.header), cookie: median(ratios.cookie), applied: median(ratios.applied) };
}

async function measureRound(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  const found = await Promise.all(Array.from({ length: AT_ONCE }, run));
  if (!found.every(Boolean)) throw new Error('No user was found.');
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
