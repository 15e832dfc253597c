import { createServerApp, LatchkeyError } from 'latchkey/server';

const latchkey = createServerApp({});

export async function GET(request: Request) {
  try {
    const visitor = latchkey.forRequest(request);
    const user = await visitor.getUser({ from: 'token' });
    return visitor.applyTo(new Response(user?.primaryEmail, { status: user ? 200 : 401 }));
  } catch (error) {
    // 400 for tokens that cannot be read.
    if (error instanceof LatchkeyError && error.status) return new Response(null, { status: error.status });
    throw error;
  }
}
