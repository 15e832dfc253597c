import { partsOf } from '../client/parts.ts';
import type { AppJson, ProvidedApp } from './app-of.ts';

/**
 * Returns the options of an app that its page needs, as JSON: never a key of a server, and no function.
 *
 * @throws TypeError for an object that is no app of this package, and for an app whose tokens are not in the browser
 */
export function clientJson(given: ProvidedApp): AppJson {
  const parts = partsOf(given);
  if (!parts) throw new TypeError('The app of StackProvider must be created by a class of this package.');
  const { options, scope } = parts;
  const { baseUrl, publishableClientKey, urls, oauthScopesOnSignIn, extraRequestHeaders, tokenStore } = options;
  if (typeof tokenStore !== 'string') {
    throw new TypeError("The app of StackProvider needs tokenStore: 'nextjs-cookie', 'cookie' or 'memory'.");
  }
  const method = typeof options.redirectMethod === 'string' ? options.redirectMethod : undefined;
  return {
    projectId: scope.app.projectId,
    uniqueIdentifier: scope.app.uniqueIdentifier,
    tokenStore,
    ...(baseUrl !== undefined && { baseUrl }),
    ...(publishableClientKey !== undefined && { publishableClientKey }),
    ...(urls && { urls }),
    ...(oauthScopesOnSignIn && { oauthScopesOnSignIn }),
    ...(extraRequestHeaders && { extraRequestHeaders }),
    ...(method !== undefined && { redirectMethod: method }),
  };
}
