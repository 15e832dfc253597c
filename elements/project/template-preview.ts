import { css, html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { projectTemplates } from '../../core/messages/en/project-email.ts';
import { actionButton } from '../settings/action-button.ts';
import type { LkProjectSection } from './project-section.ts';

export const previewStyles = css`
  .preview {
    display: grid;
    justify-items: start;
    gap: calc(2 * var(--_step));
    border-block-start: 1px solid var(--_line);
  }
  .preview iframe {
    inline-size: 100%;
    block-size: 420px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    /* Mails are written for white paper. */
    background: #fff;
    color-scheme: light;
  }
`;

/**
 * A mail as it will look, in a frame that may do nothing: no scripts, no forms, no links to the page around it. A page whose policy
 * takes no HTML from texts has no preview, and says so.
 */
export class TemplatePreview implements ReactiveController {
  readonly #host: LkProjectSection;
  #shown: { readonly name: string; readonly html: string } | null = null;
  #isRefused = false;

  constructor(host: LkProjectSection) {
    this.#host = host;
    host.addController(this);
  }

  show(name: string, markup: string): void {
    this.#shown = { name, html: markup };
    this.#isRefused = false;
    this.#host.requestUpdate();
  }

  /** Forgets it without a word. */
  reset(): void {
    this.#shown = null;
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#shown = null;
  }

  hostUpdated(): void {
    const frame = this.#host.renderRoot.querySelector<HTMLIFrameElement>('.preview iframe');
    if (!frame || !this.#shown || this.#isRefused || frame.srcdoc === this.#shown.html) return;
    try {
      frame.srcdoc = this.#shown.html;
    } catch {
      this.#isRefused = true;
      this.#host.requestUpdate();
    }
  }

  render(): TemplateResult | typeof nothing {
    if (!this.#shown) return nothing;
    const texts = this.#host.texts('projectTemplates', projectTemplates);
    const title = texts.preview(this.#shown.name);
    // A sandbox without a word in it allows nothing.
    const frame = html`<iframe sandbox="" referrerpolicy="no-referrer" title=${title}></iframe>`;
    return html`<div class="strip preview">
      <h3>${title}</h3>
      <p class="muted" role="status">${this.#isRefused ? texts.noPreview : texts.previewText}</p>
      ${this.#isRefused ? nothing : frame}
      ${actionButton({ control: 'close-preview', label: texts.closePreview, part: 'action', onClick: () => this.reset() })}
    </div>`;
  }
}
