import { type CSSResult, type ReactiveController, type ReactiveControllerHost, render } from 'lit';
import { realDocument } from '../real-document.ts';
import { DRAWN_ATTRIBUTE, drawnChildren, removeCopies } from '../drawn-children.ts';
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
 * `host.addController`. An element around such an element, such as `lk-handler`, renders it as a light DOM child for the same
 * reason.
 *
 * Each form has the method `dialog`: if no script handles the submit, as in a copy of the form, the browser sends nothing. It only
 * closes the `<dialog>` around the form, if there is one.
 */
export class LightDomController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #options: LightOptions;
  /** Renders again if the page replaces the children of the host, for example with a copy of them. */
  readonly #observer = new MutationObserver(() => {
    if (this.#hasLostAnchor) this.#host.requestUpdate();
  });
  #anchor: Comment | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement, options: LightOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** Whether the page removed the comment before which the children are rendered. Then it removed all of them. */
  get #hasLostAnchor(): boolean {
    return this.#anchor?.parentNode !== this.#host;
  }

  hostConnected(): void {
    removeCopies(this.#host);
    if (this.#options.styles) adoptLightStyles(this.#host, this.#options.styles);
    this.#observer.observe(this.#host, { childList: true });
  }

  hostUpdated(): void {
    const host = this.#host;
    // The HTML of a saved page contains the children that this controller has rendered. The parser may add these copies after the
    // host is connected.
    removeCopies(host);
    if (this.#hasLostAnchor) this.#anchor = host.appendChild(realDocument.createComment(''));
    const { startNode } = render(this.#options.template(), host, { host, renderBefore: this.#anchor });
    for (let node = startNode; node && node !== this.#anchor; node = node.nextSibling)
      if (node instanceof Element) markAsDrawn(node);
  }
}

/**
 * Marks a light DOM child that an element draws itself, so that copies of the child are recognized. The child's own children are
 * marked, too: inside a form of the page, the HTML parser drops the tag of a copied form and keeps only its children.
 */
export function markAsDrawn(child: Element): void {
  for (const each of [child, ...child.children]) {
    drawnChildren.add(each);
    each.toggleAttribute(DRAWN_ATTRIBUTE, true);
  }
}

/**
 * Adds styles of light DOM children to the document or shadow root around the host. Each rule must name a class that begins
 * with `lk-`.
 */
export function adoptLightStyles(host: Element, styles: CSSResult): void {
  adoptStylesInto(host.getRootNode(), lightStyles(styles));
}

/** Adds a style sheet to a document or shadow root, unless it was added before. */
export function adoptStylesInto(root: Node, styles: CSSResult): void {
  const { styleSheet } = styles;
  if (!styleSheet || !isStyled(root)) return;
  const { adoptedStyleSheets } = root === document ? realDocument : root;
  if (!adoptedStyleSheets.includes(styleSheet)) adoptedStyleSheets.push(styleSheet);
}

function isStyled(node: Node): node is Document | ShadowRoot {
  return 'adoptedStyleSheets' in node;
}
