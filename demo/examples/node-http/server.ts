import { createServer } from 'node:http';
import { createServerApp, LatchkeyError } from 'latchkey/server';

const latchkey = createServerApp({}); // settings: LATCHKEY_PROJECT_ID, LATCHKEY_API_URL, LATCHKEY_SECRET_SERVER_KEY

createServer(async (request, response) => {
  try {
    const visitor = latchkey.forRequest(request);
    const user = await visitor.getUser({ from: 'token' }); // verified here; `getUser()` asks the service
    for (const [name, value] of visitor.responseHeaders()) response.appendHeader(name, value); // renewed cookies
    response.writeHead(user ? 200 : 401).end(user ? user.primaryEmail : 'NOT_SIGNED_IN');
  } catch (error) {
    const known = error instanceof LatchkeyError ? error : null;
    response.writeHead(known?.status ?? 500).end(known?.code); // 400 for tokens that cannot be read
  }
}).listen(process.env.PORT ?? 3001);
