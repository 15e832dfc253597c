import type { Node, ObjectProperty } from 'oxc-parser';
import type { Binding, Bindings, Reference } from './bindings.ts';
import { areCommon, hasOnlyKeys, noEqual, type Use, useOf, writeCall } from './calls.ts';
import { change, insert, join, NO_CHANGE, type Plan, replace, stay } from './plan.ts';
import { planUser, type UserContext } from './users.ts';
import { APP_VERBS, RESULT_VERBS } from './verbs.ts';

/** Decides what becomes of a use of the app of a page. */
export function planAppUse(reference: Reference, name: string, context: UserContext): Plan {
  const use = useOf(reference);
  if (use === null) return stay(reference.node.start, `${name} is passed on here`);
  const { call, member } = use;
  if (use.name === 'urls' && use.around.at(-1)?.type === 'MemberExpression') return NO_CHANGE;
  if (call === null || (member.optional && !APP_VERBS.has(use.name))) return stay(member.start, noEqual(use.name));
  if (use.name === 'useUser') {
    const hook = change(
      [replace(member.start, member.end, 'useUser')],
      [{ module: 'latchkey/react', name: 'useUser' }],
    );
    return join([hook, planUser({ node: call, call, parents: use.around, app: null }, context)]);
  }
  if (use.name === 'getUser') {
    const wait = use.around.at(-1);
    if (wait?.type !== 'AwaitExpression') return stay(member.start, 'the promise of the user is passed on here');
    return planUser({ node: wait, call, parents: use.around.slice(0, -1), app: name }, context);
  }
  const verb = APP_VERBS.get(use.name);
  if (verb) return writeCall({ ...use, call }, verb, name, null);
  const result = RESULT_VERBS.get(use.name);
  if (result === undefined) return stay(member.start, noEqual(use.name));
  if (!areCommon(call.arguments, result)) return stay(member.start, `.${use.name} has other arguments than ours`);
  return planResult(use, context.bindings);
}

/** Decides what becomes of a `Result`: `status` is `ok` here, and `data` is `value`. */
function planResult({ around, member }: Use, bindings: Bindings): Plan {
  const parent = around.at(-1);
  if (parent?.type === 'ExpressionStatement') return NO_CHANGE;
  if (parent?.type !== 'AwaitExpression') return stay(member.start, 'the promise of the result is passed on here');
  const outside = around.at(-2);
  if (outside?.type === 'ExpressionStatement') return NO_CHANGE;
  const declared = outside?.type === 'VariableDeclarator' && outside.id.type === 'Identifier' ? outside.id : null;
  const declaration = around.at(-3);
  if (declared === null || declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') {
    return stay(member.start, 'the result is passed on here');
  }
  return join((bindings.at(declared.start)?.references ?? []).map(planResultUse));
}

function planResultUse(reference: Reference): Plan {
  const use = useOf(reference);
  if (use === null) return stay(reference.node.start, 'the result is passed on here');
  const parent = use.around.at(-1);
  const { member, name } = use;
  if (name === 'error' && parent?.type === 'MemberExpression' && parent.object === member && !parent.computed) {
    const { property } = parent;
    if (property.type === 'Identifier' && property.name === 'message') return NO_CHANGE;
  }
  if (name !== 'status' || parent?.type !== 'BinaryExpression') return stay(member.start, `.${name} of the result`);
  const other = parent.left === member ? parent.right : parent.left;
  const isSame = /^===?$/.test(parent.operator);
  if ((!isSame && !/^!==?$/.test(parent.operator)) || other.type !== 'Literal') {
    return stay(member.start, '.status of the result is compared in another way');
  }
  if (other.value !== 'ok' && other.value !== 'error')
    return stay(member.start, '.status of the result has another value');
  const isOk = isSame === (other.value === 'ok');
  return change([replace(parent.start, parent.end, `${isOk ? '' : '!'}${nameOf(reference.node)}.ok`)]);
}

