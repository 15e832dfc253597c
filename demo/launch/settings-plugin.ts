import type { Plugin } from 'vite';

/** The settings of the pages, by name: the result of `pageSettings`. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** The settings that pages and scripts may contain; the service's secret keys are not among them. */
const PUBLIC_SETTINGS = [
  'LATCHKEY_API_URL',
  'LATCHKEY_PROJECT_ID',
  'LATCHKEY_PUBLISHABLE_CLIENT_KEY',
  'LATCHKEY_INTERNAL_PUBLISHABLE_CLIENT_KEY',
];

/** A setting that pages contain and scripts do not: a page of another origin can load a script from here, but cannot read a page. */
const PAGE_SETTING = 'LATCHKEY_OWNER_PASSWORD';

/** Replaces `%NAME%` in pages by the settings, and gives them to scripts as environment variables. */
export function settingsPlugin(findSettings: () => Settings | Promise<Settings>): Plugin {
  let settings: Settings = {};
  return {
    name: 'latchkey-demo-settings',
    config: async () => {
      settings = await findSettings();
      return { define: definesOf(settings) };
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(/%(LATCHKEY_\w+)%/g, (_, name: string) =>
          [...PUBLIC_SETTINGS, PAGE_SETTING].includes(name) ? escapeHtml(settings[name] ?? '') : '',
        ),
    },
  };
}

/** The second form is what Vite makes of the settings in a file `.env`. */
function definesOf(settings: Settings): Record<string, string> {
  return Object.fromEntries(
    PUBLIC_SETTINGS.flatMap((name) =>
      ['process.env.', 'import.meta.env.VITE_'].map((prefix) => [prefix + name, JSON.stringify(settings[name] ?? '')]),
    ),
  );
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
