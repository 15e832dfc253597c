import { trimSetting } from '../base/trim-setting.ts';
import { addWhatToDo, whatToDo } from '../base/what-to-do.ts';
import { isMarkup } from './own-global.ts';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

type Global = { readonly process?: typeof process };

/** The properties that Vite adds to `import.meta`. */
interface ViteMeta {
  readonly env?: {
    readonly [name: `VITE_${string}`]: string | undefined;
    readonly DEV?: boolean;
  };
}

/**
 * The environment settings of each option: first the names of this package, then those of the official clients of all generations
 * (protocol.md §1.2). Bundlers replace only literal accesses, so the settings of pages are written out. Where `process` does not exist,
 * reading a setting throws, which counts as not set. A page reads the names of all bundlers, because code cannot detect its bundler: Next
 * gives pages an `import.meta.env` with the values of Vite's names.
 */
const SETTINGS = {
  projectId: [
    () => process.env.LATCHKEY_PROJECT_ID,
    () => process.env.NEXT_PUBLIC_LATCHKEY_PROJECT_ID,
    () => process.env.EXPO_PUBLIC_LATCHKEY_PROJECT_ID,
    () => (import.meta as ViteMeta).env?.VITE_LATCHKEY_PROJECT_ID,
    () => process.env.NEXT_PUBLIC_HEXCLAVE_PROJECT_ID,
    () => process.env.EXPO_PUBLIC_HEXCLAVE_PROJECT_ID,
    () => (import.meta as ViteMeta).env?.VITE_HEXCLAVE_PROJECT_ID,
    () => process.env.HEXCLAVE_PROJECT_ID,
    () => process.env.NEXT_PUBLIC_STACK_PROJECT_ID,
    () => process.env.EXPO_PUBLIC_STACK_PROJECT_ID,
    () => (import.meta as ViteMeta).env?.VITE_STACK_PROJECT_ID,
    () => process.env.STACK_PROJECT_ID,
  ],
  publishableClientKey: [
    () => process.env.LATCHKEY_PUBLISHABLE_CLIENT_KEY,
    () => process.env.NEXT_PUBLIC_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
    () => process.env.EXPO_PUBLIC_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
    () => (import.meta as ViteMeta).env?.VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
    () => process.env.NEXT_PUBLIC_HEXCLAVE_PUBLISHABLE_CLIENT_KEY,
    () => process.env.EXPO_PUBLIC_HEXCLAVE_PUBLISHABLE_CLIENT_KEY,
    () => (import.meta as ViteMeta).env?.VITE_HEXCLAVE_PUBLISHABLE_CLIENT_KEY,
    () => process.env.HEXCLAVE_PUBLISHABLE_CLIENT_KEY,
    () => process.env.NEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY,
    () => process.env.EXPO_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY,
    () => (import.meta as ViteMeta).env?.VITE_STACK_PUBLISHABLE_CLIENT_KEY,
    () => process.env.STACK_PUBLISHABLE_CLIENT_KEY,
  ],
  baseUrl: [
    () => process.env.LATCHKEY_API_URL,
    () => process.env.NEXT_PUBLIC_LATCHKEY_API_URL,
    () => process.env.EXPO_PUBLIC_LATCHKEY_API_URL,
    () => (import.meta as ViteMeta).env?.VITE_LATCHKEY_API_URL,
    (side) => side === 'browser' && process.env.NEXT_PUBLIC_BROWSER_HEXCLAVE_API_URL,
    (side) => side === 'browser' && process.env.NEXT_PUBLIC_HEXCLAVE_API_URL_BROWSER,
    (side) => fromServer(side, 'HEXCLAVE'),
    () => process.env.NEXT_PUBLIC_HEXCLAVE_API_URL,
    () => process.env.EXPO_PUBLIC_HEXCLAVE_API_URL,
    () => (import.meta as ViteMeta).env?.VITE_HEXCLAVE_API_URL,
    () => process.env.HEXCLAVE_API_URL,
    () => process.env.NEXT_PUBLIC_HEXCLAVE_URL,
    (side) => side === 'browser' && process.env.NEXT_PUBLIC_BROWSER_STACK_API_URL,
    (side) => side === 'browser' && process.env.NEXT_PUBLIC_STACK_API_URL_BROWSER,
    (side) => fromServer(side, 'STACK'),
    () => process.env.NEXT_PUBLIC_STACK_API_URL,
    () => process.env.EXPO_PUBLIC_STACK_API_URL,
    () => (import.meta as ViteMeta).env?.VITE_STACK_API_URL,
    () => process.env.STACK_API_URL,
    () => process.env.NEXT_PUBLIC_STACK_URL,
  ],
} satisfies Record<string, readonly ((side: Side) => string | false | undefined)[]>;

/** The name of an option whose value may come from an environment variable. */
export type Setting = keyof typeof SETTINGS;

/** Where the app runs. The service may have one address for pages and another for servers (option `baseUrl`). */
export type Side = 'browser' | 'server';

/** Returns the value of the environment setting for an option. An empty setting counts as not set. */
export function environment(name: Setting, side: Side = 'browser'): string | undefined {
  for (const read of SETTINGS[name]) {
    try {
      const value = read(side);
      // `process.env` can be an element of the page, and its properties other elements.
      const setting = typeof value === 'string' && trimSetting(value);
      if (setting) return setting;
    } catch {
      // Where `process` does not exist, the setting counts as not set.
    }
  }
  return undefined;
}

/**
 * Reads the environment variable with the service's address for servers; undefined for a page. Only servers read these variables, so no
 * bundler must find their names, and the names may be computed. `process` is read from the global object, because Parcel would add a
 * package `process` to the page for `process.env[name]`.
 */
function fromServer(side: Side, family: string): string | undefined {
  if (side !== 'server') return undefined;
  const names = [
    `NEXT_PUBLIC_SERVER_${family}_API_URL`,
    `NEXT_PUBLIC_${family}_API_URL_SERVER`,
    `${family}_API_URL_SERVER`,
  ];
  return names.map((name) => (globalThis as Global).process?.env[name]).find(Boolean);
}

/** How messages for developers name the command that explains an error code. */
const hints = { addWhatToDo, whatToDo };

/**
 * Runs code that only developers need, such as warnings; production builds leave it out. `NODE_ENV`, which bundlers set, decides. A page
 * of Vite has no `process`, so `DEV` decides there. A page without a bundler counts as production.
 *
 * @param run Gets the hints as its argument. Code that imported them would keep them in production builds.
 */
export function inDevelopment(run: (given: typeof hints) => void): void {
  const isByNodeEnv =
    typeof process === 'object' && !(/* @__PURE__ */ isMarkup('process')) && process.env.NODE_ENV !== 'production';
  if (isByNodeEnv || (typeof process !== 'object' && (import.meta as ViteMeta).env?.DEV)) run(hints);
}
