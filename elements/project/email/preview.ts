import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { realDocument } from '../../base/real-document.ts';
import type { LkElement } from '../../base/element.ts';
import { KEPT_STYLE_ATTRIBUTE, previewDocument } from './preview-document.ts';

interface PreviewTexts {
  readonly preview: string;
  readonly previewOf: (name: string) => string;
  readonly previewBlocked: string;
}

/**
 * Shows an email in a frame that runs no scripts. The HTML is loaded from a `blob:` URL, because a page with Trusted Types refuses
 * plain text in `srcdoc`. The Content Security Policy of the page has to allow frames of `blob:`. A `blob:` URL has the origin of the
 * app, so the document of the email has its own policy that forbids scripts. The frame inherits the policy of the page, which may
 * forbid style attributes, so this class sets the styles by script. Links in the email do nothing.
 */
export class EmailPreview implements ReactiveController {
  readonly #host: LkElement;
  #address: string | null = null;
  #isBlocked = false;

  constructor(host: LkElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    realDocument.addEventListener('securitypolicyviolation', this.#handleViolation);
  }

  hostDisconnected(): void {
    realDocument.removeEventListener('securitypolicyviolation', this.#handleViolation);
    this.reset();
  }

  /** Shows an email in place of the previous email. */
  show(source: string): void {
    this.reset();
    this.#address = URL.createObjectURL(new Blob([previewDocument(source)], { type: 'text/html;charset=utf-8' }));
    this.#host.requestUpdate();
  }

  reset(): void {
    if (this.#address !== null) URL.revokeObjectURL(this.#address);
    this.#address = null;
    this.#isBlocked = false;
  }

  /** Renders the preview with a label, like a field of the form. Renders nothing while no email is shown. */
  render(name: string, texts: PreviewTexts): TemplateResult | typeof nothing {
    if (this.#address === null) return nothing;
    return html`<div class="lk-field">
      <span class="lk-field-label">${texts.preview}</span>
      ${
        this.#isBlocked
          ? html`<p class="lk-text">${texts.previewBlocked}</p>`
          : html`<iframe
              class="lk-preview"
              sandbox="allow-same-origin"
              referrerpolicy="no-referrer"
              title=${texts.previewOf(name)}
              src=${this.#address}
              @load=${this.#handleLoad}
            ></iframe>`
      }
    </div>`;
  }

  readonly #handleLoad = ({ target }: Event): void => {
    const page = (target as HTMLIFrameElement).contentDocument;
    // Makes links do nothing: with this target they would open a new window, which the sandbox of the frame blocks.
    for (const link of page?.querySelectorAll('a, area') ?? []) link.setAttribute('target', '_blank');
    for (const element of page?.querySelectorAll<HTMLElement>(`[style],[${KEPT_STYLE_ATTRIBUTE}]`) ?? []) {
      element.style.cssText = element.getAttribute(KEPT_STYLE_ATTRIBUTE) ?? element.getAttribute('style') ?? '';
    }
  };

  readonly #handleViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    if (this.#address === null || effectiveDirective !== 'frame-src' || !blockedURI.startsWith('blob')) return;
    this.#isBlocked = true;
    this.#host.requestUpdate();
  };
}
