import { html, type TemplateResult } from 'lit';
import '../../parts/notice/notice.ts';
import type { LkSection } from './section.ts';

/** The notice below a section that reports a success; screen readers announce it when it changes. */
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

  /** Goes into the `after` of the section, also while it is empty: a live region has to exist before its text. */
  render(): TemplateResult {
    return html`<lk-notice kind="success" .text=${this.#text}></lk-notice>`;
  }
}
