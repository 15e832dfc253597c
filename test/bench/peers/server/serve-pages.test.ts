import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import type { BenchPage } from '../bench-page.ts';
import { originOf, serviceOf } from '../origins.ts';
import { type PageServer, servePages, type Wait } from './serve-pages.ts';

const PAGE: BenchPage = {
  name: 'served',
  title: 'a page',
  purpose: 'sign-in',
  from: 'floor',
  usesReact: false,
  path: '/',
  script: '',
  answers: { '/api/v1/project': { json: 'a project' } },
};

/** The headers of a preflight of the page. */
const PREFLIGHT = {
  ':method': 'OPTIONS',
  ':path': '/api/v1/project',
  origin: originOf(PAGE.name),
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'content-type,x-own',
};

async function serve(roundTrip?: Wait): Promise<PageServer> {
  const folder = await mkdtemp(join(tmpdir(), 'served-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, `${PAGE.name}.html`), 'the document');
  const server = await servePages([{ page: PAGE, built: { folder, manifest: {} } }], roundTrip);
  onTestFinished(server.close);
  return server;
}

/** Connects to a host of the server. The promise resolves after the TLS handshake. */
async function open({ port }: PageServer, origin: string): Promise<ClientHttp2Session> {
  const { hostname: servername } = new URL(origin);
  const session = connect(origin, {
    createConnection: () =>
      connectTls({ host: '127.0.0.1', port, servername, rejectUnauthorized: false, ALPNProtocols: ['h2'] }),
  });
  onTestFinished(() => session.destroy());
  await new Promise((resolve, reject) => session.once('connect', resolve).once('error', reject));
  return session;
}

/** Sends a request. Returns the headers and the body of its answer. */
async function ask(session: ClientHttp2Session, headers: OutgoingHttpHeaders) {
  const stream = session.request(headers);
  const answered = new Promise<IncomingHttpHeaders>((resolve, reject) => {
    stream.once('response', resolve).once('error', reject);
  });
  const chunks = await stream.setEncoding('utf8').toArray();
  return { headers: await answered, body: chunks.join('') };
}

test('the benchmark API allows CORS requests with credentials from the benchmark page', async () => {
  const session = await open(await serve(), serviceOf(PAGE.name));
  const allowed = {
    'access-control-allow-origin': originOf(PAGE.name),
    'access-control-allow-credentials': 'true',
  };
  const preflight = await ask(session, PREFLIGHT);
  expect(preflight.headers).toMatchObject({
    ...allowed,
    ':status': 204,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type,x-own',
  });
  const answer = await ask(session, { ':path': '/api/v1/project', origin: originOf(PAGE.name) });
  expect(answer).toMatchObject({ headers: { ...allowed, ':status': 200 }, body: '"a project"' });
  const unknown = await ask(session, { ':path': '/api/v1/other', origin: originOf(PAGE.name) });
  expect(unknown.headers).toMatchObject({ ...allowed, ':status': 404 });
});

test('the page host of the benchmark server answers even an API path with the HTML page', async () => {
  const session = await open(await serve(), originOf(PAGE.name));
  const { headers } = await ask(session, { ':path': '/handler/sign-in' });
  const { headers: ofService } = await ask(session, { ':path': '/api/v1/project' });
  expect([headers['content-type'], ofService['content-type']]).toEqual(['text/html', 'text/html']);
});

test('the benchmark server delays new connections and CORS preflights, but no other requests', async () => {
  const held: (() => void)[] = [];
  let notifyHeld = () => {};
  const nextHeld = () =>
    new Promise<void>((resolve) => {
      notifyHeld = resolve;
    });
  const release = () => held.shift()?.();
  const slow = await serve(() => {
    notifyHeld();
    return new Promise((resolve) => held.push(resolve));
  });
  const quick = await serve();
  const events: string[] = [];
  const note = (event: string) => () => void events.push(event);

  const connectionHeld = nextHeld();
  const connecting = open(slow, serviceOf(PAGE.name));
  const connected = connecting.then(note('connected'));
  await connectionHeld;
  // A whole exchange with the other server takes longer than the handshake would, if the connection were not held.
  await ask(await open(quick, serviceOf(PAGE.name)), { ':path': '/api/v1/project' });
  note('connection released')();
  release();
  await connected;
  const session = await connecting;

  const preflightHeld = nextHeld();
  const preflight = ask(session, PREFLIGHT).then(note('preflight answered'));
  await preflightHeld;
  await ask(session, { ':path': '/api/v1/project' }).then(note('request answered'));
  note('preflight released')();
  release();
  await preflight;

  expect(events).toEqual([
    'connection released',
    'connected',
    'request answered',
    'preflight released',
    'preflight answered',
  ]);
  expect(held).toEqual([]);
});
