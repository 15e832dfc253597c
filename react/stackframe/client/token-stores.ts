import type { TokenStoreInit } from '../types/options.ts';
import { pageStore } from './options.ts';
import type { AppParts } from './parts.ts';
import type { Scope } from './scope.ts';

/** The option of a call that names its token store. */
export interface TokenStoreCall {
  readonly tokenStore?: TokenStoreInit | undefined;
}

/**
 * Returns the scope of the token store that a call names, or else of that of the app. The same store has the same scope.
 *
 * @throws TypeError when neither the call nor the app has a token store, and for a request whose headers cannot be read
 */
export async function scopeOf(parts: AppParts, call: TokenStoreCall | undefined): Promise<Scope> {
  if (parts.scopeOf) return parts.scopeOf(call);
  const { options, scope } = parts;
  const own = options.tokenStore ?? null;
  const store = call?.tokenStore ?? own;
  if (store === null) throw new TypeError('This app has no token store: pass tokenStore to the call.');
  if (store === own && pageStore(store) !== null) return scope;
  if (typeof store === 'string') return named(parts, store === 'memory' ? store : 'cookie');
  // An app without a session may pass empty tokens.
  if (!('headers' in store))
    return ofObject(parts, store, () => parts.scopeWith(store.refreshToken ? store : 'memory'));
  const { openRequest } = await import('../server/request-tokens.ts');
  return ofObject(parts, store, await openRequest(parts, store));
}

/** The scopes of requests and of pairs of tokens. A server has one for each call, so its app is disposed when nothing refers to the scope. */
const byObject = new WeakMap<AppParts, WeakMap<object, Scope>>();

function ofObject(parts: AppParts, key: object, open: () => Scope): Scope {
  const known = byObject.get(parts) ?? new WeakMap<object, Scope>();
  byObject.set(parts, known);
  const scope = known.get(key) ?? disposed(open());
  known.set(key, scope);
  return scope;
}

function disposed(scope: Scope): Scope {
  unused.register(scope, scope.app.dispose);
  return scope;
}

const unused = new FinalizationRegistry((dispose: () => void) => dispose());

function named(parts: AppParts, store: 'cookie' | 'memory'): Scope {
  const found = byName.get(parts) ?? new Map<string, Scope>();
  byName.set(parts, found);
  const scope = found.get(store) ?? parts.scopeWith(store);
  found.set(store, scope);
  return scope;
}

const byName = new WeakMap<AppParts, Map<string, Scope>>();
