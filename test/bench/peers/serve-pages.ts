import { readdir, readFile } from 'node:fs/promises';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BuiltPage } from '../../packed/page-build.ts';
import type { BenchPage } from './bench-page.ts';
import { selfSignedCertificate } from './certificate.ts';
import { originOf } from './origins.ts';

export interface PageServer {
  readonly port: number;
  readonly urlOf: (page: BenchPage) => string;
  readonly close: () => void;
}

export interface Served {
  readonly page: BenchPage;
  readonly built: BuiltPage;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/**
 * Serves built pages over HTTP/2, each at a host of its own and compressed as a good host does, with the stub of its back end at
 * the same origin.
 */
export async function servePages(pages: readonly Served[]): Promise<PageServer> {
  const sites = new Map(
    await Promise.all(pages.map(async (each) => [originOf(each.page.name), await readSite(each)] as const)),
  );
  const server = createSecureServer(selfSignedCertificate(), (request, response) => {
    const site = sites.get(`https://${request.authority}`);
    if (site) answer(site, request, response);
    else send(response, NOT_FOUND);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    urlOf: (page) => originOf(page.name) + page.path,
    close: () => server.close(),
  };
}

interface Body {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
  readonly isCompressed: boolean;
}

interface Site {
  /** By path. */
  readonly files: ReadonlyMap<string, Body>;
  readonly document: Body;
}

const NOT_FOUND = jsonBody(404, {});

async function readSite({ page, built }: Served): Promise<Site> {
  const entries = await readdir(built.folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const files = await Promise.all(
    paths.map(async (path) => [`/${relative(built.folder, path)}`, await readBody(path)] as const),
  );
  const stubs = Object.entries(page.answers).map(([path, { status, json }]) => [path, jsonBody(status, json)] as const);
  const document = files.find(([path]) => path === `/${page.name}.html`)?.[1];
  if (!document) throw new Error(`The build of ${page.name} has no document.`);
  return { files: new Map([...files, ...stubs]), document };
}

async function readBody(path: string): Promise<Body> {
  const type = TYPES[extname(path)];
  const bytes = await readFile(path);
  if (type === undefined) return { status: 200, type: 'application/octet-stream', bytes, isCompressed: false };
  return { status: 200, type, bytes: brotliCompressSync(bytes), isCompressed: true };
}

function jsonBody(status = 200, json: unknown = null): Body {
  return { status, type: 'application/json', bytes: Buffer.from(JSON.stringify(json)), isCompressed: false };
}

/** Whatever is no file and no part of a back end is a path of the app, which its document serves. */
function answer({ files, document }: Site, request: Http2ServerRequest, response: Http2ServerResponse): void {
  const { pathname } = new URL(request.url, 'https://bench.test');
  const isOfApp = !/^\/(api|auth|assets)\/|\.\w+$/.test(pathname);
  request.resume();
  send(response, files.get(pathname) ?? (isOfApp ? document : NOT_FOUND));
}

function send(response: Http2ServerResponse, { status, type, bytes, isCompressed }: Body): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'max-age=3600',
    ...(isCompressed && { 'content-encoding': 'br' }),
  });
  response.end(bytes);
}
