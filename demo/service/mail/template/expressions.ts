import { readElement } from './markup.ts';
import type { TemplateReader } from './reader.ts';
import type { ChainOperator, Expression } from './syntax.ts';

const NUMBER = /\d+(?:\.\d+)?/y;
const QUOTED = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y;
const TEMPLATE_TEXT = /(?:[^`\\$]|\\[^]|\$(?!\{))*/y;
const WORDS: Readonly<Record<string, boolean | null | undefined>> = {
  true: true,
  false: false,
  null: null,
  undefined: undefined,
};
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/** Parses an expression. Templates allow no calls, assignments or loops. */
export function readExpression(reader: TemplateReader): Expression {
  return reader.readNested(() => {
    const when = readChain(reader, ['||', '??'], () => readChain(reader, ['&&'], () => readEquality(reader)));
    if (reader.isNext('?.') || !reader.takeIfNext('?')) return when;
    const whenTrue = readExpression(reader);
    reader.requireNext(':');
    return { kind: 'choice', when, whenTrue, whenFalse: readExpression(reader) };
  });
}

function readChain(
  reader: TemplateReader,
  operators: readonly ChainOperator[],
  readPart: () => Expression,
): Expression {
  const parts = [readPart()];
  const operator = operators.find((candidate) => reader.isNext(candidate));
  if (operator === undefined) return parts[0] as Expression;
  while (reader.takeIfNext(operator)) parts.push(readPart());
  return { kind: 'chain', operator, parts };
}

function readEquality(reader: TemplateReader): Expression {
  const left = readChain(reader, ['+'], () => readUnary(reader));
  const sign = ['===', '!==', '==', '!='].find((candidate) => reader.takeIfNext(candidate));
  if (sign === undefined) return left;
  const right = readChain(reader, ['+'], () => readUnary(reader));
  return { kind: 'same', isNegated: sign.startsWith('!'), left, right };
}

function readUnary(reader: TemplateReader): Expression {
  if (!reader.isNext('!=') && reader.takeIfNext('!')) {
    return reader.readNested(() => ({ kind: 'not', operand: readUnary(reader) }));
  }
  return readPrimary(reader);
}

function readPrimary(reader: TemplateReader): Expression {
  reader.skipSpace();
  if (reader.isNext('<')) return readElement(reader, readExpression);
  if (reader.takeIfNext('`')) return readTemplate(reader);
  if (reader.isNext('{')) return readObject(reader);
  if (reader.takeIfNext('(')) {
    const inner = readExpression(reader);
    reader.requireNext(')');
    return inner;
  }
  const quoted = reader.readMatch(QUOTED);
  if (quoted !== null) return { kind: 'literal', value: replaceEscapes(quoted.slice(1, -1)) };
  const digits = reader.readMatch(NUMBER);
  if (digits !== null) return { kind: 'literal', value: Number(digits) };
  return readMember(reader);
}

function readMember(reader: TemplateReader): Expression {
  const name = reader.readWord() ?? reader.failAtNext();
  if (Object.hasOwn(WORDS, name)) return { kind: 'literal', value: WORDS[name] };
  const path = [name];
  while (reader.takeIfNext('?.') || reader.takeIfNext('.')) path.push(reader.readWord() ?? reader.failAtNext());
  if (reader.isNext('(') || reader.isNext('`'))
    reader.fail(`${path.join('.')} cannot be called: templates run no code`);
  return { kind: 'member', path };
}

function readTemplate(reader: TemplateReader): Expression {
  const parts: Expression[] = [{ kind: 'literal', value: '' }];
  for (;;) {
    parts.push({ kind: 'literal', value: replaceEscapes(reader.readMatch(TEMPLATE_TEXT) ?? '') });
    if (reader.source.startsWith('`', reader.position)) {
      reader.position += 1;
      return { kind: 'chain', operator: '+', parts };
    }
    reader.requireNext('${');
    parts.push(readExpression(reader));
    reader.requireNext('}');
  }
}

/** Parses `{ name: value, "other name": value }`. */
export function readObject(reader: TemplateReader): Expression {
  return reader.readNested(() => {
    const entries: (readonly [string, Expression])[] = [];
    reader.requireNext('{');
    while (!reader.takeIfNext('}')) {
      const name = reader.readWord() ?? reader.readMatch(QUOTED)?.slice(1, -1) ?? reader.failAtNext();
      reader.requireNext(':');
      entries.push([name, readExpression(reader)]);
      if (!reader.takeIfNext(',') && !reader.isNext('}')) reader.requireNext('}');
    }
    return { kind: 'object', entries };
  });
}

function replaceEscapes(text: string): string {
  return text.replace(/\\([^])/g, (_whole, sign: string) => ESCAPES[sign] ?? sign);
}
