import { LATCHKEY_SECRET_SERVER_KEY } from '$app/env/private';
import type { RequestEvent } from '@sveltejs/kit';
import { createServerApp, LatchkeyError } from 'latchkey/server';

const latchkey = createServerApp({
  projectId: import.meta.env.VITE_LATCHKEY_PROJECT_ID,
  publishableClientKey: import.meta.env.VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
  baseUrl: import.meta.env.VITE_LATCHKEY_API_URL,
  secretServerKey: LATCHKEY_SECRET_SERVER_KEY, // never with the prefix
});

export async function GET({ request }: RequestEvent): Promise<Response> {
  try {
    const visitor = latchkey.forRequest(request);
    const user = await visitor.getUser({ from: 'token' });
    return visitor.applyTo(new Response(user?.primaryEmail, { status: user ? 200 : 401 }));
  } catch (error) {
    if (!(error instanceof LatchkeyError)) throw error;
    return new Response(null, { status: error.status ?? 500 }); // 400 for tokens that cannot be read
  }
}
