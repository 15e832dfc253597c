import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { LkElement } from '../../base/element.ts';
import { KEPT_STYLE, previewDocument } from './preview-document.ts';

interface PreviewTexts {
  readonly preview: string;
  readonly previewOf: (name: string) => string;
  readonly previewBlocked: string;
}

/**
 * An email as it will look, in a frame that may run nothing. Its HTML is a `blob:` address: `srcdoc` takes no plain text in a page
 * with Trusted Types. The policy of the page has to allow frames of `blob:`. The address belongs to the origin of the app, so the
 * document forbids scripts itself. The frame also has the policy of the page, which may forbid style attributes, so these are
 * set by script from here. Its links lead nowhere.
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
    document.addEventListener('securitypolicyviolation', this.#handleViolation);
  }

  hostDisconnected(): void {
    document.removeEventListener('securitypolicyviolation', this.#handleViolation);
    this.reset();
  }

  /** Shows an email in place of the one before. */
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

  /** For the fields of a form. */
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
    // In another window, which the sandbox does not open.
    for (const link of page?.querySelectorAll('a, area') ?? []) link.setAttribute('target', '_blank');
    for (const element of page?.querySelectorAll<HTMLElement>(`[style],[${KEPT_STYLE}]`) ?? []) {
      element.style.cssText = element.getAttribute(KEPT_STYLE) ?? element.getAttribute('style') ?? '';
    }
  };

  readonly #handleViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    if (this.#address === null || effectiveDirective !== 'frame-src' || !blockedURI.startsWith('blob')) return;
    this.#isBlocked = true;
    this.#host.requestUpdate();
  };
}
