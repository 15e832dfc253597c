import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** A request of the official clients, with the codes that they expect. */
interface OfficialRequest {
  /** Method and path, with `{}` for each parameter, such as `PATCH /teams/{}`. */
  readonly route: string;
  readonly codes: readonly string[];
}

export interface OfficialErrors {
  /** All codes that the official package declares. */
  readonly codes: readonly string[];
  readonly requests: readonly OfficialRequest[];
}

/** A node of a syntax tree (ESTree). */
type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

interface Declaration {
  readonly code: string;
  /** The name of the class that the error extends. */
  readonly parent: string;
}

const INTERFACES = ['client', 'server', 'admin'];
const DECLARE = 'createKnownErrorConstructor';
const SENDERS = /^send(?:Client|Server|Admin)RequestAndCatchKnownError$/;

/** Reads the codes and the requests out of the modules of the official package. */
export async function readOfficialErrors(folder: string): Promise<OfficialErrors> {
  const errors = await parse(join(folder, 'known-errors.js'));
  const declarations = declarationsIn(errors);
  const trees = await Promise.all(INTERFACES.map((name) => parse(join(folder, 'interface', `${name}-interface.js`))));
  return {
    codes: [...new Set(codesIn(errors))].sort(),
    requests: trees.flatMap((tree) => requestsIn(tree, declarations)),
  };
}

async function parse(path: string): Promise<Node> {
  return parseSync(path, await readFile(path, 'utf8')).program as unknown as Node;
}

/** The codes of all declarations, also of those that have no name. */
function codesIn(tree: Node): string[] {
  return [...nodesOf(tree, 'CallExpression')]
    .filter(({ callee }) => nameOf(callee) === DECLARE)
    .map((call) => String((call.arguments as Node[])[1]?.value));
}

/** The errors by the names of their classes: `const TeamNotFound = createKnownErrorConstructor(KnownError, "TEAM_NOT_FOUND", …)`. */
function declarationsIn(tree: Node): Map<string, Declaration> {
  const found = new Map<string, Declaration>();
  for (const node of nodesOf(tree, 'VariableDeclarator')) {
    const { id, init } = node as Node & { readonly id: Node; readonly init: Node | null };
    if (init?.type !== 'CallExpression' || nameOf(init.callee) !== DECLARE) continue;
    const [parent, code] = init.arguments as Node[];
    if (typeof code?.value === 'string') found.set(nameOf(id), { code: code.value, parent: nameOf(parent) });
  }
  return found;
}

function requestsIn(tree: Node, declarations: ReadonlyMap<string, Declaration>): OfficialRequest[] {
  const lists = new Map<string, Node>();
  for (const { id, init } of nodesOf(tree, 'VariableDeclarator')) {
    if ((init as Node | null)?.type === 'ArrayExpression') lists.set(nameOf(id), init as Node);
  }
  return [...nodesOf(tree, 'CallExpression')]
    .filter(({ callee }) => SENDERS.test(nameOf(callee)))
    .flatMap((call) => {
      const [path, request, , errors] = call.arguments as Node[];
      const codes = errors ? classesIn(errors, lists).flatMap((name) => codesOf(name, declarations)) : [];
      return pathsIn(path).map((each) => ({ route: `${methodIn(request)} ${each}`, codes }));
    });
}

/** The names of the classes in a list such as `[KnownErrors.UserNotFound, ...botChallengeKnownErrors]`. */
function classesIn(list: Node, lists: ReadonlyMap<string, Node>): string[] {
  return (list.elements as Node[]).flatMap((element) => {
    if (element.type !== 'SpreadElement') return [nameOf(element)];
    const spread = lists.get(nameOf(element.argument));
    if (!spread) throw new Error(`The list ${nameOf(element.argument)} is not in the module.`);
    return classesIn(spread, lists);
  });
}

/** The codes of a class and of the classes that extend it. A class that is only extended has a code that is never sent. */
function codesOf(name: string, declarations: ReadonlyMap<string, Declaration>): string[] {
  const declared = declarations.get(name);
  if (!declared) throw new Error(`The error ${name} is not declared.`);
  const children = [...declarations].filter(([, { parent }]) => parent === name).map(([child]) => child);
  return children.length > 0 ? children.flatMap((child) => codesOf(child, declarations)) : [declared.code];
}

/** The paths of an argument: a text, a template, or a choice between several. Queries are left out. */
function pathsIn(path: Node | undefined): string[] {
  switch (path?.type) {
    case 'Literal':
      return [withoutQuery(String(path.value))];
    case 'TemplateLiteral': {
      const quasis = path.quasis as { readonly value: { readonly cooked: string } }[];
      return [withoutQuery(quasis.map(({ value }) => value.cooked).join('{}'))];
    }
    case 'TaggedTemplateExpression':
      return pathsIn(path.quasi as Node);
    case 'ConditionalExpression':
      return [...pathsIn(path.consequent as Node), ...pathsIn(path.alternate as Node)];
    default:
      throw new Error(`The path is a ${path?.type}.`);
  }
}

function methodIn(request: Node | undefined): string {
  const properties = (request?.properties ?? []) as (Node & { readonly key: Node; readonly value: Node })[];
  const method = properties.find(({ key }) => nameOf(key) === 'method');
  return typeof method?.value.value === 'string' ? method.value.value : 'GET';
}

const withoutQuery = (path: string): string => path.replace(/\?.*$/, '');

/** The last name of an identifier or of an access such as `this.send`. */
function nameOf(node: unknown): string {
  const { type, name, property } = (node ?? {}) as Node;
  return type === 'MemberExpression' ? nameOf(property) : String(name ?? '');
}

function* nodesOf(node: unknown, type: string): Generator<Node> {
  if (typeof node !== 'object' || node === null) return;
  if ((node as Node).type === type) yield node as Node;
  for (const child of Object.values(node)) yield* nodesOf(child, type);
}
