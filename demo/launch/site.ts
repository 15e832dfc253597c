import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build, createServer, type InlineConfig, preview } from 'vite';
import { DEMO_MODE } from './demo-mode.ts';
import { docsLinkPlugin } from './docs-link-plugin.ts';
import { type Settings, settingsPlugin } from './settings-plugin.ts';

const HOST = '127.0.0.1';

interface SiteOptions {
  /** TCP port on the loopback interface; 0 selects a free port. */
  readonly port: number;
  readonly settings: Settings;
}

export interface Site {
  /** The origin, e.g. `http://localhost:5173`. */
  readonly address: string;
  close(): Promise<void>;
}

/** Serves the demo's pages from their sources on the loopback interface and reloads them when a source changes. */
export async function startSite({ port, settings }: SiteOptions): Promise<Site> {
  const http = createHttpServer();
  const vite = await createServer({
    ...configOf(settings),
    // If Vite created the server itself, it would also handle the signals of the process.
    server: { middlewareMode: { server: http }, ws: { server: http } },
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

/** Builds the pages for production into `folder` and serves that folder. */
export async function startBuiltSite({
  port,
  settings,
  folder,
}: SiteOptions & { readonly folder: string }): Promise<Site> {
  const config: InlineConfig = { ...configOf(settings), logLevel: 'error', build: { outDir: folder } };
  await build(config);
  const server = await preview({ ...config, preview: { port, host: HOST } });
  const { port: taken } = server.httpServer.address() as AddressInfo;
  return { address: `http://localhost:${taken}`, close: () => server.close() };
}

function configOf(settings: Settings): InlineConfig {
  return {
    configFile: join(import.meta.dirname, '../../vite.config.ts'),
    mode: DEMO_MODE,
    logLevel: 'warn',
    plugins: [settingsPlugin(() => settings), docsLinkPlugin()],
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => resolve((server.address() as AddressInfo).port));
  });
}
