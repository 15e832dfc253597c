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
  const all = (globalThis as { readonly process?: { readonly env?: Record<string, string | undefined> } }).process?.env;
  for (const name of KEYS[setting]) if (all?.[name]) return all[name];
  return undefined;
}
