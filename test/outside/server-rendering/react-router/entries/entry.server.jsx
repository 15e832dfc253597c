import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';

/** As `react-router reveal` writes it, shortened, with the lines of the guide. */
export default function handleRequest(request, status, headers, context) {
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    let shellRendered = false;
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onShellReady() {
        shellRendered = true;
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html');
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answerStatus }));
      },
      onShellError: reject,
      onError(error) {
        if (error?.digest === 'BAILOUT_TO_CLIENT_SIDE_RENDERING') return error.digest;
        answerStatus = 500;
        if (shellRendered) console.error(error);
      },
    });
  });
}
