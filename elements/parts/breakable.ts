import { html, type TemplateResult } from 'lit';

/** Adds line break opportunities to a URL: after each slash that others do not follow. */
export function breakableUrl(url: string): TemplateResult[] {
  return url.split(/(?<=\/)(?!\/)/).map((part) => html`<wbr />${part}`);
}

/** Adds line break opportunities to an email address: before the `@`, and in a long domain before its dots. */
export function breakableEmail(text: string): TemplateResult[] {
  return text.split(/(?=@)|(?=\.[^@]{8,}$)/).map((part) => html`<wbr />${part}`);
}
