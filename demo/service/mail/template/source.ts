import { readExpression, readObject } from './expressions.ts';
import { Reader } from './reader.ts';
import type { Expression, TemplateSource } from './syntax.ts';

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
export function readSource(text: string): TemplateSource {
  const reader = new Reader(text);
  let body: Expression | null = null;
  let preview: Expression | null = null;
  while (!reader.isAtEnd) {
    reader.takesWord('export');
    if (reader.takesWord('import')) skipImport(reader);
    else if (reader.takesWord('const')) skipConstant(reader);
    else if (reader.takesWord('function')) body = readFunction(reader);
    else preview = readAssignment(reader);
    reader.takes(';');
  }
  if (!body) return reader.fail('The template has no function that returns markup');
  return { body, preview };
}

function skipImport(reader: Reader): void {
  if (reader.match(IMPORT) === null) reader.unexpected();
}

/** Skips `variablesSchema = type({ … })`. The variables are not checked against it. */
function skipConstant(reader: Reader): void {
  if (reader.word() === null) reader.unexpected();
  reader.expect('=');
  if (!reader.takesWord('type')) reader.unexpected();
  reader.expect('(');
  readObject(reader);
  reader.expect(')');
}

function readFunction(reader: Reader): Expression {
  if (reader.word() === null) reader.unexpected();
  reader.expect('(');
  const parameters = reader.source.indexOf(')', reader.position);
  if (parameters < 0) reader.expect(')');
  reader.position = parameters + 1;
  reader.expect('{');
  if (!reader.takesWord('return')) reader.unexpected();
  const body = readExpression(reader);
  reader.takes(';');
  reader.expect('}');
  return body;
}

/** Parses `EmailTemplate.PreviewVariables = { … } satisfies …`. */
function readAssignment(reader: Reader): Expression {
  if (reader.word() === null) reader.unexpected();
  if (!reader.takes('.')) reader.expect(';');
  if (reader.word() === null) reader.unexpected();
  reader.expect('=');
  const value = readObject(reader);
  if (reader.match(SATISFIES) !== null) skipType(reader);
  return value;
}

function skipType(reader: Reader): void {
  while (!reader.isAtEnd && !reader.sees(';')) {
    const start = reader.position;
    if (reader.match(STATEMENT_START) !== null) {
      reader.position = start;
      return;
    }
    if (reader.word() === null) reader.position += 1;
  }
}
