import { html, type TemplateResult } from 'lit';

/** Adds line break opportunities to an email address: before the `@`, and in a long domain before its dots. */
export function breakableEmail(text: string): TemplateResult[] {
  return breakable(text.split(/(?=@)|(?=\.[^@]{8,}$)/));
}

/** Adds line break opportunities to a URL: after each slash, or after two of them. */
export function breakableUrl(url: string): TemplateResult[] {
  return breakable(url.split(/(?<=\/)(?!\/)/));
}

/** Not before the first part: a part that is longer than a line would leave an empty line above. */
function breakable(parts: readonly string[]): TemplateResult[] {
  return parts.map((part, index) => (index === 0 ? html`${part}` : html`<wbr />${part}`));
}
