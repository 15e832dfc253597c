import { createHash, X509Certificate } from 'node:crypto';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type OutgoingHttpHeaders,
} from 'node:http2';
import { type AddressInfo, createServer } from 'node:net';
import type { BuiltPage } from '../../../packed/page-build.ts';
import type { BenchPage } from '../bench-page.ts';
import { type Certificate, selfSignedCertificate } from '../../../support/certificate.ts';
import { originOf, serviceOf } from '../origins.ts';
import { type Body, findFile, NOT_FOUND, readSite } from './site.ts';

export interface PageServer {
  readonly port: number;
  /** The SHA-256 hash of the public key of the certificate, in Base64. Chromium trusts a server by it. */
  readonly keyHash: string;
  readonly urlOf: (page: BenchPage) => string;
  readonly close: () => void;
}

export interface Served {
  readonly page: BenchPage;
  readonly built: BuiltPage;
}

/** Waits for the time that a round trip of the network takes. */
export type Wait = () => Promise<void>;

/** Returns a function that waits for as many milliseconds. */
export function waitFor(ms: number): Wait {
  return () =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
}

/**
 * Serves built pages over HTTP/2, compressed as a good host does, each page at a host of its own and its service at another one. If
 * `roundTrip` is given, each new connection waits for it before the TLS handshake begins, and each preflight before it is answered.
 */
export async function servePages(served: readonly Served[], roundTrip?: Wait): Promise<PageServer> {
  const sites = await Promise.all(served.map(async ({ page, built }) => ({ page, site: await readSite(page, built) })));
  const bySite = new Map(sites.map(({ page, site }) => [originOf(page.name), site]));
  const byService = new Map(sites.map(({ page, site }) => [serviceOf(page.name), site]));
  const certificate = selfSignedCertificate();
  const secureServer = createSecureServer(certificate, async (request, response) => {
    request.resume();
    const { origin, pathname } = new URL(request.url, `https://${request.authority}`);
    const service = byService.get(origin);
    const site = bySite.get(origin);
    if (service && request.method === 'OPTIONS') await roundTrip?.();
    if (service) answerAsService(service.answers.get(pathname) ?? NOT_FOUND, request, response);
    else send(response, site ? findFile(site, pathname) : NOT_FOUND);
  });
  // Nothing is read from a connection before it is passed on, so its TLS handshake waits.
  const listener = createServer({ noDelay: true, pauseOnConnect: true }, async (socket) => {
    // A browser that is closed meanwhile resets its connections.
    socket.on('error', () => socket.destroy());
    await roundTrip?.();
    if (!socket.destroyed) secureServer.emit('connection', socket);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    port: (listener.address() as AddressInfo).port,
    keyHash: hashOfKey(certificate),
    urlOf: (page) => originOf(page.name) + page.path,
    close: () => listener.close(),
  };
}

/** Answers as a service that pages of other origins may use, with or without credentials: whatever they ask to send is allowed. */
function answerAsService(body: Body, request: Http2ServerRequest, response: Http2ServerResponse): void {
  const { origin, 'access-control-request-method': method, 'access-control-request-headers': names } = request.headers;
  const headers = {
    ...(origin !== undefined && {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      // The page may read how many bytes came.
      'timing-allow-origin': origin,
    }),
    ...(method !== undefined && { 'access-control-allow-methods': method }),
    ...(names !== undefined && { 'access-control-allow-headers': names }),
    vary: 'origin, access-control-request-method, access-control-request-headers',
  };
  if (request.method === 'OPTIONS') response.writeHead(204, headers).end();
  else send(response, body, headers);
}

function send(
  response: Http2ServerResponse,
  { status, type, bytes, isCompressed }: Body,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, {
    ...headers,
    'content-type': type,
    'cache-control': 'max-age=3600',
    ...(isCompressed && { 'content-encoding': 'br' }),
  });
  response.end(bytes);
}

function hashOfKey({ cert }: Certificate): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
