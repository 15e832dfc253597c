import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request handler of Node's HTTP server. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** HTTP statuses without a body. The constructor of `Response` throws if it gets one of them together with a body. */
const EMPTY_STATUSES = [101, 204, 205, 304];

/**
 * Passes a fetch request to a handler written for Node's HTTP server, without opening a port. Rejects with the handler's
 * error.
 */
export async function callNodeHandler(handler: NodeHandler, request: Request): Promise<Response> {
  const { inject } = await import('light-my-request');
  const { host, pathname, search } = new URL(request.url);
  const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.text();
  const thrown: unknown[] = [];
  const runHandler = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    try {
      await handler(incoming, outgoing);
    } catch (error) {
      thrown.push(error);
      outgoing.end();
    }
  };
  const answer = await inject((incoming, outgoing) => void runHandler(incoming, outgoing), {
    method: request.method as 'GET',
    url: `${pathname}${search}`,
    headers: { ...Object.fromEntries(request.headers), host },
    ...(body === undefined ? {} : { payload: body }),
  });
  if (thrown.length > 0) throw thrown[0];
  const content = EMPTY_STATUSES.includes(answer.statusCode) ? null : new Uint8Array(answer.rawPayload);
  return new Response(content, { status: answer.statusCode, headers: toFetchHeaders(answer.headers) });
}

function toFetchHeaders(raw: Readonly<Record<string, number | string | readonly string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) {
    // These headers describe the connection, so the server that sends the response sets them.
    if (name === 'transfer-encoding' || name === 'connection' || value === undefined) continue;
    for (const part of Array.isArray(value) ? value : [value]) headers.append(name, String(part));
  }
  return headers;
}
