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
  readonly #observer = new MutationObserver(() => this.#putBack());
  /** The rendered nodes, and last the comment before which they are rendered. */
  #nodes: readonly ChildNode[] = [];
  /** The field with the focus, or that had it when the page removed the field. */
  #focused: Element | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement, options: LightOptions) {
    this.#host = host;
    this.#options = options;
    host.addEventListener('focusin', () => (this.#focused = realDocument.activeElement));
    host.addEventListener('focusout', () => {
      const left = this.#focused;
      // Chromium fires this event also for a field that is about to be removed.
      queueMicrotask(() => left?.isConnected && left === this.#focused && (this.#focused = null));
    });
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
    this.#putBack();
    const anchor = this.#nodes.at(-1) ?? host.appendChild(realDocument.createComment(''));
    const { startNode } = render(this.#options.template(), host, { host, renderBefore: anchor });
    const nodes: ChildNode[] = [anchor];
    for (let node = anchor.previousSibling; node && nodes[0] !== startNode; node = node.previousSibling) {
      nodes.unshift(node);
      if (node instanceof Element) markAsDrawn(node);
    }
    this.#nodes = nodes;
  }

  /**
   * Puts the rendered nodes back if the page removed some of them, as libraries do that morph a page into markup of the server. They are
   * the same nodes, so their fields keep what the user has typed.
   */
  #putBack(): void {
    const host = this.#host;
    if (this.#nodes.every(({ parentNode }) => parentNode === host)) return;
    removeCopies(host);
    host.append(...this.#nodes);
    if (this.#focused instanceof HTMLElement && realDocument.activeElement === realDocument.body) this.#focused.focus();
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
