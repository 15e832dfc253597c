import { readJson } from '../../base/read-json.ts';

/**
 * Settings that stand in for secret keys, for servers only: the names of the official packages are read as well
 * (protocol.md §1.2). None has a public prefix, so that no bundler puts one into a page.
 */
const KEYS = {
  secretServerKey: ['LATCHKEY_SECRET_SERVER_KEY', 'HEXCLAVE_SECRET_SERVER_KEY', 'STACK_SECRET_SERVER_KEY'],
  superSecretAdminKey: [
    'LATCHKEY_SUPER_SECRET_ADMIN_KEY',
    'HEXCLAVE_SUPER_SECRET_ADMIN_KEY',
    'STACK_SUPER_SECRET_ADMIN_KEY',
  ],
} satisfies Record<string, readonly string[]>;

export type SecretSetting = keyof typeof KEYS;

/** The names of the settings, for messages. */
export function namesOf(setting: SecretSetting): string {
  return KEYS[setting].join(' or ');
}

/** The value of the setting that stands in for a key; empty counts as not set, and so does a runtime without settings. */
export function secretEnvironment(setting: SecretSetting): string | undefined {
  return firstOf(KEYS[setting]);
}

/** The setting that stands in for the option `extraRequestHeaders` of a server; null for what is no JSON. */
export function headersEnvironment(): unknown {
  const families = ['LATCHKEY', 'HEXCLAVE', 'STACK'].flatMap((family) => [family, `NEXT_PUBLIC_${family}`]);
  const setting = firstOf(families.map((family) => `${family}_EXTRA_REQUEST_HEADERS`));
  return setting && (readJson(setting) ?? null);
}

function firstOf(names: readonly string[]): string | undefined {
  const all = (globalThis as { readonly process?: { readonly env?: Record<string, string | undefined> } }).process?.env;
  return names.map((name) => all?.[name]).find(Boolean);
}
