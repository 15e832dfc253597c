import { readElement } from './markup.ts';
import type { Reader } from './reader.ts';
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
export function readExpression(reader: Reader): Expression {
  return reader.nested(() => {
    const when = readChain(reader, ['||', '??'], () => readChain(reader, ['&&'], () => readEquality(reader)));
    if (reader.sees('?.') || !reader.takes('?')) return when;
    const whenTrue = readExpression(reader);
    reader.expect(':');
    return { kind: 'choice', when, whenTrue, whenFalse: readExpression(reader) };
  });
}

function readChain(reader: Reader, operators: readonly ChainOperator[], readPart: () => Expression): Expression {
  const parts = [readPart()];
  const operator = operators.find((candidate) => reader.sees(candidate));
  if (operator === undefined) return parts[0] as Expression;
  while (reader.takes(operator)) parts.push(readPart());
  return { kind: 'chain', operator, parts };
}

function readEquality(reader: Reader): Expression {
  const left = readChain(reader, ['+'], () => readUnary(reader));
  const sign = ['===', '!==', '==', '!='].find((candidate) => reader.takes(candidate));
  if (sign === undefined) return left;
  const right = readChain(reader, ['+'], () => readUnary(reader));
  return { kind: 'same', isNegated: sign.startsWith('!'), left, right };
}

function readUnary(reader: Reader): Expression {
  if (!reader.sees('!=') && reader.takes('!')) {
    return reader.nested(() => ({ kind: 'not', operand: readUnary(reader) }));
  }
  return readPrimary(reader);
}

function readPrimary(reader: Reader): Expression {
  reader.skip();
  if (reader.sees('<')) return readElement(reader, readExpression);
  if (reader.takes('`')) return readTemplate(reader);
  if (reader.sees('{')) return readObject(reader);
  if (reader.takes('(')) {
    const inner = readExpression(reader);
    reader.expect(')');
    return inner;
  }
  const quoted = reader.match(QUOTED);
  if (quoted !== null) return { kind: 'literal', value: unescape(quoted.slice(1, -1)) };
  const digits = reader.match(NUMBER);
  if (digits !== null) return { kind: 'literal', value: Number(digits) };
  return readMember(reader);
}

function readMember(reader: Reader): Expression {
  const name = reader.word() ?? reader.unexpected();
  if (Object.hasOwn(WORDS, name)) return { kind: 'literal', value: WORDS[name] };
  const path = [name];
  while (reader.takes('?.') || reader.takes('.')) path.push(reader.word() ?? reader.unexpected());
  if (reader.sees('(') || reader.sees('`')) reader.fail(`${path.join('.')} cannot be called: templates run no code`);
  return { kind: 'member', path };
}

function readTemplate(reader: Reader): Expression {
  const parts: Expression[] = [{ kind: 'literal', value: '' }];
  for (;;) {
    parts.push({ kind: 'literal', value: unescape(reader.match(TEMPLATE_TEXT) ?? '') });
    if (reader.source.startsWith('`', reader.position)) {
      reader.position += 1;
      return { kind: 'chain', operator: '+', parts };
    }
    reader.expect('${');
    parts.push(readExpression(reader));
    reader.expect('}');
  }
}

/** Parses `{ name: value, "other name": value }`. */
export function readObject(reader: Reader): Expression {
  return reader.nested(() => {
    const entries: (readonly [string, Expression])[] = [];
    reader.expect('{');
    while (!reader.takes('}')) {
      const name = reader.word() ?? reader.match(QUOTED)?.slice(1, -1) ?? reader.unexpected();
      reader.expect(':');
      entries.push([name, readExpression(reader)]);
      if (!reader.takes(',') && !reader.sees('}')) reader.expect('}');
    }
    return { kind: 'object', entries };
  });
}

function unescape(text: string): string {
  return text.replace(/\\([^])/g, (_whole, sign: string) => ESCAPES[sign] ?? sign);
}
