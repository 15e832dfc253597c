import { createServer } from 'node:http';
import { createServerApp } from 'latchkey/server';

// Settings come from the environment: LATCHKEY_PROJECT_ID and its neighbours.
const latchkey = createServerApp();

createServer((request, response) => {
  answer(request, response).catch((error) => {
    response.statusCode = error.code === 'INVALID_REQUEST' ? error.status : 500;
    response.end();
  });
}).listen(process.env.PORT ?? 3000);

async function answer(request, response) {
  if (request.url !== '/api/me') return response.writeHead(404).end();
  const visitor = latchkey.forRequest(request);
  const user = await visitor.getUser();
  for (const [name, value] of visitor.responseHeaders()) response.appendHeader(name, value);
  response.writeHead(user ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify(user && { email: user.primaryEmail }));
}
