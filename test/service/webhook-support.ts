import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { startService } from '../../demo/service/emulator.ts';
import { afterTest } from './support.ts';

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A server that takes webhooks. It is closed after the test. */
export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** What it answers next; then 204. */
  statuses: number[];
  /** What it does before it answers. */
  work: () => Promise<unknown>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    await receiver.work();
    response.writeHead(receiver.statuses.shift() ?? 204).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The receiver listens on no port.');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${address.port}/hooks`,
    received,
    statuses: [],
    work: async () => undefined,
  };
  afterTest(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}

/** A service and a server that can take its webhooks, until the test has ended. */
export async function startWithReceiver() {
  const service = await startService();
  afterTest(() => service.close());
  return { service, receiver: await startReceiver() };
}
