import { type ClientApp, createClientApp, type Platform, type TokenStoreOption } from '../../core/index.ts';
import type { Call } from './context.ts';

/** What came of one request; null: no answer. */
export type Heard = (request: { readonly method: string; readonly path: string }, response: Response | null) => void;

/** The app of the project, whose requests end with an interruption; `hear` is told what comes of each. */
export function openApp(call: Call, tokenStore: TokenStoreOption, hear: Heard = () => {}): ClientApp {
  const { projectId, publishableClientKey, apiUrl } = call.options;
  return createClientApp(
    { projectId, publishableClientKey, baseUrl: apiUrl, tokenStore, redirectMethod: 'none' },
    overheard(call, hear),
  );
}

function overheard({ platform, signal }: Call, hear: Heard): Platform {
  return {
    ...platform,
    fetch: async (url, init) => {
      const request = { method: init.method ?? 'GET', path: new URL(url).pathname };
      try {
        const signals = init.signal ? [init.signal, signal] : [signal];
        const response = await platform.fetch(url, { ...init, signal: AbortSignal.any(signals) });
        hear(request, response);
        return response;
      } catch (error) {
        if (!signal.aborted) hear(request, null);
        throw error;
      }
    },
  };
}
