import type { Connect, Plugin } from 'vite';
import { DOCS_PORT, portOf } from './ports.ts';

/** How long the documentation's server may take to answer, in milliseconds. It runs on the same machine. */
const ANSWER_WITHIN_MS = 1000;

/** The page at `/documentation` while the documentation is not served. */
const HOW_TO_START = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Documentation – Handover</title>
    <link rel="icon" href="/mark.svg">
    <link rel="stylesheet" href="/site/styles/style.css">
  </head>
  <body>
    <main class="wrap" style="padding-block: 4rem">
      <h1 style="margin-block-end: 1rem">Start the documentation first</h1>
      <p>Run <code>npm run docs</code> in another terminal. When it prints its address, reload this page.</p>
      <p><a href="/">Back to the demo</a></p>
    </main>
  </body>
</html>
`;

/** Creates the plugin that leads from `/documentation` to the documentation that `npm run docs` serves, or says how to start it. */
export function docsLinkPlugin(): Plugin {
  return {
    name: 'latchkey-demo-docs-link',
    configureServer: ({ middlewares }) => void middlewares.use('/documentation', toDocs),
    configurePreviewServer: ({ middlewares }) => void middlewares.use('/documentation', toDocs),
  };
}

const toDocs: Connect.NextHandleFunction = async (_request, response) => {
  const address = `http://localhost:${portOf('DOCS_PORT', DOCS_PORT)}/`;
  const isServed = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isServed) return void response.writeHead(302, { location: address }).end();
  response.writeHead(503, { 'content-type': 'text/html; charset=utf-8' }).end(HOW_TO_START);
};
