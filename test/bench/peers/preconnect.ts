import { type AddressInfo, createServer } from 'node:net';
import { launchForBench } from './measure-ready.ts';
import { originOf } from './origins.ts';

/** How long a browser may take to open a connection for a tag. */
const WITHIN_MS = 10_000;

/**
 * Returns whether the browser that measures opens connections for preconnect tags. The headless shell of Chromium does not, so it
 * does not show what such a tag is worth.
 */
export async function canPreconnect(): Promise<boolean> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await using context = await launchForBench({ port, keyHash: '' });
    const page = await context.newPage();
    const connected = new Promise<boolean>((resolve) => {
      server.once('connection', (socket) => {
        socket.destroy();
        resolve(true);
      });
      setTimeout(() => resolve(false), WITHIN_MS);
    });
    await page.setContent(`<link rel="preconnect" href="${originOf('preconnect')}" crossorigin>`);
    return await connected;
  } finally {
    server.close();
  }
}
