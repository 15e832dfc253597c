import type { TokenStoreInit } from '../types/options.ts';
import type { Options } from './options.ts';
import type { Scope } from './scope.ts';

/** What an app of this package is made of. Components and other apps read it; callers of the app cannot. */
export interface AppParts {
  readonly options: Options;
  /** The scope of the app's own token store. */
  readonly scope: Scope;
  /** Creates the scope of another token store of a page. */
  scopeWith(store: TokenStoreInit): Scope;
  /** Returns the scope of a call, in an app of a server, which reads requests. */
  scopeOf?(call: { readonly tokenStore?: TokenStoreInit | undefined } | undefined): Promise<Scope>;
}

/** Where an app has its parts. All copies of this package know the name: an app that imports it by two names has two. */
const PARTS = Symbol.for('latchkey-stackframe.parts');

/** Returns what an app is made of; undefined for an object that is no app of this package. */
export const partsOf = (app: object | undefined): AppParts | undefined => app && Reflect.get(app, PARTS);

/** Records what an app is made of, so that neither JSON nor a loop over its members shows it. */
export const keepParts = (app: object, parts: AppParts): void =>
  void Object.defineProperty(app, PARTS, { value: parts });
