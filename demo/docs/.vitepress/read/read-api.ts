/** A name that an entry exports, as its source describes it. */
export interface ApiName {
  readonly name: string;
  readonly isType: boolean;
  readonly doc: Doc;
  /** The declaration without its body, or the whole declaration of a type. */
  readonly signature: string;
  /** The calls, if it is a function. */
  readonly calls: readonly ApiCall[];
  /** The properties and methods of a type, with those of the types it extends. */
  readonly members: readonly ApiMember[];
  /** The codes, if it is a type of errors. */
  readonly errors: readonly string[];
}

export interface ApiMember {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly doc: Doc;
}

/** A way to call a function. A function with overloads has several. */
export interface ApiCall {
  readonly signature: string;
  readonly parameters: readonly ApiParameter[];
  readonly returns: string;
  /** The codes of the errors that come back as a `Result`. */
  readonly errors: readonly string[];
}

export interface ApiParameter {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly text: string;
  /** The properties of a parameter that is an object of options. */
  readonly fields: readonly ApiMember[];
}

export interface Doc {
  /** The words before the first tag. */
  readonly text: string;
  readonly examples: readonly string[];
  /** What the tags `@throws` say. */
  readonly throws: readonly string[];
}

/** A verb, such as `app.teams.create`. */
export interface ApiVerb {
  readonly path: string;
  /** What the doc block of the object that has the verb says. */
  readonly ownerText: string;
  readonly doc: Doc;
  readonly calls: readonly ApiCall[];
}

/** What is asked of the compiler. */
export interface ApiRequest {
  /** Entries by name, such as `latchkey/server`, with the path of their source. */
  readonly entries: Readonly<Record<string, string>>;
  /** The objects that verbs belong to, by name: a type that an entry exports. */
  readonly owners: Readonly<Record<string, { readonly source: string; readonly type: string }>>;
  /** The verbs, each as the path to it: owner, groups, name. */
  readonly verbs: readonly { readonly owner: string; readonly path: readonly string[] }[];
}

export interface ApiAnswer {
  readonly entries: Readonly<Record<string, readonly ApiName[]>>;
  readonly verbs: readonly ApiVerb[];
}
