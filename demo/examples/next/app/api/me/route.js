import { createServerApp } from 'latchkey/server';

// Settings come from the environment, with LATCHKEY_SECRET_SERVER_KEY, which no page may see.
const latchkey = createServerApp();

export async function GET(request) {
  try {
    const visitor = latchkey.forRequest(request);
    const user = await visitor.getUser();
    return visitor.applyTo(Response.json(user && { email: user.primaryEmail }, { status: user ? 200 : 401 }));
  } catch (error) {
    if (error.code === 'INVALID_REQUEST') return new Response('Bad request', { status: error.status });
    throw error;
  }
}
