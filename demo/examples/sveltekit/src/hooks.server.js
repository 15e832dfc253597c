import { latchkey } from './latchkey.server.js';

/** A request whose tokens cannot be read is the sender's fault. */
export async function handle({ event, resolve }) {
  try {
    event.locals.visitor = latchkey.forRequest(event.request);
  } catch (error) {
    if (error.code !== 'INVALID_REQUEST') throw error;
    return new Response('Bad request', { status: error.status });
  }
  return event.locals.visitor.applyTo(await resolve(event));
}
