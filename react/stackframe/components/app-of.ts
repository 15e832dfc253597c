import { type AppParts, partsOf } from '../client/parts.ts';
import { StackClientApp } from '../react-app.ts';
import type { StackClientAppJson } from '../types/client-app.ts';

/** An app that a provider takes: of the page, or in server components a server app too. */
export type ProvidedApp = Pick<StackClientApp<true>, 'projectId' | 'urls' | 'version'>;

/** The options of an app, as a server component sends them to the page. */
export type AppJson = StackClientAppJson<true, string>;

/** The apps that this page has created from options of its server, by the options. */
const created = new Map<string, StackClientApp<true>>();

/**
 * Returns the app of a provider, and what it is made of. The same options always have the same app, because React may render again before
 * it has shown anything.
 *
 * @throws TypeError for an object that is no app of this package
 */
export function appOf(given: ProvidedApp | AppJson): { readonly app: StackClientApp<true>; readonly parts: AppParts } {
  const app = isJson(given) ? createOnce(given) : given;
  const parts = partsOf(app);
  if (!isApp(app) || !parts) {
    throw new TypeError('The app of StackProvider must be created by a class of this package.');
  }
  return { app, parts };
}

function createOnce(options: AppJson): StackClientApp<true> {
  const key = JSON.stringify(options);
  const app = created.get(key) ?? new StackClientApp<string, true, string>(options);
  created.set(key, app);
  return app;
}

const isApp = (given: object): given is StackClientApp<true> => partsOf(given) !== undefined;
const isJson = (given: object): given is AppJson => 'uniqueIdentifier' in given;
