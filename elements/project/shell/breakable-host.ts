import { html, type TemplateResult } from 'lit';

/** Adds line break opportunities to a text with a host name: after the scheme, and before dots, but not after a wildcard. */
export function breakableHost(text: string): TemplateResult[] {
  const parts = text.split(/(?<=\/\/)|(?<![\s*])(?=\.\S)/);
  return parts.map((part, index) => (index === 0 ? html`${part}` : html`<wbr />${part}`));
}
