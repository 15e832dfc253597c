import { html, type TemplateResult } from 'lit';
import '../parts/notice/notice.ts';
import type { LkSection } from './section.ts';

/** A line below a section that says what came of something; it is read out when it changes. */
export class SectionNotice {
  readonly #host: LkSection;
  #text = '';

  constructor(host: LkSection) {
    this.#host = host;
    host.addPart(this);
  }

  show(text: string): void {
    this.#text = text;
    this.#host.requestUpdate();
  }

  reset(): void {
    this.show('');
  }

  /** Stands in the `after` of the section, empty as well: a live region has to be there before its text. */
  render(): TemplateResult {
    return html`<lk-notice kind="success" .text=${this.#text}></lk-notice>`;
  }
}
