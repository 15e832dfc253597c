import { type CSSResult, type ReactiveController, type ReactiveControllerHost, render } from 'lit';

interface LightOptions {
  /** What to draw among the host's own children. Every element in it names the slot it goes to. */
  readonly template: () => unknown;
  /** Rules for it, each bound to a class of ours: they are adopted by the document or shadow root around the host. */
  readonly styles?: CSSResult;
}

/**
 * Draws a part of an element among its own light children, beside those the author put there. Password managers, browser
 * autofill and forms work in the page's own tree; they do not see into shadow roots. Add it with `host.addController`.
 */
export class LightController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #options: LightOptions;
  #anchor: Comment | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement, options: LightOptions) {
    this.#host = host;
    this.#options = options;
  }

  hostConnected(): void {
    if (this.#options.styles) adoptInto(this.#host.getRootNode(), this.#options.styles);
  }

  hostUpdated(): void {
    // An author who replaced all children took ours away as well: begin anew.
    if (this.#anchor?.parentNode !== this.#host) {
      this.#anchor = this.#host.appendChild(document.createComment(''));
    }
    render(this.#options.template(), this.#host, { host: this.#host, renderBefore: this.#anchor });
  }
}

/** Adopts a sheet once into a document or shadow root; other sheets stay as they are. */
export function adoptInto(root: Node, styles: CSSResult): void {
  const { styleSheet } = styles;
  if (!styleSheet || !(root instanceof Document || root instanceof ShadowRoot)) return;
  if (!root.adoptedStyleSheets.includes(styleSheet)) root.adoptedStyleSheets.push(styleSheet);
}
