import { createWorld, type World } from '../../support/world.ts';

/** The hosts of the hosted service, in the order in which they are tried. */
export const HOSTS = ['https://api.hexclave.com', 'https://api1.hexclave.com', 'https://api2.hexclave.com'] as const;

/**
 * What is wrong with a host. With `lost answer` and `cut answer` the service processes a request, and the answer never arrives or breaks
 * off. With `captive portal` a web page answers in place of the host.
 */
export const FAULTS = [
  'none',
  'refused connection',
  'no answer',
  'lost answer',
  'cut answer',
  'bad gateway',
  'captive portal',
  'captive portal with status 403',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface Hosts {
  readonly world: World;
  /** The fault of each host, in the order of `HOSTS`. */
  readonly faults: Fault[];
  /** The requests that the service processed, with their bodies. */
  readonly processed: {
    readonly host: number;
    readonly method: string;
    readonly path: string;
    readonly body: string;
  }[];
  /** Lists the requests so far as `host method path`, such as `0 GET /health`. */
  sent(): string[];
}

/** Creates a world with three hosts of one service. `answer` is the service; each answer takes `answerMs`. */
export function createHosts(answer: (request: Request) => Response, answerMs = 0): Hosts {
  const faults: Fault[] = ['none', 'none', 'none'];
  const processed: Hosts['processed'] = [];
  const world = createWorld(async (request) => {
    const { origin, pathname } = new URL(request.url);
    const host = HOSTS.findIndex((each) => each === origin);
    const fault = faults[host] ?? 'refused connection';
    if (fault === 'refused connection') throw new TypeError('refused connection');
    if (fault === 'no answer') return new Promise<never>(() => {});
    if (answerMs > 0) await new Promise<void>((resolve) => void clock.after(answerMs, resolve));
    if (fault === 'bad gateway') return new Response('<h1>502</h1>', { status: 502 });
    if (fault === 'captive portal') return new Response('<!doctype html><title>Sign in to the WLAN</title>');
    if (fault === 'captive portal with status 403') return new Response('<h1>Forbidden</h1>', { status: 403 });
    processed.push({ host, method: request.method, path: pathname, body: await request.clone().text() });
    if (fault === 'lost answer') throw new TypeError('lost answer');
    if (fault === 'cut answer') return new Response(tornBody());
    if (pathname === '/health') return Response.json({ status: 'ok' });
    const response = answer(request);
    response.headers.set('x-hexclave-request-id', 'request-1');
    return response;
  });
  const clock = world.clock.device();
  const sent = () =>
    world.requests.map(({ url, method }) => {
      const { origin, pathname } = new URL(url);
      return `${HOSTS.findIndex((each) => each === origin)} ${method} ${pathname.replace('/api/v1', '')}`;
    });
  return { world, faults, processed, sent };
}

function tornBody(): ReadableStream {
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"id":'));
      controller.error(new TypeError('terminated'));
    },
  });
}
