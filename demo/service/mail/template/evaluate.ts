import { checkAttributes, isSkippedElement, findTag } from './components.ts';
import { renderHtml, type MailNode } from './nodes.ts';
import { TemplateError } from './reader.ts';
import type { Expression, Markup } from './syntax.ts';

/** The maximum length of all texts that a template produces together. */
const MAX_CHARACTERS = 1_000_000;
/** The maximum length of the HTML of an email. */
export const HTML_MAX_CHARACTERS = 2_000_000;

/**
 * The names that a template can use. Objects are maps, so that no name reaches the inherited properties of JavaScript objects.
 */
export type TemplateScope = ReadonlyMap<string, ScopeValue>;
type ScopeValue = string | number | boolean | null | undefined | readonly MailNode[] | TemplateScope;
type Value = ScopeValue | ReadonlyMap<string, Value>;

interface EvaluatedTemplate {
  readonly nodes: readonly MailNode[];
  /** The content of `<Subject>`; null when there is none. */
  readonly subject: string | null;
}

/**
 * Evaluates the markup of a template to the nodes of an email. Throws `TemplateError` for content that emails cannot have, and
 * for an email that gets too large.
 */
export function evaluate(body: Expression, scope: TemplateScope): EvaluatedTemplate {
  const evaluator = new TemplateEvaluator(scope);
  const nodes = toNodes(evaluator.evaluate(body));
  return { nodes, subject: evaluator.subject };
}

/** Evaluates an object literal of a template, such as its preview variables. The literal cannot use variables of the template. */
export function evaluateObject(object: Expression): TemplateScope {
  const value = new TemplateEvaluator(new Map()).evaluate(object);
  return value instanceof Map ? (value as TemplateScope) : new Map();
}

class TemplateEvaluator {
  subject: string | null = null;
  readonly #scope: TemplateScope;
  #characters = 0;
  #insertedHtmlCharacters = 0;

  constructor(scope: TemplateScope) {
    this.#scope = scope;
  }

  evaluate(expression: Expression): Value {
    switch (expression.kind) {
      case 'literal':
        return this.#count(expression.value);
      case 'member':
        return this.#count(this.#member(expression.path));
      case 'not':
        return !isTruthy(this.evaluate(expression.operand));
      case 'same':
        return (this.evaluate(expression.left) === this.evaluate(expression.right)) !== expression.isNegated;
      case 'choice':
        return this.evaluate(isTruthy(this.evaluate(expression.when)) ? expression.whenTrue : expression.whenFalse);
      case 'object':
        return new Map(expression.entries.map(([name, value]) => [name, this.evaluate(value)]));
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
    if (operator === '+') return this.#count(parts.map((part) => toText(this.evaluate(part))).join(''));
    let value: Value;
    for (const part of parts) {
      value = this.evaluate(part);
      const goesOn = operator === '&&' ? isTruthy(value) : operator === '||' ? !isTruthy(value) : value == null;
      if (!goesOn) return value;
    }
    return value;
  }

  #element({ name, attributes, children }: Markup): readonly MailNode[] {
    const values = new Map(attributes.map(([key, value]) => [key, this.evaluate(value)]));
    if (name === 'Subject') {
      this.subject = toText(values.get('value'));
      return [];
    }
    if (isSkippedElement(name)) return [];
    const tag = findTag(name, values.get('as'));
    const inner = children.flatMap((child) => toNodes(this.evaluate(child)));
    return tag === null ? inner : [{ tag, attributes: checkAttributes(name, values), children: inner }];
  }

  #count(value: Value): Value {
    if (typeof value === 'string') this.#characters += value.length;
    // A theme may insert the content of the email many times.
    if (isNodes(value)) this.#insertedHtmlCharacters += renderHtml(value).length;
    if (this.#characters > MAX_CHARACTERS || this.#insertedHtmlCharacters > HTML_MAX_CHARACTERS)
      throw new TemplateError('The mail gets too big');
    return value;
  }
}

function isTruthy(value: Value): boolean {
  return Boolean(value);
}

function toText(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value === 'object' && value !== null) throw new TemplateError('Only texts can be joined');
  return '';
}

function isNodes(value: Value): value is readonly MailNode[] {
  return Array.isArray(value);
}

function toNodes(value: Value): readonly MailNode[] {
  if (isNodes(value)) return value;
  if (value instanceof Map) throw new TemplateError('An object is no content of a mail');
  const text = toText(value as ScopeValue);
  return text === '' ? [] : [text];
}
