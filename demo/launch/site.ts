import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build, createServer, type InlineConfig, preview } from 'vite';
import { PACKAGES, RUNTIME_PACKAGES } from './packages.ts';
import { PAGE_FILES, pagesPlugin } from './pages-plugin.ts';

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, '../.cache');
const HOST = '127.0.0.1';

/** The settings that pages and scripts may contain; the service's secret keys are not among them. */
const PUBLIC_SETTINGS = [
  'LATCHKEY_API_URL',
  'LATCHKEY_PROJECT_ID',
  'LATCHKEY_PUBLISHABLE_CLIENT_KEY',
  'LATCHKEY_INTERNAL_PUBLISHABLE_CLIENT_KEY',
];

/** A setting that pages contain and scripts do not: a page of another origin can load a script from here, but cannot read a page. */
const PAGE_SETTING = 'LATCHKEY_OWNER_PASSWORD';

/**
 * Files of the repository that no page may load. A pattern with a slash is compared with the absolute path, so it needs the first
 * two asterisks.
 */
const PRIVATE_FILES = [
  '.env',
  '.env.*',
  '.npmrc',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '**/.git',
  '**/.git/**',
  '**/.latchkey/**',
] as const;

interface SiteOptions {
  /** TCP port on the loopback interface; 0 takes a free one. */
  readonly port: number;
  /** The result of `pageSettings`. */
  readonly settings: Readonly<Record<string, string>>;
}

export interface Site {
  /** Origin, e.g. `http://localhost:5173`. */
  readonly address: string;
  close(): Promise<void>;
}

/** Serves the demo's pages from their sources on the loopback interface and reloads them when a source changes. */
export async function startSite({ port, settings }: SiteOptions): Promise<Site> {
  const http = createHttpServer();
  const vite = await createServer({
    ...configOf(settings),
    cacheDir: join(CACHE, 'demo'),
    optimizeDeps: { include: [...PACKAGES, ...RUNTIME_PACKAGES] },
    server: {
      // With its own server, vite would handle the signals of the process.
      middlewareMode: { server: http },
      hmr: { server: http },
      fs: { allow: [join(ROOT, '..')], deny: [...PRIVATE_FILES] },
    },
  });
  http.on('request', vite.middlewares);
  const address = `http://localhost:${await listen(http, port)}`;
  return {
    address,
    close: async () => {
      http.closeAllConnections();
      await Promise.all([vite.close(), new Promise<void>((resolve) => void http.close(() => resolve()))]);
    },
  };
}

/** Builds the pages as for production into `folder` and serves that. */
export async function startBuiltSite({
  port,
  settings,
  folder,
}: SiteOptions & { readonly folder: string }): Promise<Site> {
  const input = PAGE_FILES.map((file) => join(ROOT, file));
  const config: InlineConfig = {
    ...configOf(settings),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', rolldownOptions: { input } },
  };
  await build(config);
  const server = await preview({ ...config, preview: { port, host: HOST } });
  const { port: taken } = server.httpServer.address() as AddressInfo;
  return { address: `http://localhost:${taken}`, close: () => server.close() };
}

function configOf(settings: SiteOptions['settings']): InlineConfig {
  const known = Object.fromEntries(PUBLIC_SETTINGS.map((name) => [name, settings[name] ?? '']));
  return {
    configFile: false,
    envDir: false,
    root: ROOT,
    appType: 'mpa',
    logLevel: 'warn',
    clearScreen: false,
    // The second form is what Vite makes of the settings in a file `.env`.
    define: Object.fromEntries(
      PUBLIC_SETTINGS.flatMap((name) =>
        ['process.env.', 'import.meta.env.VITE_'].map((prefix) => [prefix + name, JSON.stringify(known[name])]),
      ),
    ),
    plugins: [pagesPlugin({ ...known, [PAGE_SETTING]: settings[PAGE_SETTING] ?? '' })],
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => resolve((server.address() as AddressInfo).port));
  });
}
