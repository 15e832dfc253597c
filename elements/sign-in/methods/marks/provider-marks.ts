import type { ReactiveControllerHost, TemplateResult } from 'lit';
import { pageIdle } from '../../../base/page.ts';
import { draw, type Mark } from './mark.ts';

/**
 * The providers of the service (protocol.md §9.6) and where their marks are. A test compares these with those of simple-icons, whose
 * licence is CC0; it has none of Microsoft and LinkedIn.
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

/** All providers of the service; first those that most projects have. */
export const PROVIDER_IDS: readonly string[] = Object.keys(LOADERS);

/** Names that are more than their id with a capital letter. */
const NAMES: { readonly [Id in string]?: string } = { github: 'GitHub', gitlab: 'GitLab', linkedin: 'LinkedIn' };

const EMPTY: Mark = { pieces: [] };
const GENERIC: Mark = {
  pieces: [['M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z', 'currentColor', 1.8]],
};

/** The marks that have been loaded, for all elements of the page. */
const loaded = new Map<string, Mark>();

/**
 * What people call a provider. An unknown id is shown with a capital letter. Ids come from the network, so one like `constructor` must
 * not find a property of an object.
 */
export function providerName(id: string): string {
  return getOwnEntry(NAMES, id) ?? id.charAt(0).toUpperCase() + id.slice(1);
}

/** Draws the marks of providers. Each is loaded when it was drawn first and the browser is idle, and has its room until then. */
export class ProviderMarks {
  readonly #host: ReactiveControllerHost;
  /** The marks that this host has requested; the generic mark where loading failed. */
  readonly #asked = new Map<string, Mark>();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  render(id: string): TemplateResult {
    const load = getOwnEntry(LOADERS, id);
    if (!load) return draw(id, GENERIC);
    if (!loaded.has(id) && !this.#asked.has(id)) void this.#load(id, load);
    return draw(id, loaded.get(id) ?? this.#asked.get(id) ?? EMPTY);
  }

  async #load(id: string, load: () => Promise<{ readonly mark: Mark }>): Promise<void> {
    this.#asked.set(id, EMPTY);
    await pageIdle();
    try {
      loaded.set(id, (await load()).mark);
    } catch {
      this.#asked.set(id, GENERIC);
    }
    this.#host.requestUpdate();
  }
}

function getOwnEntry<Value>(table: { readonly [Id in string]?: Value }, id: string): Value | undefined {
  return Object.hasOwn(table, id) ? table[id] : undefined;
}
