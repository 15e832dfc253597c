import { html, type ReactiveElement, render } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

const SLOT = 'section';

/**
 * The slots of the sections of the open page, each between the slots `before-…` and `after-…` of the app. Sections are light children,
 * so an app's content cannot stand inside of them.
 */
export class SectionSlots {
  readonly #host: ReactiveElement;
  readonly #prefix: RegExp;

  /** A section is named by its tag without `lk-` and `family`: `password` for `lk-settings-password`. */
  constructor(host: ReactiveElement, family: 'settings' | 'team') {
    this.#host = host;
    this.#prefix = new RegExp(`^lk-(${family}-)?`);
  }

  /** The sections that were drawn, without what stands there for the app. */
  get sections(): readonly Element[] {
    return [...this.#host.children].filter(({ slot }) => slot === SLOT || slot.startsWith(`${SLOT}-`));
  }

  /**
   * Gives each section a slot of its own in the box with the class `sections`, above the slot for own pages. To be called after each
   * update: only then the sections are there, and drawing the slots in the next update would draw everything twice.
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
