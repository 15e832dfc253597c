import { expect, test, vi } from 'vitest';
import { browserPlatform } from '../../../core/platform/browser.ts';
import { serverPlatform } from '../../../core/platform/server.ts';

test('browserPlatform().fetch omits the request options that an edge runtime lacks', async () => {
  vi.stubGlobal('Request', { prototype: {} });
  const sent: (RequestInit | undefined)[] = [];
  const answers = [Response.json({}), new Response(null, { status: 302, headers: { location: 'https://evil.test' } })];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    sent.push(init);
    return answers.shift();
  });
  const { fetch } = browserPlatform();
  const options = {
    method: 'GET',
    headers: { a: 'b' },
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
  } as const;
  expect((await fetch('https://api.test/', options)).status).toBe(200);
  expect(sent).toEqual([{ method: 'GET', headers: { a: 'b' }, redirect: 'manual' }]);
  await expect(fetch('https://api.test/', options)).rejects.toThrow('no redirect is followed');
});

test.each([
  ['a server', serverPlatform, { cache: '' }],
  ['a runtime without the option credentials', browserPlatform, { cache: '' }],
  ['a page', browserPlatform, { cache: '', credentials: '' }],
])('on %s, fetch sends the option cache: no-store if the Request class supports it', async (_, platform, prototype) => {
  vi.stubGlobal('Request', { prototype });
  const sent: (RequestInit | undefined)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    sent.push(init);
    return Response.json({});
  });
  await platform().fetch('https://api.test/', { method: 'GET', cache: 'no-store', credentials: 'omit' });
  expect(sent).toEqual([expect.objectContaining({ cache: 'no-store' })]);
});

test('browserPlatform().fetch returns the response if the runtime has no global Request class', async () => {
  vi.stubGlobal('Request', undefined);
  vi.stubGlobal('fetch', async () => new Response('answer'));
  const response = await browserPlatform().fetch('https://api.test/', { method: 'GET' });
  expect(await response.text()).toBe('answer');
});

test('openChannel() returns undefined if the browser denies BroadcastChannel', () => {
  const denied = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('BroadcastChannel', denied);
  expect(browserPlatform().openChannel?.('sessions')).toBeUndefined();
});

test('openChannel() does not keep a Node process alive', () => {
  const unref = vi.fn();
  const opened = function Opened() {
    return { unref, close: () => {} };
  };
  vi.stubGlobal('BroadcastChannel', opened);
  browserPlatform().openChannel?.('sessions')?.close();
  expect(unref).toHaveBeenCalledOnce();
});

test('in a sandboxed frame, reading cookies returns an empty list and writing cookies does not throw', () => {
  const denied = () => {
    throw new DOMException('The document is sandboxed.', 'SecurityError');
  };
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: denied, set: denied }));
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'app.example.test', origin: 'null' });
  const self = {};
  vi.stubGlobal('window', Object.assign(self, { top: self }));
  const { cookies } = browserPlatform();
  expect(() => cookies?.write('name', 'value', 60)).not.toThrow();
  expect(() => cookies?.remove('name')).not.toThrow();
  expect(cookies?.read()).toEqual([]);
});

test('cookies.write() sets Partitioned only in a cross-site frame', () => {
  const written: string[] = [];
  const document = {
    set cookie(line: string) {
      written.push(line);
    },
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'app.example.com', origin: 'https://app.example.com' });
  const own = { top: {} };
  own.top = own;
  vi.stubGlobal('window', own);
  const { cookies } = browserPlatform();
  cookies?.write('a', '{1}', 60);
  cookies?.write('b', '2', 60, 'example.com');
  vi.stubGlobal('window', { top: { location: { origin: 'https://elsewhere.test' } } });
  cookies?.write('c', '3', 60);
  expect(written).toEqual([
    'a=%7B1%7D; Path=/; Max-Age=60; Secure; SameSite=Lax',
    'b=2; Path=/; Max-Age=60; Domain=example.com; Secure; SameSite=Lax',
    'c=3; Path=/; Max-Age=60; Secure; SameSite=None; Partitioned',
  ]);
});

test('cookies.listen() reports cookie changes until the listener is removed', () => {
  const cookieStore = new EventTarget();
  vi.stubGlobal('cookieStore', cookieStore);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
  let heard = 0;
  const change = () => cookieStore.dispatchEvent(new Event('change'));
  const stop = browserPlatform().cookies?.listen?.(() => (heard += 1));
  change();
  expect(heard).toBe(1);
  stop?.();
  change();
  expect(heard).toBe(1);
});

test.each([
  ['rejects for an opaque redirect', { type: 'opaqueredirect', status: 0 }, true],
  ['rejects for the status 300', { status: 300 }, true],
  ['resolves for the status 299', { status: 299 }, false],
  ['resolves for the status 400', { status: 400 }, false],
])('serverPlatform().fetch refuses redirects: the promise %s', async (_, answer, isRefused) => {
  vi.stubGlobal('fetch', async () => answer);
  const outcome = await serverPlatform()
    .fetch('https://api.test/', {})
    .catch((error: unknown) => error);
  expect(outcome).toEqual(isRefused ? new TypeError('The service redirects, and no redirect is followed.') : answer);
});

test.each([[{}], [{ method: 'POST', headers: { a: 'b' }, body: '{}', signal: AbortSignal.timeout(1) }]])(
  'serverPlatform().fetch adds redirect: manual to the options %o',
  async (options) => {
    const sent: (RequestInit | undefined)[] = [];
    vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
      sent.push(init);
      return Response.json({});
    });
    await serverPlatform().fetch('https://api.test/', options);
    expect(sent).toEqual([{ ...options, redirect: 'manual' }]);
  },
);

test('cookies.read() returns the cookies of a page with decoded values', () => {
  vi.stubGlobal('document', { cookie: 'a=1; b=%7B"x"=2%7D; c=%' });
  vi.stubGlobal('location', { protocol: 'http:' });
  expect(browserPlatform().cookies?.read()).toEqual([
    ['a', '1'],
    ['b', '{"x"=2}'],
    ['c', '%'],
  ]);
});

test('a page without HTTPS writes cookies without the Secure attribute', () => {
  const written: string[] = [];
  const document = {
    set cookie(line: string) {
      written.push(line);
    },
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol: 'http:', hostname: 'localhost' });
  browserPlatform().cookies?.write('a', '1', 60);
  expect(written).toEqual(['a=1; Path=/; Max-Age=60; SameSite=Lax']);
});
