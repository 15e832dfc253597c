import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Plugin, preview } from 'vite';
import type { TestService } from '../../demo/service/controls/client/test-service.ts';
import { answerFault } from './emulator-faults.ts';

export interface ServedDocs {
  /** The address of the home page, with a slash at the end. */
  readonly address: string;
  close(): Promise<void>;
}

/** Serves a built site on the loopback interface. With `service`, its pages about failures can let the service fail. */
export async function serveDocs(folder: string, port: number, base = '/', service?: TestService): Promise<ServedDocs> {
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    appType: 'mpa',
    base,
    plugins: [notFoundPageOf(folder), ...(service ? [faultsOf(service)] : [])],
    build: { outDir: folder },
    preview: { port, host: '127.0.0.1', strictPort: true },
  });
  const { port: taken } = server.httpServer.address() as AddressInfo;
  return { address: `http://localhost:${taken}${base}`, close: () => server.close() };
}

/** Answers an address without a page with the site's own page for that, as a web host does. The server of Vite sends no content. */
function notFoundPageOf(folder: string): Plugin {
  return {
    name: 'not-found-page',
    configurePreviewServer:
      ({ middlewares }) =>
      () =>
        void middlewares.use((request, response, next) => {
          // Vite has already added ".html" to the address of a page that exists.
          const [path = '/'] = (request.url ?? '/').split('?');
          if (existsSync(join(folder, path))) return next();
          readFile(join(folder, '404.html')).then((page) => {
            response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(page);
          }, next);
        }),
  };
}

function faultsOf(service: TestService): Plugin {
  return {
    name: 'faults-of-the-emulator',
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        answerFault(service, request).then((answer) => {
          if (answer) response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
          else next();
        }, next);
      });
    },
  };
}
