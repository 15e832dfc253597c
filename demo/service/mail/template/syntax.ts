/**
 * An expression of a template. A chain such as `a + b + c` is one node with a list, so that a long chain is not deeply
 * nested.
 */
export type Expression =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null | undefined }
  | { readonly kind: 'member'; readonly path: readonly string[] }
  | { readonly kind: 'not'; readonly operand: Expression }
  | { readonly kind: 'chain'; readonly operator: ChainOperator; readonly parts: readonly Expression[] }
  | { readonly kind: 'same'; readonly isNegated: boolean; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: 'choice';
      readonly when: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [string, Expression])[] }
  | Markup;

export type ChainOperator = '+' | '&&' | '||' | '??';

/** An element of a template. A fragment has an empty name. */
export interface Markup {
  readonly kind: 'element';
  readonly name: string;
  readonly attributes: readonly (readonly [string, Expression])[];
  readonly children: readonly Expression[];
}

/** A parsed template or theme. */
export interface ParsedTemplate {
  /** The markup that the function of the template returns. */
  readonly body: Expression;
  /** The object with the variables that the author defined for the preview. Null if there is none. */
  readonly preview: Expression | null;
}
