import type { AddressInfo } from 'node:net';
import { preview } from 'vite';

export interface ServedDocs {
  /** The address of the home page, with a slash at the end. */
  readonly address: string;
  close(): Promise<void>;
}

/** Serves a built site on the loopback interface. */
export async function serveDocs(folder: string, port: number, base = '/'): Promise<ServedDocs> {
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    appType: 'mpa',
    base,
    build: { outDir: folder },
    preview: { port, host: '127.0.0.1', strictPort: true },
  });
  const { port: taken } = server.httpServer.address() as AddressInfo;
  return { address: `http://localhost:${taken}${base}`, close: () => server.close() };
}
