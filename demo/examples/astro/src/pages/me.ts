import type { APIContext } from 'astro';
import { getSecret } from 'astro:env/server';
import { createServerApp, LatchkeyError } from 'latchkey/server';

const latchkey = createServerApp({
  projectId: import.meta.env.PUBLIC_LATCHKEY_PROJECT_ID,
  publishableClientKey: import.meta.env.PUBLIC_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
  baseUrl: import.meta.env.PUBLIC_LATCHKEY_API_URL,
  secretServerKey: getSecret('LATCHKEY_SECRET_SERVER_KEY'), // never with the prefix
});

export const prerender = false;

export async function GET({ request }: APIContext): Promise<Response> {
  try {
    const visitor = latchkey.forRequest(request);
    const user = await visitor.getUser({ from: 'token' });
    return visitor.applyTo(new Response(user?.primaryEmail, { status: user ? 200 : 401 }));
  } catch (error) {
    if (!(error instanceof LatchkeyError)) throw error;
    return new Response(null, { status: error.status ?? 500 }); // 400 for tokens that cannot be read
  }
}
