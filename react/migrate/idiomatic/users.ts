import type { CallExpression, Node, VariableDeclaration } from 'oxc-parser';
import { type Binding, type Bindings, isHidden, type Reference } from './bindings.ts';
import { hasOnlyKeys, isTested, isWritten, noEqual, useOf, writeCall } from './calls.ts';
import { change, insert, join, NO_CHANGE, type Plan, stay } from './plan.ts';
import { METADATA_FIELDS, TEAM_FIELDS, USER_FIELDS, USER_VERBS } from './verbs.ts';

/** A call that gives the user: `useUser(…)` or `await app.getUser(…)`. */
export interface UserCall {
  /** The call, or the `await` around it. */
  readonly node: Node;
  readonly call: CallExpression;
  readonly parents: readonly Node[];
  /** The app whose verbs change the user; null when a hook has to give it. On a server there is none: its verbs take an id. */
  readonly app: string | 'none' | null;
}

/** What a file has for its users. */
export interface UserContext {
  readonly bindings: Bindings;
  readonly text: string;
  /** Whether the file is compiled with types, in which metadata is `any` there and JSON here. */
  readonly isTyped: boolean;
  /** The variables with an app that `useApp` gives or will give, by the scopes of their functions. */
  readonly apps: Map<string, string>;
}

/** Decides what becomes of the user that a call gives. */
export function planUser(user: UserCall, context: UserContext): Plan {
  const { node, call, parents } = user;
  const [options] = call.arguments;
  if (call.arguments.length > 1 || (options && !hasOnlyKeys(options, ['or']))) {
    return stay(node.start, 'the options of the call are not { or } alone');
  }
  const parent = parents.at(-1);
  if (parent?.type === 'ExpressionStatement' || isTested({ node, parents })) return NO_CHANGE;
  if (parent?.type === 'MemberExpression') return planDirectUse(user, context);
  if (parent?.type !== 'VariableDeclarator') return stay(node.start, 'the user is passed on here');
  const { id } = parent;
  if (id.type === 'ObjectPattern') {
    const isPlain = id.properties.every(
      (each) => each.type === 'Property' && each.key.type === 'Identifier' && isSameField(each.key.name, context),
    );
    return isPlain ? NO_CHANGE : stay(id.start, 'the user is taken apart here');
  }
  const declaration = parents.at(-2);
  const binding = context.bindings.at(id.start);
  if (binding === null || declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') {
    return stay(id.start, 'the user is in a variable that may change');
  }
  return planVariable(user, binding, declaration, context);
}

function planDirectUse(reference: Pick<Reference, 'node' | 'parents'>, context: UserContext): Plan {
  const use = useOf(reference);
  const isPlain = use !== null && use.call === null && isSameField(use.name, context) && !isWritten(use);
  return isPlain ? NO_CHANGE : stay(reference.node.start, use ? noEqual(use.name) : 'the user is passed on here');
}

function planVariable(
  { app, parents }: UserCall,
  binding: Binding,
  declaration: VariableDeclaration,
  context: UserContext,
): Plan {
  const { bindings, text, apps } = context;
  const hasVerbs = binding.references.some((reference) => useOf(reference)?.call);
  const given = app ?? apps.get(binding.scope) ?? null;
  const own = given ?? nameForApp(bindings);
  const verbsOf = own === 'none' ? null : own;
  const uses = join(
    binding.references.map((reference) => {
      const isOther = verbsOf !== null && isHidden(verbsOf, binding.scope, reference, bindings);
      return isOther
        ? stay(reference.node.start, `the name ${verbsOf} means something else here`)
        : planReference(reference, verbsOf, binding.name, context);
    }),
  );
  if (!hasVerbs || given !== null || uses.stays.length > 0) return uses;
  if (own === null || parents.at(-3)?.type !== 'BlockStatement') {
    return stay(binding.start, 'there is no place for const app = useApp()');
  }
  apps.set(binding.scope, own);
  const lineStart = text.lastIndexOf('\n', declaration.start) + 1;
  const indent = /^\s*/.exec(text.slice(lineStart, declaration.start))?.[0] ?? '';
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const end = text[declaration.end - 1] === ';' ? ';' : '';
  const hook = insert(declaration.start, `const ${own} = useApp()${end}${lineEnd}${indent}`);
  return join([change([hook], [{ module: 'latchkey/react', name: 'useApp' }]), uses]);
}

/** Returns a name for the app that no other variable of the file has. */
function nameForApp({ names }: Bindings): string | null {
  return ['app', 'latchkeyApp'].find((name) => !names.has(name)) ?? null;
}

function planReference(reference: Reference, app: string | null, holder: string, context: UserContext): Plan {
  const { node, parents } = reference;
  const use = useOf(reference);
  if (use === null) return isTested(reference) ? NO_CHANGE : stay(node.start, `${holder} is passed on here`);
  if (isWritten(use)) return stay(node.start, `${holder}.${use.name} is changed here`);
  if (use.call === null) {
    const isPlain =
      isSameField(use.name, context) || (use.name === 'selectedTeam' && isFieldOfTeam(use.member, parents));
    return isPlain ? NO_CHANGE : stay(node.start, noEqual(use.name));
  }
  const verb = USER_VERBS.get(use.name);
  if (verb === undefined || app === null) return stay(node.start, noEqual(use.name));
  return writeCall({ ...use, call: use.call }, verb, app, holder);
}

/** Whether a field of a user is the same in both. */
const isSameField = (name: string, { isTyped }: UserContext): boolean =>
  USER_FIELDS.has(name) && !(isTyped && METADATA_FIELDS.has(name));

/** Whether a member is the team of `user.selectedTeam?.displayName`. */
function isFieldOfTeam(team: Node, parents: readonly Node[]): boolean {
  const field = parents[parents.indexOf(team) - 1];
  return (
    field?.type === 'MemberExpression' &&
    field.object === team &&
    field.property.type === 'Identifier' &&
    TEAM_FIELDS.has(field.property.name)
  );
}
