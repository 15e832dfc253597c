import { type CSSResult, type ReactiveController, type ReactiveControllerHost, render } from 'lit';
import { lightStyles } from '../theme/light-styles.ts';

interface LightOptions {
  /** Returns the light DOM children to render. Each top-level element names its slot. */
  readonly template: () => unknown;
  /**
   * The styles of the light DOM children. The document or shadow root around the host adopts them, so each rule must name a
   * class that begins with `lk-`.
   */
  readonly styles?: CSSResult;
}

/**
 * Renders a part of an element into the light DOM: as children of the host, beside the children that the page's author wrote.
 * Forms are rendered like this, because password managers and autofill do not look into shadow roots. Add the controller with
 * `host.addController`.
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
    if (this.#options.styles) adoptLight(this.#host, this.#options.styles);
  }

  hostUpdated(): void {
    // If the page replaced all children of the host, the anchor comment was removed too. Then everything is rendered again.
    if (this.#anchor?.parentNode !== this.#host) {
      this.#anchor = this.#host.appendChild(document.createComment(''));
    }
    render(this.#options.template(), this.#host, { host: this.#host, renderBefore: this.#anchor });
  }
}

/**
 * Adds styles of light DOM children to the document or shadow root around the host. Each rule must name a class that begins
 * with `lk-`.
 */
export function adoptLight(host: Element, styles: CSSResult): void {
  adoptInto(host.getRootNode(), lightStyles(styles));
}

/** Adds a style sheet to a document or shadow root, unless it was added before. */
export function adoptInto(root: Node, styles: CSSResult): void {
  const { styleSheet } = styles;
  if (!styleSheet || !(root instanceof Document || root instanceof ShadowRoot)) return;
  if (!root.adoptedStyleSheets.includes(styleSheet)) root.adoptedStyleSheets.push(styleSheet);
}
