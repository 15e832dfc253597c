import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { settingsApiKeys } from '../../../core/messages/en/account/api-keys.ts';
import { actionButton } from '../action-button.ts';
import { focusControl } from '../focus-control.ts';
import type { LkSection } from '../section.ts';
import { entries } from '../section-parts.ts';

/** Rows that are shown before somebody asks for the others. */
const FIRST_ROWS = 20;

interface KeyListOptions<Key> {
  readonly renderRow: (key: Key) => TemplateResult;
  /** The control of the first button in a row. */
  readonly controlOf: (key: Key) => string;
}

/** The keys that work, the first of them at first, and folded away those that do not. */
export class KeyList<Key extends { readonly id: string }> {
  readonly #host: LkSection;
  readonly #options: KeyListOptions<Key>;
  #showsAll = false;
  #showsDead = false;

  constructor(host: LkSection, options: KeyListOptions<Key>) {
    this.#host = host;
    this.#options = options;
  }

  /** As for the first time. */
  reset(): void {
    this.#showsAll = this.#showsDead = false;
    this.#host.requestUpdate();
  }

  render({ good, dead }: { readonly good: readonly Key[]; readonly dead: readonly Key[] }): TemplateResult {
    const shown = this.#showsAll ? good : good.slice(0, FIRST_ROWS);
    return html`${shown.length > 0 ? this.#renderRows(shown) : nothing}${this.#renderMore(
      good.slice(shown.length),
    )}${dead.length > 0 ? this.#renderDead(dead) : nothing}`;
  }

  #renderRows(keys: readonly Key[]): TemplateResult {
    return entries(repeat(keys, ({ id }) => id, this.#options.renderRow));
  }

  #renderMore(rest: readonly Key[]): TemplateResult | typeof nothing {
    const [first] = rest;
    if (!first) return nothing;
    const showAll = () => {
      this.#showsAll = true;
      this.#host.requestUpdate();
      focusControl(this.#host, this.#options.controlOf(first));
    };
    const label = this.#texts.showMore(rest.length);
    return html`<div class="strip more">
      ${actionButton({ control: 'show-all', label, kind: 'quiet', part: 'show-all', onClick: showAll })}
    </div>`;
  }

  #renderDead(dead: readonly Key[]): TemplateResult {
    const toggle = (event: Event) => {
      this.#showsDead = (event.target as HTMLDetailsElement).open;
      this.#host.requestUpdate();
    };
    return html`<details class="dead" .open=${this.#showsDead} @toggle=${toggle}>
      <summary>${this.#texts.inactive(dead.length)}</summary>
      ${this.#showsDead ? this.#renderRows(dead) : nothing}
    </details>`;
  }

  get #texts() {
    return this.#host.texts('settingsApiKeys', settingsApiKeys);
  }
}
