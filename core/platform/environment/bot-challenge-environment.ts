declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** What Vite adds. */
interface ViteMeta {
  readonly env?: { readonly [name: `VITE_${string}`]: string | undefined };
}

/**
 * Names of the site key of the bot challenge, as `environment.ts` has those of the other settings: spelled out, because bundlers
 * replace only literal accesses. They are apart because few pages ever ask for them.
 */
const SITE_KEYS: readonly (() => string | undefined)[] = [
  () => process.env.LATCHKEY_BOT_CHALLENGE_SITE_KEY,
  () => process.env.NEXT_PUBLIC_LATCHKEY_BOT_CHALLENGE_SITE_KEY,
  () => (import.meta as ViteMeta).env?.VITE_LATCHKEY_BOT_CHALLENGE_SITE_KEY,
  () => process.env.NEXT_PUBLIC_HEXCLAVE_BOT_CHALLENGE_SITE_KEY,
  () => (import.meta as ViteMeta).env?.VITE_HEXCLAVE_BOT_CHALLENGE_SITE_KEY,
  () => process.env.NEXT_PUBLIC_STACK_BOT_CHALLENGE_SITE_KEY,
  () => (import.meta as ViteMeta).env?.VITE_STACK_BOT_CHALLENGE_SITE_KEY,
];

/** The setting that stands in for the option `botChallenge`; empty counts as not set, and so does a runtime without settings. */
export function siteKeyFromEnvironment(): string | undefined {
  for (const read of SITE_KEYS) {
    try {
      const value = read();
      if (value) return value;
    } catch {
      // No `process` here.
    }
  }
  return undefined;
}
