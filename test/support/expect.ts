import { Assertion, AssertionError, expect, util } from 'chai';

type Assert = (this: object, isTrue: unknown, message: string, negated: string, ...rest: unknown[]) => void;

const prototype = Assertion.prototype as unknown as { assert: Assert };
const { assert } = prototype;

/**
 * Replaces DOM nodes by their names in the messages of failed assertions. Chai would print a node with everything that it
 * references, which takes minutes with Lit, so that a failed comparison would look like a test that hangs.
 */
prototype.assert = function assertOrName(...given) {
  const [isTrue, , , expected, actual = util.flag(this, 'object') as unknown] = given;
  if (!(expected instanceof Node) && !(actual instanceof Node)) return assert.apply(this, given);
  const isNegated = util.flag(this, 'negate') === true;
  if (Boolean(isTrue) !== isNegated) return;
  throw new AssertionError(`expected ${nameOf(actual)} ${isNegated ? 'not ' : ''}to be ${nameOf(expected)}`);
};

function nameOf(value: unknown): string {
  return value instanceof Element ? `<${value.localName} ${value.getAttributeNames().join(' ')}>` : String(value);
}

export { expect };
