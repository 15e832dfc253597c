import { html, type TemplateResult } from 'lit';

/** Variables that every template can use. */
const COMMON = ['user.displayName', 'project.displayName'];
/** Matches a variable of a template in its source, such as `variables.loginLink`. */
const OWN = /\bvariables\.([A-Za-z_$][\w$]*)/g;
/** Largest number of variables offered as buttons. */
const MOST_VARIABLES = 40;

/** Returns the variables that a template uses, followed by the variables that every template can use. */
function variablesIn(source: string): readonly string[] {
  const own = [...source.matchAll(OWN)].map(([found]) => found);
  return [...new Set([...own, ...COMMON])].slice(0, MOST_VARIABLES);
}

/** Returns a sample value for each variable that a template uses, by the name of the variable. For test emails. */
export function sampleVariables(source: string): Readonly<Record<string, string>> {
  const names = [...source.matchAll(OWN)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, /(link|url)$/i.test(name) ? location.origin : name]));
}

interface VariableListOptions {
  readonly label: string;
  readonly hint: string;
  readonly nameOf: (variable: string) => string;
  readonly source: string;
  readonly onInsert: (text: string) => void;
}

/** Renders the variables as buttons. A button inserts its variable into the source of the template. */
export function variableList({ label, hint, nameOf, source, onInsert }: VariableListOptions): TemplateResult {
  const buttons = variablesIn(source).map(
    (variable) =>
      html`<button type="button" class="lk-variable" aria-label=${nameOf(variable)} @click=${() => onInsert(`{${variable}}`)}>
        <code translate="no" part="code" dir="ltr">${variable}</code>
      </button>`,
  );
  return html`<div class="lk-field">
    <span class="lk-field-label">${label}</span>
    <div class="lk-variables" role="group" aria-label=${label}>${buttons}</div>
    <p class="lk-below">${hint}</p>
  </div>`;
}
