import { html, type TemplateResult } from 'lit';

/** What every template knows about the user and the project. */
const COMMON = ['user.displayName', 'project.displayName'];
const OWN = /\bvariables\.([A-Za-z_$][\w$]*)/g;
/** More of them are no help. */
const MOST_VARIABLES = 40;

/** The variables a template uses, and those every template can use. */
function variablesIn(source: string): readonly string[] {
  const own = [...source.matchAll(OWN)].map(([found]) => found);
  return [...new Set([...own, ...COMMON])].slice(0, MOST_VARIABLES);
}

/** Values for an email that is sent to try a template out, by name. */
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

/** The variables as buttons, each of which writes its variable into the source. */
export function variableList({ label, hint, nameOf, source, onInsert }: VariableListOptions): TemplateResult {
  const buttons = variablesIn(source).map(
    (variable) =>
      html`<button type="button" class="lk-variable" aria-label=${nameOf(variable)} @click=${() => onInsert(`{${variable}}`)}>
        <code part="code" dir="ltr">${variable}</code>
      </button>`,
  );
  return html`<div class="lk-field">
    <span class="lk-field-label">${label}</span>
    <div class="lk-variables" role="group" aria-label=${label}>${buttons}</div>
    <p class="lk-below">${hint}</p>
  </div>`;
}
