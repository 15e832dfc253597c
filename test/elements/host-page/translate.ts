/** Translated texts begin with this, so that a test can tell them from ours. */
export const TRANSLATED = '‹translated› ';

/**
 * Translates all texts below a node, also in shadow trees, as Chromium does: each text node with words is replaced by two nested
 * `<font>` elements around the translated text. The translator keeps the text node, but no longer in the page.
 */
export function translate(root: ParentNode): void {
  for (const text of textsOf(root)) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    for (const font of [outer, inner]) font.dir = 'auto';
    inner.textContent = TRANSLATED + text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/**
 * The words that are part of a template. Lit uses the node after a value to know where the value ends, and loses its place if the
 * translator replaces that node. So words are always values themselves, which follow a comment of Lit.
 */
export function wordsOfTemplates(root: Node): readonly string[] {
  return textsOf(root)
    .filter(({ previousSibling }) => !(previousSibling instanceof Comment))
    .map(({ data }) => data.trim());
}

/** The text nodes with words below a node, except what has been translated and what is never shown. */
function textsOf(node: Node): readonly Text[] {
  if (node instanceof Text) return /\p{L}|\p{N}/u.test(node.data) ? [node] : [];
  if (node instanceof Element && node.matches('font, style, script, svg, textarea, input')) return [];
  const own = node instanceof Element && node.shadowRoot ? textsOf(node.shadowRoot) : [];
  return [...own, ...[...node.childNodes].flatMap(textsOf)];
}
