/** Matches event handlers, attributes such as `data-…` and `aria-…`, and attributes that frameworks add. */
const KNOWN = /^(on.+|(data|aria|ng|x|v|hx|xml|xmlns)[-:].*|.*[_@.:].*)$/;
/** The global attributes of HTML, which every element may have. */
const GLOBAL =
  'accesskey autocapitalize autofocus class contenteditable dir draggable enterkeyhint exportparts hidden id inert inputmode is itemid itemprop itemref itemscope itemtype lang nonce part popover role slot spellcheck style tabindex title translate'.split(
    ' ',
  );

const warned = new Set<string>();

/**
 * Warns once about each attribute that the element does not support, for example a misspelt one. HTML itself ignores unknown
 * attributes without a message.
 */
export function warnOfUnknownAttributes(
  host: Element,
  known: readonly string[],
  warn: (message: string) => void,
): void {
  for (const name of host.getAttributeNames()) {
    if (known.includes(name) || GLOBAL.includes(name) || KNOWN.test(name) || warned.has(name)) continue;
    warned.add(name);
    warn(`<${host.localName}> has no attribute ${name}. It has ${known.join(', ')}.`);
  }
}
