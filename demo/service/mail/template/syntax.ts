/** What a template says. Chains are lists, so that a long one is no deep one. */
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

/** An element; without a name it is a fragment. */
export interface Markup {
  readonly kind: 'element';
  readonly name: string;
  readonly attributes: readonly (readonly [string, Expression])[];
  readonly children: readonly Expression[];
}

export interface TemplateSource {
  readonly body: Expression;
  /** What the author fills it with for a look at it. */
  readonly preview: Expression | null;
}
