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
const ROUNDS = 60;

/** Finds the user of each request by the token, with this package and by hand, in turns; the quickest round of each counts. */
export async function measureRequests(): Promise<RequestRatios> {
  await using signedIn = await signInAnonymously();
  const { app, projectId, headers, tokens, verify } = signedIn;
  const byHeader = () => new Request('https://app.test/', { headers });
  const byCookie = () => new Request('https://app.test/', { headers: { cookie: cookieOf(projectId, tokens) } });
  const filter = { from: 'token', or: 'anonymous-if-exists' } as const;
  const best = await race({
    header: () => app.forRequest(byHeader()).getUser(filter),
    headerByHand: () => verify(readHeaderByHand(byHeader())),
    cookie: () => app.forRequest(byCookie()).getUser(filter),
    cookieByHand: () => verify(readCookieByHand(byCookie())),
    applied: async () => {
      const visitor = app.forRequest(byCookie());
      const user = await visitor.getUser(filter);
      return user && visitor.applyTo(new Response('a page'));
    },
    appliedByHand: async () => (await verify(readCookieByHand(byCookie()))) && applyByHand(new Response('a page')),
  });
  return {
    header: best.header / best.headerByHand,
    cookie: best.cookie / best.cookieByHand,
    applied: best.applied / best.appliedByHand,
  };
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

async function race<Name extends string>(
  methods: Readonly<Record<Name, () => Promise<unknown>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(methods) as Name[];
  const best = Object.fromEntries(names.map((name) => [name, Number.POSITIVE_INFINITY])) as Record<Name, number>;
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      const start = performance.now();
      const found = await Promise.all(Array.from({ length: AT_ONCE }, methods[name]));
      if (!found.every(Boolean)) throw new Error('No user was found.');
      best[name] = Math.min(best[name], performance.now() - start);
    }
  }
  return best;
}
