import { html, type ReactiveElement, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

const SLOT = 'section';

/**
 * The slots of the sections of the open page, each between the slots `before-…` and `after-…` of the app. Sections are light children,
 * so an app's content cannot stand inside of them.
 */
export class SectionSlots {
  readonly #host: ReactiveElement;
  readonly #prefix: RegExp;
  #names: readonly string[] = [];

  /** A section is named by its tag without `lk-` and `family`: `password` for `lk-settings-password`. */
  constructor(host: ReactiveElement, family: 'settings' | 'team') {
    this.#host = host;
    this.#prefix = new RegExp(`^lk-(${family}-)?`);
  }

  /** The sections that were drawn, without what stands there for the app. */
  get sections(): readonly Element[] {
    return [...this.#host.children].filter(({ slot }) => slot === SLOT || slot.startsWith(`${SLOT}-`));
  }

  /** Gives each section a slot of its own. */
  assign(): void {
    const { sections } = this;
    const names = [...new Set(sections.map((section) => this.#nameOf(section)))];
    for (const section of sections) section.slot = `${SLOT}-${this.#nameOf(section)}`;
    if (names.join() === this.#names.join()) return;
    this.#names = names;
    this.#host.requestUpdate();
  }

  render(): TemplateResult {
    return html`${repeat(
      this.#names,
      (name) => name,
      (name) =>
        html`<slot name="before-${name}"></slot><slot name="${SLOT}-${name}"></slot><slot name="after-${name}"></slot>`,
    )}`;
  }

  #nameOf({ localName }: Element): string {
    return localName.replace(this.#prefix, '');
  }
}
