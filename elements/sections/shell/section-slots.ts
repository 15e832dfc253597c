import { html, type ReactiveElement, render } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

const SLOT = 'section';

/**
 * Creates slots for the sections of the open page. Each section also gets two slots for content of the app: `before-…` above and
 * `after-…` below the section. The app cannot put content inside a section, because the settings render the sections themselves.
 */
export class SectionSlots {
  readonly #host: ReactiveElement;
  readonly #prefix: RegExp;

  /** The name of a section is its tag name without `lk-` and `family`: `password` for `lk-settings-password`. */
  constructor(host: ReactiveElement, family: 'settings' | 'team') {
    this.#host = host;
    this.#prefix = new RegExp(`^lk-(${family}-)?`);
  }

  /** The rendered sections, without the light DOM children that the app added. */
  get sections(): readonly Element[] {
    return [...this.#host.children].filter(({ slot }) => slot === SLOT || slot.startsWith(`${SLOT}-`));
  }

  /**
   * Gives each section its own slot in the box with the class `sections`, above the slot for pages of the app. Call it after each
   * update: the names of the slots depend on the sections, which the update renders.
   */
  assign(): void {
    const { sections } = this;
    for (const section of sections) section.slot = `${SLOT}-${this.#nameOf(section)}`;
    const box = this.#host.renderRoot.querySelector<HTMLElement>('.sections');
    const names = [...new Set(sections.map((section) => this.#nameOf(section)))];
    const slots = repeat(
      names,
      (name) => name,
      (name) =>
        html`<slot name="before-${name}"></slot><slot name="${SLOT}-${name}"></slot><slot name="after-${name}"></slot>`,
    );
    if (box) render(slots, box, { renderBefore: box.querySelector<HTMLElement>('[name="pages"]') });
  }

  #nameOf({ localName }: Element): string {
    return localName.replace(this.#prefix, '');
  }
}
