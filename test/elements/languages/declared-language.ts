/** Returns the language and direction that the markup declares for a node, through shadow roots. Null where nothing declares it. */
export function declaredAt(node: Node): { readonly lang: string | null; readonly dir: string | null } {
  return { lang: nearest(node, 'lang'), dir: nearest(node, 'dir') };
}

function nearest(node: Node, name: string): string | null {
  for (let at: Node | null = node; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) {
    const value = at instanceof Element ? at.getAttribute(name) : null;
    if (value) return value;
  }
  return null;
}

/** Finds the text node with a text below an element, also in shadow roots. Throws if there is none. */
export function textOf(element: Element, text: string): Text {
  const found = textsIn(element).find(({ data }) => data.includes(text));
  if (!found) throw new Error(`The text "${text}" is not shown.`);
  return found;
}

/** All text nodes with letters below a node, also in shadow roots. */
export function textsIn(node: Node): Text[] {
  const isHidden = node instanceof HTMLStyleElement || node instanceof HTMLScriptElement;
  if (isHidden) return [];
  if (node instanceof Text) return /\p{L}/u.test(node.data) ? [node] : [];
  const inner = node instanceof Element && node.shadowRoot ? [node.shadowRoot] : [];
  return [...inner, ...node.childNodes].flatMap(textsIn);
}