/** Decides what becomes of a use of the app of a server. Its users are those of a request. */
export function planServerUse(reference: Reference, name: string, readsHeaders: boolean, context: UserContext): Plan {
  const use = useOf(reference);
  if (use === null) return stay(reference.node.start, `${name} is passed on here`);
  const { call, member, around } = use;
  const wait = around.at(-1);
  if (use.name !== 'getUser' || call === null || wait?.type !== 'AwaitExpression') {
    return stay(member.start, noEqual(use.name));
  }
  const [options] = call.arguments;
  const user = { node: wait, parents: around.slice(0, -1), app: 'none', call: { ...call, arguments: [] } };
  if (options === undefined && readsHeaders) {
    const request = insert(member.object.end, '.forRequest({ headers: await headers() })');
    return join([change([request], [{ module: 'next/headers', name: 'headers' }]), planUser(user, context)]);
  }
  const store = options && hasOnlyKeys(options, ['tokenStore']) ? propertiesOf(options)[0] : undefined;
  if (options === undefined || store?.value.type !== 'Identifier') return stay(member.start, noEqual(use.name));
  const request = insert(member.object.end, `.forRequest(${store.value.name})`);
  return join([change([request, replace(options.start, options.end, '')]), planUser(user, context)]);
}

/** An app that is made in this file. */
export interface MadeApp {
  readonly binding: Binding;
  readonly kind: 'client' | 'server';
  /** Whether a server reads the session of a request of Next by itself. */
  readonly readsHeaders: boolean;
  /** Whether its options are in the environment, so that the provider can make the app. */
  readonly isBare: boolean;
  readonly isExported: boolean;
  readonly plan: Plan;
}

const CLIENT_KEYS = ['baseUrl', 'projectId', 'publishableClientKey', 'tokenStore'];
const SERVER_KEYS = [...CLIENT_KEYS, 'secretServerKey'];

/** Decides what becomes of `new StackClientApp({ … })`. Returns a plan alone when the app is not in a constant. */
export function planConstructor(
  { node, parents }: Reference,
  kind: MadeApp['kind'],
  bindings: Bindings,
): MadeApp | Plan {
  const made = parents.at(-1);
  if (made?.type !== 'NewExpression' || made.callee !== node) return stay(node.start, 'the class is passed on here');
  const [options] = made.arguments;
  const isKnown = options && hasOnlyKeys(options, kind === 'client' ? CLIENT_KEYS : SERVER_KEYS);
  if (!isKnown || made.arguments.length > 1 || made.typeArguments) {
    return stay(node.start, 'the options of the constructor need a look');
  }
  const declarator = parents.at(-2);
  const declaration = parents.at(-3);
  if (
    declarator?.type !== 'VariableDeclarator' ||
    declarator.id.type !== 'Identifier' ||
    declaration?.type !== 'VariableDeclaration' ||
    declaration.kind !== 'const' ||
    declarator.id.typeAnnotation
  ) {
    return stay(node.start, 'the app is not in a constant');
  }
  const binding = bindings.at(declarator.id.start);
  const properties = propertiesOf(options);
  const store = properties.find(({ key }) => nameOf(key) === 'tokenStore');
  const value = store?.value.type === 'Literal' ? store.value.value : null;
  if (binding === null || !store || typeof value !== 'string' || !STORES[kind].includes(value)) {
    return stay(node.start, 'the token store of the constructor needs a look');
  }
  const ours = kind === 'client' ? 'createClientApp' : 'createServerApp';
  const created = replace(made.start, made.callee.end, ours);
  const need = { module: kind === 'client' ? 'latchkey' : 'latchkey/server', name: ours };
  const isNext = value === 'nextjs-cookie';
  const stored =
    kind === 'server'
      ? without(store, properties, options)
      : replace(store.value.start + 1, store.value.end - 1, 'cookie');
  return {
    binding,
    kind,
    readsHeaders: isNext,
    isBare: properties.length === 1,
    isExported: parents.at(-4)?.type === 'ExportNamedDeclaration',
    plan: change(kind === 'server' || isNext ? [created, stored] : [created], [need]),
  };
}

const STORES: Readonly<Record<MadeApp['kind'], readonly string[]>> = {
  client: ['cookie', 'memory', 'nextjs-cookie'],
  server: ['memory', 'nextjs-cookie'],
};

function without(property: ObjectProperty, all: readonly ObjectProperty[], object: Node) {
  const index = all.indexOf(property);
  const [before, after] = [all[index - 1], all[index + 1]];
  if (after) return replace(property.start, after.start, '');
  return before ? replace(before.end, property.end, '') : replace(object.start, object.end, '{}');
}

function propertiesOf(node: Node): readonly ObjectProperty[] {
  return node.type === 'ObjectExpression' ? node.properties.filter((each) => each.type === 'Property') : [];
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : '';
}
