import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { DroppedConnection } from './controls/faults.ts';
import { createService, type Service, type ServiceOptions } from './index.ts';

const HOST = '127.0.0.1';

interface StartOptions extends Omit<ServiceOptions, 'apiUrl'> {
  /** TCP port on the loopback interface; 0 takes a free one. */
  port: number;
}

export interface RunningService {
  /** Origin, e.g. `http://localhost:8102`. */
  readonly address: string;
  /** Settings of the seeded project as environment variables. */
  readonly settings: Readonly<Record<string, string>>;
  readonly service: Service;
  /** Stops listening, breaks open connections and closes the database. */
  close(): Promise<void>;
}

/** The port is taken by somebody else. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';

  constructor(port: number) {
    super(`Port ${port} is in use. Set SERVICE_PORT to a free port.`);
  }
}

/** Serves a service over HTTP on the loopback interface. Throws `PortInUseError` and what `createService` throws. */
export async function startService({ port, ...options }: StartOptions): Promise<RunningService> {
  let service: Promise<Service> | undefined;
  const server = createServer(
    getRequestListener(async (request, { outgoing }) => {
      if (!service) return new Response('Starting', { status: 503 });
      return fetchOrDrop(await service, request, outgoing as ServerResponse);
    }),
  );
  // Listening first finds a taken port before the database is opened.
  const address = `http://localhost:${await listen(server, port)}`;
  try {
    service = createService({ ...options, apiUrl: address });
    const running = await service;
    const close = async (): Promise<void> => {
      await stopListening(server);
      await running.close();
    };
    return { address, settings: settingsOf(running), service: running, close };
  } catch (error) {
    await stopListening(server);
    throw error;
  }
}

function settingsOf(service: Service): Record<string, string> {
  return {
    LATCHKEY_API_URL: service.apiUrl,
    LATCHKEY_PROJECT_ID: service.project.projectId,
    LATCHKEY_PUBLISHABLE_CLIENT_KEY: service.project.publishableClientKey,
    LATCHKEY_SECRET_SERVER_KEY: service.project.secretServerKey,
    LATCHKEY_SUPER_SECRET_ADMIN_KEY: service.project.superSecretAdminKey,
  };
}

async function fetchOrDrop(service: Service, request: Request, outgoing: ServerResponse): Promise<Response> {
  try {
    return await service.fetch(request);
  } catch (error) {
    if (!(error instanceof DroppedConnection)) throw error;
    outgoing.destroy();
    return new Response(null);
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject('code' in error && error.code === 'EADDRINUSE' ? new PortInUseError(port) : error);
    });
    server.listen(port, HOST, () => resolve((server.address() as AddressInfo).port));
  });
}

function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
