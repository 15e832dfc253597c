import { createServer } from 'node:http';
import { createServerApp } from 'latchkey/server';

const latchkey = createServerApp({}); // settings: LATCHKEY_PROJECT_ID, LATCHKEY_API_URL, LATCHKEY_SECRET_SERVER_KEY

createServer(async (request, response) => {
  try {
    const user = await latchkey.forRequest(request).getUser({ from: 'token' }); // verified here; `getUser()` asks the service
    response.writeHead(user ? 200 : 401).end(user?.primaryEmail);
  } catch (error) {
    response.writeHead(error.status ?? 500).end(); // 400 for tokens that cannot be read
  }
}).listen(process.env.PORT ?? 3001);
