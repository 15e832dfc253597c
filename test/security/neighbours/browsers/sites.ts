import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { rolldown } from 'rolldown';
import { serverPlatform } from '../../../../core/platform/server.ts';
import { createServerApp, type ServerApp } from '../../../../core/server.ts';
import { createService, type Service } from '../../../../demo/service/index.ts';
import { selfSignedCertificate } from '../../../support/certificate.ts';
import { createRenewals } from './renewals.ts';
import type { Answer, Report, Seen, Step, Visit } from './steps.ts';

/** Sites over https: below each domain that ends with `.localhost`, one of the app and one of its neighbour. */
export interface Sites {
  readonly server: ServerApp;
  readonly projectId: string;
  /** Opens a page of the app below a domain, lets it take these steps, and returns what it has seen. */
  visit(open: (url: string) => Promise<void>, domain: string, steps: readonly Step[]): Promise<readonly Seen[]>;
  close(): Promise<void>;
}

/** Room for all that a browser keeps of a neighbour that sets large cookies. */
const MAX_HEADER_BYTES = 8_000_000;

/** Starts a server for `https://app.*.localhost`, with the API of a local service, and for `https://evil.*.localhost`. */
export async function startSites(): Promise<Sites> {
  const [service, scripts] = await Promise.all([createService(), bundlePages()]);
  const { projectId, publishableClientKey, secretServerKey } = service.project;
  const fetch = (...request: ConstructorParameters<typeof Request>) => service.fetch(new Request(...request));
  const server = createServerApp(
    { projectId, publishableClientKey, secretServerKey, baseUrl: service.apiUrl },
    { ...serverPlatform(), fetch },
  );
  const visits = new Map<string, { readonly visit: Visit; readonly done: (report: Report) => void }>();
  const renewals = createRenewals();

  const answer = async (request: Request): Promise<Response> => {
    const { pathname, searchParams, hostname } = new URL(request.url);
    const open = visits.get(searchParams.get('visit') ?? '');
    if (pathname === '/') return pageOf(hostname.startsWith('app.') ? 'app-page' : 'neighbour-page');
    if (scripts.has(pathname)) return textResponse(scripts.get(pathname) ?? '', 'text/javascript');
    if (pathname === '/visit') return Response.json(open?.visit);
    if (pathname === '/who') return whoIs(server, request);
    if (pathname === '/set') return setCookies((await request.json()) as string[]);
    if (pathname === '/report') open?.done((await request.json()) as Report);
    if (pathname.startsWith('/renewals/')) await renewals.control(pathname);
    if (!pathname.startsWith('/api/')) return new Response(null, { status: 204 });
    await renewals.pass(pathname);
    return forward(service, request);
  };

  const tls = createServer({ ...selfSignedCertificate(), maxHeaderSize: MAX_HEADER_BYTES }, getRequestListener(answer));
  await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
  const { port } = tls.address() as AddressInfo;
  return {
    server,
    projectId,
    visit: async (open, domain, steps) => {
      const id = String(visits.size);
      const reported = new Promise<Report>((done) => {
        visits.set(id, { visit: { options: { projectId, publishableClientKey }, steps }, done });
      });
      await open(`https://app.${domain}:${port}/?visit=${id}`);
      const report = await reported;
      if ('error' in report) throw new Error(report.error);
      return report.seen;
    },
    close: async () => {
      tls.close();
      tls.closeAllConnections();
      await service.close();
    },
  };
}

/** Asks both sources of the server of the app, and lets it set its cookies. */
async function whoIs(server: ServerApp, request: Request): Promise<Response> {
  const visitor = server.forRequest(request);
  const token = await visitor.getUser({ from: 'token' });
  const user = await visitor.getUser();
  const cookies = request.headers.get('cookie') ?? '';
  const answer: Answer = { server: [token?.id ?? null, user?.id ?? null], cookies };
  return setCookies(visitor.setCookieHeaders(), answer);
}

function setCookies(lines: readonly string[], body: unknown = null): Response {
  const response = Response.json(body);
  for (const line of lines) response.headers.append('set-cookie', line);
  return response;
}

async function forward(service: Service, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ['cookie', 'host', 'origin', 'referer']) headers.delete(name);
  const { method } = request;
  const body = method === 'GET' ? null : await request.text();
  return service.fetch(new Request(service.apiUrl + pathname + search, { method, headers, body }));
}

function pageOf(script: string): Response {
  const html = `<!doctype html><meta charset="utf-8"><title>${script}</title><body><script type="module" src="/${script}.js"></script>`;
  return textResponse(html, 'text/html');
}

function textResponse(text: string, type: string): Response {
  return new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } });
}

/** Returns the scripts of the pages by their paths, each with all that it imports. */
async function bundlePages(): Promise<ReadonlyMap<string, string>> {
  const names = ['app-page', 'neighbour-page'];
  return new Map(await Promise.all(names.map(async (name) => [`/${name}.js`, await bundle(name)] as const)));
}

async function bundle(name: string): Promise<string> {
  const build = await rolldown({
    input: join(import.meta.dirname, `${name}.ts`),
    platform: 'browser',
    tsconfig: true,
    resolve: { conditionNames: ['development', 'browser', 'import', 'default'] },
    transform: { define: { 'process.env.NODE_ENV': '"development"' }, target: 'es2022' },
    checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
  });
  const { output } = await build.generate({ format: 'es', minify: true, codeSplitting: false });
  await build.close();
  return output[0].code;
}
