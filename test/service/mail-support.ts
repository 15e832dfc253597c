import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { EmailConfig } from '../../demo/service/tables/project-config.ts';
import { afterTest, startCaller, type Caller } from './support.ts';

interface ReceivedMail {
  from: string;
  to: readonly string[];
  /** Header and body as they came over the wire. */
  source: string;
}

export interface Sink {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
}

const LOGIN = { username: 'ada', password: 'a-secret-of-mail' };

const stopping: (() => Promise<unknown> | void)[] = [];

/** For a service whose projects may send by servers of the test. */
export const LOCAL_MAIL = { connectTo: ['localhost'] } as const;

/** A mail server on loopback that wants `LOGIN` and keeps what it is given. It is closed after the test. */
export async function startSink(options: SMTPServerOptions = {}): Promise<Sink> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === LOGIN.username && password === LOGIN.password;
      if (isRight) done(null, { user: username });
      else done(new Error(`No such login: ${username ?? ''} ${password ?? ''}`));
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
    ...options,
  });
  // A client that gives up is what some tests are about.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  stopping.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  afterTest(closeSinks);
  return { port: (server.server.address() as AddressInfo).port, received };
}

/** Any server of a test, which is closed after it. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stopping.push(() => void server.close());
  afterTest(closeSinks);
  return (server.address() as AddressInfo).port;
}

/** Stops all servers of the test at once. */
export async function closeSinks(): Promise<void> {
  for (const stop of stopping.splice(0)) await stop();
}

/** A port of this machine where nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export function mailServer(port: number) {
  return { host: '127.0.0.1', port, ...LOGIN, sender_name: 'Handover', sender_email: 'hello@handover.test' };
}

/** The project sends by a server of its own from now on. */
export async function useOwnServer(caller: Caller, port: number): Promise<void> {
  const config: EmailConfig = { type: 'standard', ...mailServer(port) };
  await caller.service.controls.configureProject({ email_config: config });
}

/** A service whose project sends by a mail server of its own, and that server. */
export async function startWithOwnServer(): Promise<{ caller: Caller; sink: Sink }> {
  const [caller, sink] = [await startCaller(LOCAL_MAIL), await startSink()];
  await useOwnServer(caller, sink.port);
  return { caller, sink };
}
