import { readJson } from '../base/read-json.ts';
import { trimSetting } from '../base/trim-setting.ts';

/**
 * The environment settings for secret keys, for servers only, including the names of the official packages (protocol.md §1.2). No
 * name has a public prefix, so that no bundler copies a key into a page.
 */
const KEYS = {
  secretServerKey: ['LATCHKEY_SECRET_SERVER_KEY', 'HEXCLAVE_SECRET_SERVER_KEY', 'STACK_SECRET_SERVER_KEY'],
  superSecretAdminKey: [
    'LATCHKEY_SUPER_SECRET_ADMIN_KEY',
    'HEXCLAVE_SUPER_SECRET_ADMIN_KEY',
    'STACK_SUPER_SECRET_ADMIN_KEY',
  ],
} satisfies Record<string, readonly string[]>;

/** The name of an option for a secret key. */
export type SecretSetting = keyof typeof KEYS;

/** Returns the names of the environment variables that can hold a key, joined by "or", for error messages. */
export function environmentVariableNames(setting: SecretSetting): string {
  return KEYS[setting].join(' or ');
}

/** Returns the value of the environment setting for a key. An empty setting counts as not set. */
export function secretFromEnvironment(setting: SecretSetting): string | undefined {
  return firstSetting(KEYS[setting]);
}

/** Reads the environment setting for the option `extraRequestHeaders` of a server; null when its value is not valid JSON. */
export function extraHeadersFromEnvironment(): unknown {
  const families = ['LATCHKEY', 'HEXCLAVE', 'STACK'].flatMap((family) => [family, `NEXT_PUBLIC_${family}`]);
  const setting = firstSetting(families.map((family) => `${family}_EXTRA_REQUEST_HEADERS`));
  return setting && (readJson(setting) ?? null);
}

function firstSetting(names: readonly string[]): string | undefined {
  const environment = (globalThis as { readonly process?: { readonly env?: Record<string, string | undefined> } })
    .process?.env;
  return names.map((name) => trimSetting(environment?.[name])).find(Boolean);
}
