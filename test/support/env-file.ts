/** Matches the names of settings of this package and of the official packages, with any prefix of a bundler. */
const SETTING = /(?:^|_)(?:LATCHKEY|HEXCLAVE|STACK)_/;

/** Matches the names that Vitest adds to the environment, and by which frameworks believe that they are tested. */
const OF_VITEST = /^(?:VITEST|VITEST_.*|NODE_ENV|TEST|MODE|DEV|PROD|SSR|BASE_URL)$/;

/** Takes all settings out of the environment of a program, so that it has those of its `.env` alone, as in a terminal. */
export const WITHOUT_SETTINGS: NodeJS.ProcessEnv = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => SETTING.test(name) || OF_VITEST.test(name))
    .map((name) => [name, undefined]),
);

/**
 * Returns the text of the file `.env` that a start page tells people to write. A secret key has no prefix.
 *
 * @param prefix What the names of settings for pages begin with, such as `VITE_`.
 */
export function envFile(settings: Readonly<Record<string, string>>, prefix = ''): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name.includes('SECRET') ? '' : prefix}${name}=${value}\n`)
    .join('');
}
