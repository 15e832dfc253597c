import { DEFAULT_API_URL } from '../../base/constants.ts';
import { environment } from '../../environment/environment.ts';
import { getProject, type GetProjectOptions } from './get-project.ts';

/** The environment setting with which the plugin passes the project to the page (`known-project.ts`). */
const VARIABLE = 'VITE_LATCHKEY_PROJECT';

/** Matches an expression that reads the setting. */
const READ_SETTING = new RegExp(`\\bimport\\.meta\\.env\\??\\.${VARIABLE}\\b`, 'g');

/** The beginnings of settings of this package, and of the official clients of both generations (protocol.md §1.2). */
const FAMILIES = ['VITE_LATCHKEY_', 'VITE_HEXCLAVE_', 'VITE_STACK_'];

/** Options of the plugin. By default they come from the environment and the `.env` files of Vite, as for an app. */
export type LatchkeyPluginOptions = Omit<GetProjectOptions, 'extraRequestHeaders'>;

/** The plugin, with the parts of Vite's `Plugin` that it has. */
export interface LatchkeyPlugin {
  readonly name: string;
  readonly enforce: 'pre';
  /** Adds the project to the settings that pages may see. */
  readonly configResolved: (config: { readonly env: Record<string, unknown> }) => Promise<void>;
  /** Puts the project into the code of a build: Vite 7 has read the settings before `configResolved` adds the project to them. */
  readonly transform: (code: string) => { readonly code: string; readonly map: null } | null;
  /** Returns the tag that Vite adds to each page. */
  readonly transformIndexHtml: () => {
    tag: 'link';
    attrs: Record<string, string | boolean>;
    injectTo: 'head-prepend';
  }[];
}

/**
 * Creates the plugin for Vite. When a build or the development server starts, the plugin requests the public settings of the project and puts
 * them into the page, so that the sign-in card is drawn in the first frame. It also adds a tag to pages that opens the connection to the service
 * early. If the service does not answer within 5 s, the plugin warns, and the build goes on without the settings. The plugin reads no secret key.
 *
 * @throws LatchkeyError `INVALID_OPTION` naming the option
 * @example import { latchkey } from 'latchkey/vite'; export default { plugins: [latchkey()] };
 */
export function latchkey(options: LatchkeyPluginOptions = {}): LatchkeyPlugin {
  let origin = '';
  /** The project as an expression of JavaScript: JSON in quotation marks. */
  let expression = '';
  return {
    name: 'latchkey',
    enforce: 'pre',
    configResolved: async ({ env }) => {
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
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'preconnect', href: origin, crossorigin: true }, injectTo: 'head-prepend' },
    ],
  };
}

function find(env: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const isSet = (value: unknown): value is string => typeof value === 'string' && value !== '';
  return FAMILIES.map((family) => env[family + name]).find(isSet);
}

/** Returns the address of the service that pages use. */
function addressForPages(baseUrl: GetProjectOptions['baseUrl']): string {
  const url = typeof baseUrl === 'object' ? baseUrl.browser : baseUrl;
  return url ?? environment('baseUrl') ?? DEFAULT_API_URL;
}
