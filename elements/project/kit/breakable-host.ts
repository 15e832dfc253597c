import { html, type TemplateResult } from 'lit';

/**
 * Adds line break opportunities to a text with a host name or a URL: after the scheme and each later slash, and before dots inside of
 * names, but not after a wildcard.
 */
export function breakableHost(text: string): TemplateResult[] {
  const parts = text.split(/(?<=\/\/)|(?<=[^/]\/)(?!\/)|(?<![\s*/])(?=\.[\p{L}\p{N}])/u);
  return parts.map((part, index) => (index === 0 ? html`${part}` : html`<wbr />${part}`));
}
