import { createServerApp } from 'latchkey/server';
import { cookies } from 'next/headers';

/** Signs out on the server, in an answer that also sets a cookie of the app. Next then parses and writes all cookies again. */
export async function GET(request) {
  const server = createServerApp({
    projectId: process.env.NEXT_PUBLIC_LATCHKEY_PROJECT_ID,
    publishableClientKey: process.env.NEXT_PUBLIC_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
    secretServerKey: process.env.LATCHKEY_SECRET_SERVER_KEY,
    baseUrl: process.env.NEXT_PUBLIC_LATCHKEY_API_URL,
  });
  const visitor = server.forRequest(request);
  await visitor.signOut();
  if (request.nextUrl.searchParams.has('flash')) (await cookies()).set('flash', '1');
  return visitor.applyTo(new Response('Signed out'));
}
