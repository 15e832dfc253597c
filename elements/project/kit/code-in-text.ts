import { css, html, type TemplateResult } from 'lit';
import { breakableHost } from './breakable-host.ts';

/** The styles of examples in the hints and labels of forms. */
export const codeInTextStyles = css`
  /* An example begins a line if it doesn't fit the one before. The punctuation after it stays with it. */
  .lk-section-form .lk-unbroken {
    display: inline-block;
    max-inline-size: 100%;
  }
  .lk-section-form .lk-example {
    -webkit-box-decoration-break: clone;
    box-decoration-break: clone;
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
  const isExample = (part = '') => examples.includes(part);
  const code = (example: string, after: string) =>
    html`<span class="lk-unbroken"><code translate="no" class="lk-example" dir="ltr">${breakableHost(example)}</code>${after}</span>`;
  return html`<span>${parts.map((part, index) => {
    if (isExample(part)) return code(part, punctuationOf(parts[index + 1]));
    return isExample(parts[index - 1]) ? part.slice(punctuationOf(part).length) : part;
  })}</span>`;
}

/** The punctuation with which a text begins. */
function punctuationOf(text = ''): string {
  return /^\p{P}+(?=\s|$)/u.exec(text)?.[0] ?? '';
}
