import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { settingsApiKeys } from '../../../core/messages/en/account/api-keys.ts';
import { FirstRows } from '../first-rows.ts';
import type { LkSection } from '../section.ts';
import { entries } from '../section-parts.ts';

/** Rows that are shown at first. */
const FIRST_ROWS = 20;

interface KeyListOptions<Key> {
  readonly renderRow: (key: Key) => TemplateResult;
  /** The control of the first button in a row. */
  readonly controlOf: (key: Key) => string;
}

/** The active keys, the first of them at first, and a closed group of those that no longer work. */
export class KeyList<Key extends { readonly id: string }> {
  readonly #host: LkSection;
  readonly #options: KeyListOptions<Key>;
  readonly #rows: FirstRows<Key>;
  #showsInactive = false;

  constructor(host: LkSection, options: KeyListOptions<Key>) {
    this.#host = host;
    this.#options = options;
    this.#rows = new FirstRows<Key>(host, {
      count: FIRST_ROWS,
      label: (hidden) => this.#texts.showMore(hidden),
      controlOf: options.controlOf,
    });
    host.resets.add(() => {
      this.#showsInactive = false;
    });
  }

  render({ active, inactive }: { readonly active: readonly Key[]; readonly inactive: readonly Key[] }): TemplateResult {
    return html`${active.length > 0 ? this.#renderRows(this.#rows.of(active)) : nothing}${this.#rows.renderButton(active)}${
      inactive.length > 0 ? this.#renderInactive(inactive) : nothing
    }`;
  }

  #renderRows(keys: readonly Key[]): TemplateResult {
    return entries(repeat(keys, ({ id }) => id, this.#options.renderRow));
  }

  #renderInactive(keys: readonly Key[]): TemplateResult {
    const toggle = (event: Event) => {
      this.#showsInactive = (event.target as HTMLDetailsElement).open;
      this.#host.requestUpdate();
    };
    return html`<details class="inactive" .open=${this.#showsInactive} @toggle=${toggle}>
      <summary>${this.#texts.inactive(keys.length)}</summary>
      ${this.#showsInactive ? this.#renderRows(keys) : nothing}
    </details>`;
  }

  get #texts() {
    return this.#host.texts('settingsApiKeys', settingsApiKeys);
  }
}
