import { DEFAULT_API_URL } from '../../base/constants.ts';
import { environment } from '../../environment/environment.ts';
import { SETTING_FAMILIES } from '../../environment/key-environment.ts';
import { firstPaintStyles } from './first-paint.ts';
import { getProject, type GetProjectOptions } from './get-project.ts';

/** The environment setting with which the plugin passes the project to the page (`known-project.ts`). */
const VARIABLE = 'VITE_LATCHKEY_PROJECT';

/** Matches an expression that reads the setting. */
const READ_SETTING = new RegExp(`\\bimport\\.meta\\.env\\??\\.${VARIABLE}\\b`, 'g');

/** The parts of Node that the plugin uses. With the types of Node, all code here could use what only Node has. */
declare const process: {
  readonly env: Record<string, string | undefined>;
  getBuiltinModule(name: 'node:fs'): {
    existsSync(path: string): boolean;
    readFileSync(path: string, encoding: 'utf8'): string;
  };
  getBuiltinModule(name: 'node:util'): { parseEnv(text: string): Record<string, string | undefined> };
};

/** The settings of servers that came from `.env` files. When a file changes, Vite starts again in the same process and reads them anew. */
const fromFiles = new Map<string, string>();

/** Options of the plugin. By default they come from the environment and the `.env` files of Vite, as for an app. */
export interface LatchkeyPluginOptions extends Omit<GetProjectOptions, 'extraRequestHeaders'> {
  /**
   * How pages get the rules of `latchkey/first-paint.css`, which say what elements show before their script has run: in a `style` tag (the
   * default), or as part of the style sheets of the page, for a content policy that forbids inline styles. With false, pages do not get them.
   */
  readonly firstPaint?: 'style' | 'link' | false | undefined;
}

/** The plugin, with the parts of Vite's `Plugin` that it has. */
export interface LatchkeyPlugin {
  readonly name: string;
  readonly enforce: 'pre';
  /** Makes Vite compile the package for servers too, so that they read the settings of pages as pages do. */
  readonly configEnvironment: (
    name: string,
    environment: { readonly consumer?: 'client' | 'server' },
  ) => { readonly resolve: { readonly noExternal: string[] } } | null;
  /** Adds the project to the settings that pages may see, and the secret keys of the `.env` files to `process.env`. */
  readonly configResolved: (config: {
    readonly env: Record<string, unknown>;
    readonly mode: string;
    readonly envDir: string | false;
    readonly base: string;
    readonly command: 'build' | 'serve';
  }) => Promise<void>;
  /** Puts the project into the code of a build: Vite 7 has read the settings before `configResolved` adds the project to them. */
  readonly transform: (code: string) => { readonly code: string; readonly map: null } | null;
  /** Returns the tags that Vite adds to each page. */
  readonly transformIndexHtml: { readonly order: 'pre'; readonly handler: () => PageTag[] };
}

/** A tag that the plugin adds to a page, as Vite takes it from a plugin. */
export interface PageTag {
  tag: string;
  attrs?: Attributes;
  children?: string;
  injectTo: 'head-prepend';
}

type Attributes = Record<string, string | boolean>;

/** The style sheet. Vite puts it among those of the page. */
const SHEET = 'latchkey/first-paint.css';

/**
 * Creates the plugin for Vite. When a build or the development server starts, the plugin requests the public settings of the project and puts
 * them into the page, so that the sign-in card is drawn in the first frame. It also adds a tag to pages that opens the connection to the service
 * early, and the rules that reserve space for elements until they are drawn. If the service does not answer within 5 s, the plugin warns, and the build goes on without the settings.
 *
 * A framework with a server has its settings from the same `.env` files: those of pages become part of its build, as they become part of
 * pages. Secret keys never do: during development, preview and prerendering the plugin puts them into `process.env`, unless they are set
 * there. A built server gets them from its own environment, such as by `node --env-file=.env`.
 *
 * @throws LatchkeyError `INVALID_OPTION` naming the option
 * @example import { latchkey } from 'latchkey/vite'; export default { plugins: [latchkey()] };
 */
export function latchkey({ firstPaint = 'style', ...options }: LatchkeyPluginOptions = {}): LatchkeyPlugin {
  let origin = '';
  /** The address of the style sheet. */
  let sheet = SHEET;
  /** The project as an expression of JavaScript: JSON in quotation marks. */
  let expression = '';
  return {
    name: 'latchkey',
    enforce: 'pre',
    configEnvironment: (name, { consumer }) =>
      name === 'client' || consumer === 'client' ? null : { resolve: { noExternal: ['latchkey'] } },
    configResolved: async ({ env, mode, envDir, base, command }) => {
      // The development server has packages at addresses of its own.
      if (command === 'serve') sheet = `${base}@id/${SHEET}`;
      if (envDir !== false) readServerSettings(mode, envDir);
      const wanted = {
        ...options,
        projectId: options.projectId ?? find(env, 'PROJECT_ID'),
        publishableClientKey: options.publishableClientKey ?? find(env, 'PUBLISHABLE_CLIENT_KEY'),
        baseUrl: options.baseUrl ?? find(env, 'API_URL'),
      };
      origin = new URL(addressForPages(wanted.baseUrl)).origin;
      const project = await getProject(wanted);
      if (!project) return;
      env[VARIABLE] = JSON.stringify(project);
      expression = JSON.stringify(env[VARIABLE]);
    },
    transform: (code) =>
      expression !== '' && code.includes(VARIABLE)
        ? { code: code.replace(READ_SETTING, () => expression), map: null }
        : null,
    // Before Vite itself reads the page and takes its style sheets into the build.
    transformIndexHtml: {
      order: 'pre',
      handler: () => {
        const link = (attrs: Attributes): PageTag => ({ tag: 'link', attrs, injectTo: 'head-prepend' });
        const tags = [link({ rel: 'preconnect', href: origin, crossorigin: true })];
        if (firstPaint === 'link') tags.push(link({ rel: 'stylesheet', href: sheet }));
        if (firstPaint === 'style') tags.push({ tag: 'style', children: firstPaintStyles, injectTo: 'head-prepend' });
        return tags;
      },
    },
  };
}

function find(env: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const isSet = (value: unknown): value is string => typeof value === 'string' && value !== '';
  return SETTING_FAMILIES.map((family) => env[`VITE_${family}${name}`]).find(isSet);
}

/**
 * Puts the settings of servers from the `.env` files into `process.env`. What is set there already has precedence, and then the file that
 * Vite reads last.
 */
function readServerSettings(mode: string, envDir: string): void {
  for (const [name, value] of fromFiles) if (process.env[name] === value) delete process.env[name];
  fromFiles.clear();
  const { existsSync, readFileSync } = process.getBuiltinModule('node:fs');
  const { parseEnv } = process.getBuiltinModule('node:util');
  for (const ending of [`.${mode}.local`, `.${mode}`, '.local', '']) {
    const path = `${envDir}/.env${ending}`;
    const settings = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
    for (const [name, value = ''] of Object.entries(settings)) {
      if (process.env[name] !== undefined || !SETTING_FAMILIES.some((family) => name.startsWith(family))) continue;
      process.env[name] = value;
      fromFiles.set(name, value);
    }
  }
}

/** Returns the address of the service that pages use. */
function addressForPages(baseUrl: GetProjectOptions['baseUrl']): string {
  const url = typeof baseUrl === 'object' ? baseUrl.browser : baseUrl;
  return url ?? environment('baseUrl') ?? DEFAULT_API_URL;
}
