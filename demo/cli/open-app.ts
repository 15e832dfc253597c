import { type ClientApp, createClientApp, type Platform, type TokenStoreOption } from '../../core/index.ts';
import type { CommandContext } from './context.ts';

/** Called after every request with its response; null when there was no response. */
export type OnResponse = (
  request: { readonly method: string; readonly path: string },
  response: Response | null,
) => void;

/** Creates the app of the project. An interruption aborts its requests. `onResponse` is called after each request. */
export function openApp(
  context: CommandContext,
  tokenStore: TokenStoreOption,
  onResponse: OnResponse = () => {},
): ClientApp {
  const { projectId, publishableClientKey, baseUrl } = context.options;
  return createClientApp(
    { projectId, publishableClientKey, baseUrl, tokenStore, redirectMethod: 'none' },
    observed(context, onResponse),
  );
}

function observed({ platform, signal }: CommandContext, onResponse: OnResponse): Platform {
  return {
    ...platform,
    fetch: async (url, init) => {
      const request = { method: init.method ?? 'GET', path: new URL(url).pathname };
      try {
        const signals = init.signal ? [init.signal, signal] : [signal];
        const response = await platform.fetch(url, { ...init, signal: AbortSignal.any(signals) });
        onResponse(request, response);
        return response;
      } catch (error) {
        if (!signal.aborted) onResponse(request, null);
        throw error;
      }
    },
  };
}
