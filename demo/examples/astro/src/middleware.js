import { latchkey } from './latchkey.js';

/** A request whose tokens cannot be read is the sender's fault. */
export async function onRequest({ locals, request }, next) {
  try {
    locals.visitor = latchkey.forRequest(request);
  } catch (error) {
    if (error.code !== 'INVALID_REQUEST') throw error;
    return new Response('Bad request', { status: error.status });
  }
  return locals.visitor.applyTo(await next());
}
