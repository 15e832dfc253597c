import { html, type TemplateResult } from 'lit';

/** An address that does not fit is broken before its domain, and a long domain before its dots. */
export function breakable(text: string): TemplateResult[] {
  return text.split(/(?=@)|(?=\.[^@]{8,}$)/).map((part) => html`<wbr />${part}`);
}
