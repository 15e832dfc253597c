import { TestEnvironment } from 'jest-environment-jsdom';

/** A page of jsdom with the functions of browsers that jsdom lacks. */
export default class Page extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { fetch: fetchFromPage, Headers, Request, Response, TextDecoder, TextEncoder });
  }
}

/** Node accepts only its own abort signals, and a page has those of jsdom. */
function fetchFromPage(url, { signal, ...init } = {}) {
  const abort = new AbortController();
  signal?.addEventListener('abort', () => abort.abort(signal.reason));
  return fetch(url, { ...init, signal: abort.signal });
}
