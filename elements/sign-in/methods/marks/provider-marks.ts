import type { ReactiveControllerHost, TemplateResult } from 'lit';
import { waitForIdle } from '../../../base/page.ts';
import { drawMark, type Mark } from './mark.ts';

/**
 * The providers of the service (protocol.md §9.6) and the modules with their logos. A test compares the logos with those of
 * simple-icons (CC0), which has no logos of Microsoft and LinkedIn.
 */
const LOADERS: { readonly [Id in string]?: () => Promise<{ readonly mark: Mark }> } = {
  google: () => import('./google.ts'),
  github: () => import('./github.ts'),
  microsoft: () => import('./microsoft.ts'),
  spotify: () => import('./spotify.ts'),
  facebook: () => import('./facebook.ts'),
  discord: () => import('./discord.ts'),
  gitlab: () => import('./gitlab.ts'),
  bitbucket: () => import('./bitbucket.ts'),
  linkedin: () => import('./linkedin.ts'),
  apple: () => import('./apple.ts'),
  x: () => import('./x.ts'),
  twitch: () => import('./twitch.ts'),
};

/** The ids of all providers of the service. The most used providers come first. */
export const PROVIDER_IDS: readonly string[] = Object.keys(LOADERS);

/** The names of providers whose name is not just their id with a capital letter. */
const NAMES: { readonly [Id in string]?: string } = { github: 'GitHub', gitlab: 'GitLab', linkedin: 'LinkedIn' };

const EMPTY: Mark = { pieces: [] };
const GENERIC: Mark = {
  pieces: [['M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z', 'currentColor', 1.8]],
};

/** The logos that have been loaded. All elements of the page share them. */
const loaded = new Map<string, Mark>();

/**
 * Returns the display name of a provider. Unknown ids get a capital letter. Ids come from the network, so an id such as
 * `constructor` must not find an inherited property of an object.
 */
export function providerName(id: string): string {
  return getOwnEntry(NAMES, id) ?? id.charAt(0).toUpperCase() + id.slice(1);
}

/**
 * Renders the logos of providers. A logo is loaded after its first render, when the browser is idle. Until then its space is
 * empty.
 */
export class ProviderMarks {
  readonly #host: ReactiveControllerHost;
  /** The logos that this host has requested, by provider. If loading failed, the generic logo. */
  readonly #requested = new Map<string, Mark>();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  render(id: string): TemplateResult {
    const load = getOwnEntry(LOADERS, id);
    if (!load) return drawMark(id, GENERIC);
    if (!loaded.has(id) && !this.#requested.has(id)) void this.#loadMark(id, load);
    return drawMark(id, loaded.get(id) ?? this.#requested.get(id) ?? EMPTY);
  }

  async #loadMark(id: string, load: () => Promise<{ readonly mark: Mark }>): Promise<void> {
    this.#requested.set(id, EMPTY);
    await waitForIdle();
    try {
      loaded.set(id, (await load()).mark);
    } catch {
      this.#requested.set(id, GENERIC);
    }
    this.#host.requestUpdate();
  }
}

function getOwnEntry<Value>(table: { readonly [Id in string]?: Value }, id: string): Value | undefined {
  return Object.hasOwn(table, id) ? table[id] : undefined;
}
