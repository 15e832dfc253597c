import { css, html, type TemplateResult } from 'lit';
import { breakableHost } from './breakable-host.ts';

/** The styles of examples in the hints and labels of forms. */
export const codeInTextStyles = css`
  .lk-section-form .lk-example {
    display: inline-block;
    max-inline-size: 100%;
    box-sizing: border-box;
    padding-inline: 0.3em;
    border-radius: 4px;
    background: var(--_hover);
    color: var(--_text);
    font: 0.9375em/1.4 ui-monospace, monospace;
    overflow-wrap: anywhere;
  }
`;

/** Renders a text in which each of the examples looks like code. The text contains the examples in the same spelling. */
export function withCode(text: string, ...examples: readonly string[]): TemplateResult {
  const longestFirst = [...examples].sort((one, other) => other.length - one.length);
  const pattern = longestFirst.map((example) => example.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|');
  const parts = text.split(new RegExp(`(${pattern})`));
  const code = (example: string) => html`<code class="lk-example" dir="ltr">${breakableHost(example)}</code>`;
  return html`<span>${parts.map((part) => (examples.includes(part) ? code(part) : part))}</span>`;
}
