import { html, nothing, type TemplateResult } from 'lit';
import { settingsApiKeys } from '../../messages/account/api-keys.ts';
import { FirstRows } from '../rows/first-rows.ts';
import { downIcon } from '../shell/nav-icons.ts';
import type { LkSection } from '../section/section.ts';

/** How many active keys are shown before the user asks for all. */
const FIRST_ROWS = 20;

interface KeyListOptions<Key> {
  readonly renderRow: (key: Key) => TemplateResult;
  /** Returns the name of the first button in a row. */
  readonly controlOf: (key: Key) => string;
}

/**
 * A list of keys. It shows the first active keys and a button that shows all active keys. Expired and revoked keys are in a
 * collapsed group below.
 */
export class KeyList<Key extends { readonly id: string }> {
  readonly #host: LkSection;
  readonly #active: FirstRows<Key>;
  readonly #inactive: FirstRows<Key>;
  readonly #controlOf: (key: Key) => string;
  #showsInactive = false;
  #keys: readonly Key[] = [];

  constructor(host: LkSection, options: KeyListOptions<Key>) {
    this.#host = host;
    this.#controlOf = options.controlOf;
    const rows = { ...options, keyOf: ({ id }: Key) => id, label: (hidden: number) => this.#texts.showMore(hidden) };
    this.#active = new FirstRows<Key>(host, { ...rows, count: FIRST_ROWS });
    this.#inactive = new FirstRows<Key>(host, { ...rows, count: Number.POSITIVE_INFINITY });
    host.resets.add(() => {
      this.#showsInactive = false;
    });
  }

  render({ active, inactive }: { readonly active: readonly Key[]; readonly inactive: readonly Key[] }): TemplateResult {
    this.#keys = active;
    return html`${this.#active.render(active)}${inactive.length > 0 ? this.#renderInactive(inactive) : nothing}`;
  }

  /**
   * Returns the name of the button to focus after a key is revoked. It is a button of the next key in the list, else of the
   * previous key.
   */
  controlAfter({ id }: Key): string | undefined {
    const index = this.#keys.findIndex((key) => key.id === id);
    const next = this.#keys[index + 1] ?? this.#keys[index - 1];
    return next && this.#controlOf(next);
  }

  #renderInactive(keys: readonly Key[]): TemplateResult {
    const toggle = (event: Event) => {
      this.#showsInactive = (event.target as HTMLDetailsElement).open;
      this.#host.requestUpdate();
    };
    return html`<details class="inactive" .open=${this.#showsInactive} @toggle=${toggle}>
      <summary>${downIcon()}<span>${this.#texts.inactive(keys.length)}</span></summary>
      ${this.#showsInactive ? this.#inactive.render(keys) : nothing}
    </details>`;
  }

  get #texts() {
    return this.#host.texts('settingsApiKeys', settingsApiKeys);
  }
}
