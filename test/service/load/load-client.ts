import { Agent, request as openRequest } from 'node:http';
import { DEMO_PROJECT } from '../../../demo/service/tables/seeded-projects.ts';

/** What came back, as far as load tests look at it. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  /** Seconds; 0 where nothing is said. */
  readonly retryAfter: number;
}

export interface LoadClient {
  send(method: 'GET' | 'POST', path: string, headers?: Readonly<Record<string, string>>, body?: object): Promise<Reply>;
  close(): void;
}

/** A client of few parts, so that it takes little of the machine that it shares with the service. */
export function createLoadClient(address: string, connections: number): LoadClient {
  const { host, port } = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const standing = {
    host,
    'content-type': 'application/json',
    'x-stack-access-type': 'client',
    'x-stack-project-id': DEMO_PROJECT.projectId,
    'x-stack-publishable-client-key': DEMO_PROJECT.publishableClientKey,
    'x-stack-allow-anonymous-user': 'true',
  };
  const send: LoadClient['send'] = (method, path, headers = {}, body = undefined) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const length = { 'content-length': Buffer.byteLength(text) };
      const options = { host: '127.0.0.1', port, method, path, agent, headers: { ...standing, ...headers, ...length } };
      const sending = openRequest(options, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const retryAfter = Number(answer.headers['retry-after'] ?? 0);
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString(), retryAfter });
        });
      });
      sending.on('error', reject);
      sending.end(text);
    });
  return { send, close: () => agent.destroy() };
}

export interface Load {
  readonly perSecond: number;
  /** Of a hundred requests, 97.5 took no longer. */
  readonly p975Ms: number;
}

/** Sends requests over so many connections at once for a while. Throws for any that fails. */
export async function measureLoad(
  connections: number,
  millis: number,
  ask: (index: number) => Promise<Reply>,
): Promise<Load> {
  const times: number[] = [];
  let index = 0;
  const startedAt = performance.now();
  const run = async (): Promise<void> => {
    while (performance.now() < startedAt + millis) {
      const sentAt = performance.now();
      const { status, text } = await ask((index += 1));
      if (status !== 200) throw new TypeError(`Status ${status}: ${text}`);
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, run));
  const perSecond = (times.length / (performance.now() - startedAt)) * 1_000;
  times.sort((a, b) => a - b);
  return { perSecond, p975Ms: times[Math.floor(times.length * 0.975)] ?? Number.POSITIVE_INFINITY };
}
