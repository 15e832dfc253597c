import { css, html, nothing, type TemplateResult } from 'lit';

/** The declarations that cut a text after two lines. */
export const twoLines = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
`;

/** Breaks email addresses at any of their dots where a line holds only a few letters. */
export const breakableStyles = css`
  @container (inline-size < 19em) {
    wbr[hidden] {
      display: inline !important;
    }
  }
`;

/**
 * Adds line break opportunities to an email address: before the `@`, and before the dots of the domain. Those before dots are hidden:
 * styles show the ones with the class `long` where lines are short, and all where a line holds only a few letters.
 */
export function breakableEmail(text: string): TemplateResult[] {
  return text.split(/(?=@)|(?<=@[^@]*)(?=\.)/).map((part, index, parts) => {
    if (index === 0) return html`${part}`;
    if (part.startsWith('@')) return html`<wbr />${part}`;
    // Before a long rest of the domain, a break is better than one before the `@`.
    return html`<wbr hidden class=${parts.slice(index).join('').length > 8 ? 'long' : nothing} />${part}`;
  });
}

/** Adds line break opportunities to a URL: after each slash, or after two of them. */
export function breakableUrl(url: string): TemplateResult[] {
  // Not before the first part: a part that is longer than a line would leave an empty line above.
  return url.split(/(?<=\/)(?!\/)/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr />${part}`));
}
