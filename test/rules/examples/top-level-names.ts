import { boundNames, type Node } from '../names.ts';

/** A name that a module declares or imports outside of all functions and blocks. */
export interface TopLevelName {
  readonly name: string;
  /** A value that the module does not export: nothing else may use it. */
  readonly isUnused: boolean;
}

export function topLevelNames(program: object): readonly TopLevelName[] {
  const { body } = program as { body: readonly Node[] };
  return body.flatMap((statement) => {
    const exported = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : null;
    const declaration = exported ?? statement;
    return namesOf(declaration).map(({ name, isType }) => ({ name, isUnused: !isType && exported === null }));
  });
}

interface Declared {
  readonly name: string;
  readonly isType: boolean;
}

function namesOf(node: Node): readonly Declared[] {
  if (node.type === 'ImportDeclaration') {
    return (node.specifiers as readonly Node[]).map(({ local, importKind }) => ({
      name: String((local as Node).name),
      isType: node.importKind === 'type' || importKind === 'type',
    }));
  }
  if (node.type === 'VariableDeclaration') {
    const names = (node.declarations as readonly Node[]).flatMap(({ id }) => boundNames(id as Node));
    return names.map((name) => ({ name, isType: false }));
  }
  const { id } = node as { id?: Node | null };
  return id ? [{ name: String(id.name), isType: TYPES.includes(node.type) }] : [];
}

const TYPES: readonly string[] = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration'];
