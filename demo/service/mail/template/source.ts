import { readExpression, readObject } from './expressions.ts';
import { Reader } from './reader.ts';
import type { Expression, TemplateSource } from './syntax.ts';

const STATEMENT_START = /\s*(?:import|export|const|function)\b/y;
const IMPORT = /[^;\n"']*(?:"[^"\n]*"|'[^'\n]*')/y;
const SATISFIES = /\s*satisfies\b/y;

/**
 * Reads the source of a template or theme. The language is a part of TSX, so that a template of the hosted service is
 * one here, and nothing of it is run: it is read into expressions, which `evaluate` fills in.
 *
 * - `import …` and `export const variablesSchema = type({ … })` are read over.
 * - One function returns markup: `export function EmailTemplate({ user, project, variables }) { return ( <p>…</p> ) }`.
 *   It knows `user.displayName`, `project.displayName` and `variables.…` (a theme: `children`, `unsubscribeLink`).
 * - Expressions: texts, `${…}`, `+`, `&&`, `||`, `??`, `!`, `===`, `a ? b : c`, members. No calls, no loops.
 * - Elements: those of `components.ts`. `<Subject value={…} />` is the subject. `className` is read over; `style={{ … }}`
 *   counts.
 * - `EmailTemplate.PreviewVariables = { … }` is what a look at it is filled with.
 *
 * Throws `TemplateError`.
 */
export function readSource(text: string): TemplateSource {
  const reader = new Reader(text);
  let body: Expression | null = null;
  let preview: Expression | null = null;
  while (!reader.isAtEnd) {
    reader.takesWord('export');
    if (reader.takesWord('import')) readOverImport(reader);
    else if (reader.takesWord('const')) readOverConstant(reader);
    else if (reader.takesWord('function')) body = readFunction(reader);
    else preview = readAssignment(reader);
    reader.takes(';');
  }
  if (!body) return reader.fail('The template has no function that returns markup');
  return { body, preview };
}

function readOverImport(reader: Reader): void {
  if (reader.match(IMPORT) === null) reader.unexpected();
}

/** `variablesSchema = type({ … })`: which variables there are is up to whoever fills the template. */
function readOverConstant(reader: Reader): void {
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

/** `EmailTemplate.PreviewVariables = { … } satisfies …`. */
function readAssignment(reader: Reader): Expression {
  if (reader.word() === null) reader.unexpected();
  if (!reader.takes('.')) reader.expect(';');
  if (reader.word() === null) reader.unexpected();
  reader.expect('=');
  const value = readObject(reader);
  if (reader.match(SATISFIES) !== null) readOverType(reader);
  return value;
}

function readOverType(reader: Reader): void {
  while (!reader.isAtEnd && !reader.sees(';')) {
    const start = reader.position;
    if (reader.match(STATEMENT_START) !== null) {
      reader.position = start;
      return;
    }
    if (reader.word() === null) reader.position += 1;
  }
}
