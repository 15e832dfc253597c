/** The fields of a custom-elements manifest that the build reads. */
export interface ElementsManifest {
  readonly modules: readonly { readonly path: string; readonly declarations: readonly ElementDeclaration[] }[];
}

export interface ElementDeclaration {
  readonly name: string;
  readonly description?: string;
  /** The tag, for declarations of elements. */
  readonly tagName?: string;
  readonly members?: readonly MemberDeclaration[];
  readonly attributes?: readonly AttributeDeclaration[];
  /** The events. An event that is dispatched but not documented has no name. */
  readonly events?: readonly Partial<NamedPart>[];
  readonly slots?: readonly NamedPart[];
  readonly cssParts?: readonly NamedPart[];
  readonly cssProperties?: readonly NamedPart[];
}

export interface NamedPart {
  readonly name: string;
  readonly description?: string;
  /** The base class whose doc block describes it. */
  readonly inheritedFrom?: { readonly name: string };
}

export interface MemberDeclaration extends NamedPart {
  readonly kind: 'field' | 'method';
  readonly privacy?: string;
  readonly type?: { readonly text: string };
  readonly default?: string;
  readonly return?: { readonly type?: { readonly text: string } };
  readonly parameters?: readonly { readonly name: string; readonly type?: { readonly text: string } }[];
}

interface AttributeDeclaration extends NamedPart {
  readonly fieldName?: string;
}
