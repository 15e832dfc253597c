import { attributesOf, isSilent, tagOf } from './components.ts';
import type { MailNode } from './nodes.ts';
import { TemplateError } from './reader.ts';
import type { Expression, Markup } from './syntax.ts';

/** The maximum length of all texts that a template produces together. */
const MAX_CHARACTERS = 1_000_000;

/**
 * The names that a template can use. Objects are maps, so that no name reaches the inherited properties of JavaScript objects.
 */
export type Scope = ReadonlyMap<string, ScopeValue>;
type ScopeValue = string | number | boolean | null | undefined | readonly MailNode[] | Scope;
type Value = ScopeValue | ReadonlyMap<string, Value>;

interface Filled {
  readonly nodes: readonly MailNode[];
  /** The content of `<Subject>`; null when there is none. */
  readonly subject: string | null;
}

/** Evaluates a template. Throws `TemplateError` for content that emails cannot have, and for an email that gets too large. */
export function evaluate(body: Expression, scope: Scope): Filled {
  const filling = new Filling(scope);
  const nodes = toNodes(filling.valueOf(body));
  return { nodes, subject: filling.subject };
}

/** Converts an object of a template to a scope of texts and numbers. */
export function evaluateObject(object: Expression): Scope {
  const value = new Filling(new Map()).valueOf(object);
  return value instanceof Map ? (value as Scope) : new Map();
}

class Filling {
  subject: string | null = null;
  readonly #scope: Scope;
  #characters = 0;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  valueOf(expression: Expression): Value {
    switch (expression.kind) {
      case 'literal':
        return this.#count(expression.value);
      case 'member':
        return this.#count(this.#member(expression.path));
      case 'not':
        return !isTrue(this.valueOf(expression.operand));
      case 'same':
        return (this.valueOf(expression.left) === this.valueOf(expression.right)) !== expression.isNegated;
      case 'choice':
        return this.valueOf(isTrue(this.valueOf(expression.when)) ? expression.whenTrue : expression.whenFalse);
      case 'object':
        return new Map(expression.entries.map(([name, value]) => [name, this.valueOf(value)]));
      case 'chain':
        return this.#chain(expression.operator, expression.parts);
      case 'element':
        return this.#element(expression);
    }
  }

  #member(path: readonly string[]): Value {
    const [first = '', ...others] = path;
    if (!this.#scope.has(first)) throw new TemplateError(`${first} is not defined`);
    return others.reduce<Value>(
      (value, name) => (value instanceof Map ? value.get(name) : undefined),
      this.#scope.get(first),
    );
  }

  #chain(operator: string, parts: readonly Expression[]): Value {
    if (operator === '+') return this.#count(parts.map((part) => toText(this.valueOf(part))).join(''));
    let value: Value;
    for (const part of parts) {
      value = this.valueOf(part);
      const goesOn = operator === '&&' ? isTrue(value) : operator === '||' ? !isTrue(value) : value == null;
      if (!goesOn) return value;
    }
    return value;
  }

  #element({ name, attributes, children }: Markup): readonly MailNode[] {
    const given = new Map(attributes.map(([key, value]) => [key, this.valueOf(value)]));
    if (name === 'Subject') {
      this.subject = toText(given.get('value'));
      return [];
    }
    if (isSilent(name)) return [];
    const tag = tagOf(name, given.get('as'));
    const inner = children.flatMap((child) => toNodes(this.valueOf(child)));
    return tag === null ? inner : [{ tag, attributes: attributesOf(name, given), children: inner }];
  }

  #count(value: Value): Value {
    if (typeof value === 'string') this.#characters += value.length;
    if (this.#characters > MAX_CHARACTERS) throw new TemplateError('The mail gets too big');
    return value;
  }
}

function isTrue(value: Value): boolean {
  return Boolean(value);
}

function toText(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value === 'object' && value !== null) throw new TemplateError('Only texts can be joined');
  return '';
}

function toNodes(value: Value): readonly MailNode[] {
  if (Array.isArray(value)) return value as readonly MailNode[];
  if (value instanceof Map) throw new TemplateError('An object is no content of a mail');
  const text = toText(value as ScopeValue);
  return text === '' ? [] : [text];
}
