import type { Plugin } from 'vite';

/** The settings of the pages, by name: the result of `pageSettings`. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** The settings that pages and scripts may contain. The service's secret keys are not among them. */
const PUBLIC_SETTINGS = [
  'LATCHKEY_API_URL',
  'LATCHKEY_PROJECT_ID',
  'LATCHKEY_PUBLISHABLE_CLIENT_KEY',
  'LATCHKEY_INTERNAL_PUBLISHABLE_CLIENT_KEY',
];

/**
 * A setting that only pages contain. A page of another origin can load a script of this server, but it cannot read a page of this server.
 */
const PAGE_SETTING = 'LATCHKEY_OWNER_PASSWORD';

/** Creates the plugin that replaces `%NAME%` in pages by settings, and provides the settings to scripts as environment variables. */
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

/**
 * Returns the settings as expressions that Vite replaces in scripts: `process.env.NAME`, and `import.meta.env.VITE_NAME` like the settings
 * of a file `.env`.
 */
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
