import { trimSetting } from '../base/trim-setting.ts';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** The properties that Vite adds to `import.meta`. */
interface ViteMeta {
  readonly env?: { readonly [name: `VITE_${string}`]: string | undefined };
}

/**
 * The environment variables for the site key of the bot challenge. Bundlers replace only literal accesses, so each access is written out.
 * This list is not part of `environment.ts`, because few pages need it.
 */
const SITE_KEYS: readonly (() => string | undefined)[] = [
  () => process.env.LATCHKEY_BOT_CHALLENGE_SITE_KEY,
  () => process.env.NEXT_PUBLIC_LATCHKEY_BOT_CHALLENGE_SITE_KEY,
  () => process.env.EXPO_PUBLIC_LATCHKEY_BOT_CHALLENGE_SITE_KEY,
  () => (import.meta as ViteMeta).env?.VITE_LATCHKEY_BOT_CHALLENGE_SITE_KEY,
  () => process.env.NEXT_PUBLIC_HEXCLAVE_BOT_CHALLENGE_SITE_KEY,
  () => process.env.EXPO_PUBLIC_HEXCLAVE_BOT_CHALLENGE_SITE_KEY,
  () => (import.meta as ViteMeta).env?.VITE_HEXCLAVE_BOT_CHALLENGE_SITE_KEY,
  () => process.env.NEXT_PUBLIC_STACK_BOT_CHALLENGE_SITE_KEY,
  () => process.env.EXPO_PUBLIC_STACK_BOT_CHALLENGE_SITE_KEY,
  () => (import.meta as ViteMeta).env?.VITE_STACK_BOT_CHALLENGE_SITE_KEY,
];

/** Reads the site key from the environment. An empty setting counts as not set. */
export function siteKeyFromEnvironment(): string | undefined {
  for (const read of SITE_KEYS) {
    try {
      const value = read();
      // `process.env` can be an element of the page, and its properties other elements.
      const setting = typeof value === 'string' && trimSetting(value);
      if (setting) return setting;
    } catch {
      // Where `process` does not exist, the setting counts as not set.
    }
  }
  return undefined;
}
