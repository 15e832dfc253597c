import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { realDocument } from '../../base/real-document.ts';
import type { LkElement } from '../../base/element.ts';
import { type Draft, fillDraft } from './draft.ts';
import { KEPT_STYLE_ATTRIBUTE, previewDocument } from './preview-document.ts';

interface PreviewTexts {
  readonly preview: string;
  readonly previewOf: (name: string) => string;
  readonly previewBlocked: string;
  readonly draftHint: string;
  readonly draftEmpty: string;
  readonly draftInvalid: string;
  readonly draftOutdated: string;
  readonly subject: string;
}

/**
 * Shows an email in a frame that runs no scripts. The HTML is loaded from a `blob:` URL, because a page with Trusted Types refuses
 * plain text in `srcdoc`. The Content Security Policy of the page has to allow frames of `blob:`. A `blob:` URL has the origin of the
 * app, so the document of the email has its own policy that forbids scripts. The frame inherits the policy of the page, which may
 * forbid style attributes, so this class sets the styles by script. Links in the email do nothing. While its template is edited, a
 * draft made in the page replaces the email.
 */
export class EmailPreview implements ReactiveController {
  readonly #host: LkElement;
  #address: string | null = null;
  /** The draft that the frame shows; null while it shows an email that the service rendered. */
  #draft: Draft | null = null;
  /** The document of the draft, once it has loaded. */
  #page: Document | null = null;
  /** Whether the source can't be read, so that the draft shows an earlier state of it. */
  #isOutdated = false;
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
    this.#open(source);
  }

  /** Shows a draft. The frame of the previous draft stays, so its scroll position does, too. */
  showDraft(draft: Draft): void {
    const isOpen = this.#draft !== null;
    if (!isOpen) this.reset();
    this.#draft = draft;
    this.#isOutdated = false;
    if (!isOpen) this.#open('<!doctype html>');
    if (this.#page) fillDraft(this.#page, draft);
    this.#host.requestUpdate();
  }

  /** Says that the shown draft is outdated, because the source can't be read at the moment. */
  keepDraft(): void {
    this.#isOutdated = true;
    this.#host.requestUpdate();
  }

  #open(source: string): void {
    this.#address = URL.createObjectURL(new Blob([previewDocument(source)], { type: 'text/html;charset=utf-8' }));
    this.#host.requestUpdate();
  }

  reset(): void {
    if (this.#address !== null) URL.revokeObjectURL(this.#address);
    this.#address = null;
    this.#draft = null;
    this.#page = null;
    this.#isOutdated = false;
    this.#isBlocked = false;
  }

  /** Renders the preview with a label, like a field of the form. Renders nothing while no email is shown. */
  render(name: string, texts: PreviewTexts): TemplateResult | typeof nothing {
    if (this.#address === null) return nothing;
    const subject = this.#draft?.subject;
    return html`<div class="lk-field lk-result">
      <span class="lk-field-label">${texts.preview}</span>
      ${subject ? html`<p class="lk-below"><span>${texts.subject}: <bdi>${subject}</bdi></span></p>` : nothing}
      ${this.#draft?.body.length === 0 ? this.#renderEmpty(texts) : this.#renderEmail(name, texts)}
    </div>`;
  }

  /** Renders a sentence in place of a draft without content. */
  #renderEmpty({ draftEmpty, draftInvalid }: PreviewTexts): TemplateResult {
    return html`<p class="lk-text lk-no-preview">${this.#isOutdated ? draftInvalid : draftEmpty}</p>`;
  }

  #renderEmail(name: string, texts: PreviewTexts): TemplateResult {
    const hint = this.#isOutdated ? texts.draftOutdated : texts.draftHint;
    return html`${this.#isBlocked ? html`<p class="lk-text">${texts.previewBlocked}</p>` : this.#renderFrame(name, texts)}
      ${this.#draft ? html`<p class="lk-below">${hint}</p>` : nothing}`;
  }

  /** Renders the frame. Each email gets a frame of its own: a new address in the same frame would be an entry in the browser history. */
  #renderFrame(name: string, texts: PreviewTexts): unknown {
    return keyed(
      this.#address,
      html`<iframe
        class="lk-preview"
        sandbox="allow-same-origin"
        referrerpolicy="no-referrer"
        title=${texts.previewOf(name)}
        src=${this.#address}
        @load=${this.#handleLoad}
      ></iframe>`,
    );
  }

  readonly #handleLoad = ({ target }: Event): void => {
    const page = (target as HTMLIFrameElement).contentDocument;
    if (page && this.#draft) {
      this.#page = page;
      fillDraft(page, this.#draft);
    }
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
