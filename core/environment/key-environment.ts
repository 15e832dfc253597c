import { readJson } from '../base/read-json.ts';
import { trimSetting } from '../base/trim-setting.ts';

/** The beginnings of settings of this package, and of the official packages of both generations (protocol.md §1.2). */
export const SETTING_FAMILIES = ['LATCHKEY_', 'HEXCLAVE_', 'STACK_'];

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
} as const;

/** The name of an option for a secret key. */
export type SecretSetting = keyof typeof KEYS;

/** Returns the name of the environment setting for a key, for error messages. */
export function keySettingName(setting: SecretSetting): string {
  return KEYS[setting][0];
}

/** Returns the value of the environment setting for a key. An empty setting counts as not set. */
export function secretFromEnvironment(setting: SecretSetting): string | undefined {
  return firstSetting(KEYS[setting]);
}

/** Reads the environment setting for the option `extraRequestHeaders` of a server; null when its value is not valid JSON. */
export function extraHeadersFromEnvironment(): unknown {
  const families = SETTING_FAMILIES.flatMap((family) => [family, `NEXT_PUBLIC_${family}`]);
  const setting = firstSetting(families.map((family) => `${family}EXTRA_REQUEST_HEADERS`));
  return setting && (readJson(setting) ?? null);
}

function firstSetting(names: readonly string[]): string | undefined {
  const environment = (globalThis as { readonly process?: { readonly env?: Record<string, string | undefined> } })
    .process?.env;
  return names.map((name) => trimSetting(environment?.[name])).find(Boolean);
}
