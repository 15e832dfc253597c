declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** What Vite adds to `import.meta`, where the whole expression is written out. */
interface ViteMeta {
  readonly env?: { readonly MODE?: string };
}

/**
 * Returns the name of a setting and the place where it would be read by this code, for messages to developers: bundlers hand settings on
 * only under names with their prefix, and a server of Node reads no `.env` by itself.
 *
 * @param name The name without its prefix, such as `PROJECT_ID`.
 */
export function whereToSet(name: string): string {
  if (isNext()) return `NEXT_PUBLIC_LATCHKEY_${name} in .env`;
  const isOfVite = (import.meta as ViteMeta).env?.MODE !== undefined;
  return isOfVite ? `VITE_LATCHKEY_${name} in .env` : onServer(`LATCHKEY_${name}`);
}

/** Returns the same for a setting that only servers read, such as a secret key, by its whole name. */
export function onServer(name: string): string {
  return `${name} in the environment (a file .env is read by node --env-file=.env, and in Vite by the plugin of latchkey/vite)`;
}

/** Next replaces this expression everywhere, in pages with an empty text. */
function isNext(): boolean {
  try {
    return process.env.NEXT_RUNTIME !== undefined;
  } catch {
    return false;
  }
}
