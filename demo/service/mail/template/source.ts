import { readExpression, readObject } from './expressions.ts';
import { TemplateReader } from './reader.ts';
import type { Expression, ParsedTemplate } from './syntax.ts';

const STATEMENT_START = /\s*(?:import|export|const|function)\b/y;
const IMPORT = /[^;\n"']*(?:"[^"\n]*"|'[^'\n]*')/y;
const SATISFIES = /\s*satisfies\b/y;

/**
 * Parses the source of a template or theme. The language is a subset of TSX, so that a template of the hosted service also
 * works here. No code is run: the source becomes expressions, which `evaluate` fills in.
 *
 * - `import …` and `export const variablesSchema = type({ … })` are skipped.
 * - One function returns markup: `export function EmailTemplate({ user, project, variables }) { return ( <p>…</p> ) }`.
 *   It can use `user.displayName`, `project.displayName` and `variables.…` (a theme: `children`, `unsubscribeLink`).
 * - Expressions: texts, `${…}`, `+`, `&&`, `||`, `??`, `!`, `===`, `a ? b : c`, members. No calls, no loops.
 * - Elements: those of `components.ts`. `<Subject value={…} />` sets the subject. `className` is ignored;
 *   `style={{ … }}` is applied.
 * - `EmailTemplate.PreviewVariables = { … }` are the variables of the preview.
 *
 * Throws `TemplateError`.
 */
export function parseTemplateSource(text: string): ParsedTemplate {
  const reader = new TemplateReader(text);
  let body: Expression | null = null;
  let preview: Expression | null = null;
  while (!reader.isAtEnd) {
    reader.takeWordIfNext('export');
    if (reader.takeWordIfNext('import')) skipImport(reader);
    else if (reader.takeWordIfNext('const')) skipConstant(reader);
    else if (reader.takeWordIfNext('function')) body = readFunction(reader);
    else preview = readAssignment(reader);
    reader.takeIfNext(';');
  }
  if (!body) return reader.fail('The template has no function that returns markup');
  return { body, preview };
}

function skipImport(reader: TemplateReader): void {
  if (reader.readMatch(IMPORT) === null) reader.failAtNext();
}

/** Skips `variablesSchema = type({ … })`. The variables of an email are not checked against this schema. */
function skipConstant(reader: TemplateReader): void {
  if (reader.readWord() === null) reader.failAtNext();
  reader.requireNext('=');
  if (!reader.takeWordIfNext('type')) reader.failAtNext();
  reader.requireNext('(');
  readObject(reader);
  reader.requireNext(')');
}

function readFunction(reader: TemplateReader): Expression {
  if (reader.readWord() === null) reader.failAtNext();
  reader.requireNext('(');
  const parameters = reader.source.indexOf(')', reader.position);
  if (parameters < 0) reader.requireNext(')');
  reader.position = parameters + 1;
  reader.requireNext('{');
  if (!reader.takeWordIfNext('return')) reader.failAtNext();
  const body = readExpression(reader);
  reader.takeIfNext(';');
  reader.requireNext('}');
  return body;
}

/** Parses `EmailTemplate.PreviewVariables = { … } satisfies …`. */
function readAssignment(reader: TemplateReader): Expression {
  if (reader.readWord() === null) reader.failAtNext();
  if (!reader.takeIfNext('.')) reader.requireNext(';');
  if (reader.readWord() === null) reader.failAtNext();
  reader.requireNext('=');
  const value = readObject(reader);
  if (reader.readMatch(SATISFIES) !== null) skipType(reader);
  return value;
}

function skipType(reader: TemplateReader): void {
  while (!reader.isAtEnd && !reader.isNext(';')) {
    const start = reader.position;
    if (reader.readMatch(STATEMENT_START) !== null) {
      reader.position = start;
      return;
    }
    if (reader.readWord() === null) reader.position += 1;
  }
}
