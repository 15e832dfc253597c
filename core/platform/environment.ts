declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** What Vite adds. */
interface ViteMeta {
  readonly env?: { readonly [name: `VITE_${string}`]: string | undefined; readonly DEV?: boolean };
}

/**
 * Settings, own name first, then the names the official client reads (protocol.md §1.2). Each is spelled out where it is
 * read, because bundlers replace only literal accesses; where there is no `process`, reading throws and means "not set".
 */
const SETTINGS = {
  projectId: [
    () => process.env.LATCHKEY_PROJECT_ID,
    () => process.env.NEXT_PUBLIC_LATCHKEY_PROJECT_ID,
    () => (import.meta as ViteMeta).env?.VITE_LATCHKEY_PROJECT_ID,
    () => process.env.NEXT_PUBLIC_STACK_PROJECT_ID,
  ],
  publishableClientKey: [
    () => process.env.LATCHKEY_PUBLISHABLE_CLIENT_KEY,
    () => process.env.NEXT_PUBLIC_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
    () => (import.meta as ViteMeta).env?.VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
    () => process.env.NEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY,
  ],
  baseUrl: [
    () => process.env.LATCHKEY_API_URL,
    () => process.env.NEXT_PUBLIC_LATCHKEY_API_URL,
    () => (import.meta as ViteMeta).env?.VITE_LATCHKEY_API_URL,
    () => process.env.NEXT_PUBLIC_STACK_API_URL,
  ],
} satisfies Record<string, readonly (() => string | undefined)[]>;

export type Setting = keyof typeof SETTINGS;

/** The value of the setting that stands in for an option; empty counts as not set. */
export function environment(name: Setting): string | undefined {
  for (const read of SETTINGS[name]) {
    const value = attempt(read);
    if (value) return value;
  }
  return undefined;
}

function attempt(read: () => string | undefined): string | undefined {
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
