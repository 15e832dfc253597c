/** The packages that give environment variables to pages, with the prefix that each needs. The first that an app has counts. */
const PREFIXES = {
  next: 'NEXT_PUBLIC_',
  nuxt: 'NUXT_PUBLIC_',
  astro: 'PUBLIC_',
  expo: 'EXPO_PUBLIC_',
  vite: 'VITE_',
} as const;

const FOR_PAGES = ['LATCHKEY_PROJECT_ID', 'LATCHKEY_PUBLISHABLE_CLIENT_KEY', 'LATCHKEY_API_URL'];

/**
 * Returns the lines of `.env` for the pages of an app, with the prefix of its bundler and in the order of the documentation. None for an
 * app without such a bundler. `manifest` is the text of the app's `package.json`.
 */
export function pageSettings(settings: Readonly<Record<string, string>>, manifest: string): readonly string[] {
  const prefix = prefixFor(manifest);
  if (prefix === null) return [];
  return FOR_PAGES.flatMap((name) => (name in settings ? [`${prefix}${name}=${settings[name]}`] : []));
}

function prefixFor(manifest: string): string | null {
  const found = Object.entries(PREFIXES).find(([name]) => manifest.includes(`"${name}":`));
  return found?.[1] ?? null;
}
