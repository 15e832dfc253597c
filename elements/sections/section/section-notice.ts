import { html, type TemplateResult } from 'lit';
import '../../parts/notice/notice.ts';
import type { LkSection } from './section.ts';

/** A notice below a section that reports a success. Screen readers read it out when its text changes. */
export class SectionNotice {
  readonly #host: LkSection;
  #text = '';

  constructor(host: LkSection) {
    this.#host = host;
    host.resets.add(() => this.reset());
  }

  show(text: string): void {
    this.#text = text;
    this.#host.requestUpdate();
  }

  reset(): void {
    this.show('');
  }

  /**
   * Renders the notice. Pass it as the `after` of the section even while it has no text: a live region must exist before its
   * text.
   */
  render(): TemplateResult {
    return html`<lk-notice kind="success" .text=${this.#text}></lk-notice>`;
  }
}
