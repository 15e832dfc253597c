declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** What Vite adds. */
interface ViteMeta {
  readonly env?: {
    readonly [name: `VITE_${string}`]: string | undefined;
    readonly DEV?: boolean;
  };
}

/**
 * Settings, own name first, then the names the official clients read, of all generations (protocol.md §1.2). Those that a bundler
 * puts into a page are spelled out, because bundlers replace only literal accesses; where there is no `process`, reading throws and
 * means "not set". The rest is for servers. No name can be left out of the pages of one bundler: Next gives pages an `import.meta.env`
 * with the values of Vite's.
 */
const SETTINGS = {
  projectId: [
    () => process.env.LATCHKEY_PROJECT_ID,
    () => process.env.NEXT_PUBLIC_LATCHKEY_PROJECT_ID,
    () => (import.meta as ViteMeta).env?.VITE_LATCHKEY_PROJECT_ID,
    () => process.env.NEXT_PUBLIC_HEXCLAVE_PROJECT_ID,
    () => (import.meta as ViteMeta).env?.VITE_HEXCLAVE_PROJECT_ID,
    () => process.env.HEXCLAVE_PROJECT_ID,
    () => process.env.NEXT_PUBLIC_STACK_PROJECT_ID,
    () => (import.meta as ViteMeta).env?.VITE_STACK_PROJECT_ID,
    () => process.env.STACK_PROJECT_ID,
  ],
  publishableClientKey: [
    () => process.env.LATCHKEY_PUBLISHABLE_CLIENT_KEY,
    () => process.env.NEXT_PUBLIC_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
    () => (import.meta as ViteMeta).env?.VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
    () => process.env.NEXT_PUBLIC_HEXCLAVE_PUBLISHABLE_CLIENT_KEY,
    () => (import.meta as ViteMeta).env?.VITE_HEXCLAVE_PUBLISHABLE_CLIENT_KEY,
    () => process.env.HEXCLAVE_PUBLISHABLE_CLIENT_KEY,
    () => process.env.NEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY,
    () => (import.meta as ViteMeta).env?.VITE_STACK_PUBLISHABLE_CLIENT_KEY,
    () => process.env.STACK_PUBLISHABLE_CLIENT_KEY,
  ],
  baseUrl: [
    () => process.env.LATCHKEY_API_URL,
    () => process.env.NEXT_PUBLIC_LATCHKEY_API_URL,
    () => (import.meta as ViteMeta).env?.VITE_LATCHKEY_API_URL,
    (side) => side === 'browser' && process.env.NEXT_PUBLIC_BROWSER_HEXCLAVE_API_URL,
    (side) => side === 'browser' && process.env.NEXT_PUBLIC_HEXCLAVE_API_URL_BROWSER,
    (side) => fromServer(side, 'HEXCLAVE'),
    () => process.env.NEXT_PUBLIC_HEXCLAVE_API_URL,
    () => (import.meta as ViteMeta).env?.VITE_HEXCLAVE_API_URL,
    () => process.env.HEXCLAVE_API_URL,
    () => process.env.NEXT_PUBLIC_HEXCLAVE_URL,
    (side) => side === 'browser' && process.env.NEXT_PUBLIC_BROWSER_STACK_API_URL,
    (side) => side === 'browser' && process.env.NEXT_PUBLIC_STACK_API_URL_BROWSER,
    (side) => fromServer(side, 'STACK'),
    () => process.env.NEXT_PUBLIC_STACK_API_URL,
    () => (import.meta as ViteMeta).env?.VITE_STACK_API_URL,
    () => process.env.STACK_API_URL,
    () => process.env.NEXT_PUBLIC_STACK_URL,
  ],
} satisfies Record<string, readonly ((side: Side) => string | false | undefined)[]>;

export type Setting = keyof typeof SETTINGS;

/** Where the app runs: the service may have one address for pages and another for servers. */
export type Side = 'browser' | 'server';

/** The value of the setting that stands in for an option; empty counts as not set. */
export function environment(name: Setting, side: Side = 'browser'): string | undefined {
  for (const read of SETTINGS[name]) {
    const value = attempt(() => read(side));
    if (value) return value;
  }
  return undefined;
}

/** The addresses that are for servers alone; no bundler has to see these. */
function fromServer(side: Side, family: string): string | undefined {
  if (side !== 'server') return undefined;
  const names = [
    `NEXT_PUBLIC_SERVER_${family}_API_URL`,
    `NEXT_PUBLIC_${family}_API_URL_SERVER`,
    `${family}_API_URL_SERVER`,
  ];
  return names.map((name) => process.env[name]).find(Boolean);
}

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * Runs what no production build contains. Bundlers set `NODE_ENV`; in a page of Vite's there is no `process`, so `DEV` tells. A page
 * without a bundler counts as production.
 */
export function inDevelopment(run: () => void): void {
  const isByNodeEnv = typeof process === 'object' && process.env.NODE_ENV !== 'production';
  if (isByNodeEnv || (typeof process !== 'object' && (import.meta as ViteMeta).env?.DEV)) run();
}
