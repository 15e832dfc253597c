import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'vite';
import { pagesPlugin } from './pages-plugin.ts';

const ROOT = join(import.meta.dirname, '..');
const HOST = '127.0.0.1';

/** What the pages may know. The service's secret keys are not among it. */
const PUBLIC_SETTINGS = ['LATCHKEY_API_URL', 'LATCHKEY_PROJECT_ID', 'LATCHKEY_PUBLISHABLE_CLIENT_KEY'];

/** Every package a page imports, so that none is found while the first page loads, which would load it again. */
const PACKAGES = [
  '@lit/react',
  'lit',
  'lit/decorators.js',
  'nanostores',
  'react',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'zod/mini',
];

export interface SiteOptions {
  /** TCP port on the loopback interface; 0 takes a free one. */
  readonly port: number;
  /** The service's settings as environment variables. */
  readonly settings: Readonly<Record<string, string>>;
  /** Where prepared packages are kept; two sites must not share one at a time. */
  readonly cacheFolder?: string;
}

export interface Site {
  /** Origin, e.g. `http://localhost:5173`. */
  readonly address: string;
  close(): Promise<void>;
}

/** Serves the demo's pages from their sources on the loopback interface. */
export async function startSite({ port, settings, cacheFolder = join(ROOT, '../.cache/demo') }: SiteOptions): Promise<Site> {
  const known = Object.fromEntries(PUBLIC_SETTINGS.map((name) => [name, settings[name] ?? '']));
  const http = createHttpServer();
  const vite = await createServer({
    configFile: false,
    envFile: false,
    root: ROOT,
    appType: 'mpa',
    cacheDir: cacheFolder,
    logLevel: 'warn',
    clearScreen: false,
    define: Object.fromEntries(PUBLIC_SETTINGS.map((name) => [`process.env.${name}`, JSON.stringify(known[name])])),
    plugins: [pagesPlugin(known)],
    optimizeDeps: { include: PACKAGES },
    server: {
      middlewareMode: { server: http },
      hmr: { server: http },
      fs: { allow: [join(ROOT, '..')], deny: ['.env', '.env.*', '.latchkey/**', '.git/**'] },
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

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => resolve((server.address() as AddressInfo).port));
  });
}
