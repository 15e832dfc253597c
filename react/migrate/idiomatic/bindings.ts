import type { ImportDeclaration, Node, Program } from 'oxc-parser';
import { isReferenceIdentifier, ScopeTracker, walk } from 'oxc-walker';
import { moduleName } from '../sources/specifiers.ts';

/** A place that uses a variable or an import. */
export interface Reference {
  readonly node: Node;
  /** The nodes around it, the innermost last. */
  readonly parents: readonly Node[];
  /** The key of its scope: that of the scope around it, and a number. */
  readonly scope: string;
}

/** A variable, a parameter or an import, with all places that use it. */
export interface Binding {
  readonly name: string;
  /** Where it is declared; for an import, the specifier. */
  readonly start: number;
  readonly scope: string;
  readonly references: readonly Reference[];
  /** What an import takes from which module; null for everything else. */
  readonly imported: Imported | null;
}

interface Imported {
  readonly name: string | null;
  readonly module: string;
  readonly declaration: ImportDeclaration;
}

/** The names of a file. */
export interface Bindings {
  readonly all: readonly Binding[];
  /** Returns what is declared at a position. */
  readonly at: (start: number) => Binding | null;
  /** Every name that occurs, except those of fields. */
  readonly names: ReadonlySet<string>;
}

/** Finds what each name of a file refers to. */
export function readBindings(program: Program): Bindings {
  const tracker = new ScopeTracker({ preserveExitedScopes: true });
  const names = new Set<string>();
  walk(program, {
    scopeTracker: tracker,
    enter(node, parent) {
      if (node.type === 'Identifier' && !isField(node, parent)) names.add(node.name);
    },
  });
  tracker.freeze();
  const found = new Map<number, Binding & { readonly references: Reference[] }>();
  const parents: Node[] = [];
  const seen = new Set<number>();
  walk(program, {
    scopeTracker: tracker,
    enter(node, parent) {
      const name = nameIn(node, parent, parents.at(-2) ?? null);
      const declared = name === null ? null : tracker.getDeclaration(name, { mode: 'all' });
      if (name !== null && declared && !seen.has(node.start)) {
        // The two parts of `{ user }` have one position.
        seen.add(node.start);
        const { start } = declared.node;
        const imported = declared.type === 'Import' ? importedBy(declared.node, declared.importNode) : null;
        const binding = found.get(start) ?? { name, start, scope: declared.scope, references: [], imported };
        found.set(start, binding);
        const isDeclaration = parent?.type.startsWith('Import') === true || node.start === start;
        if (!isDeclaration) binding.references.push({ node, parents: [...parents], scope: tracker.getCurrentScope() });
      }
      parents.push(node);
    },
    leave() {
      parents.pop();
    },
  });
  return { all: [...found.values()], at: (start) => found.get(start) ?? null, names };
}

/** Whether a name that is known in a scope means something else at a reference further inside. */
export function isHidden(name: string, scope: string, reference: Reference, { all }: Bindings): boolean {
  const isInside = (inner: string, outer: string) => outer === '' || inner === outer || inner.startsWith(`${outer}-`);
  return all.some(
    (each) =>
      each.name === name &&
      each.scope !== scope &&
      isInside(each.scope, scope) &&
      isInside(reference.scope, each.scope),
  );
}

/** Whether an identifier names a field: `user.name`, `{ name: … }`. */
function isField(node: Node, parent: Node | null): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed;
  return parent?.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand;
}

/** Returns the name of a node that refers to something: an identifier, or the tag of an element. */
function nameIn(node: Node, parent: Node | null, above: Node | null): string | null {
  if (parent?.type === 'ExportSpecifier' && above?.type === 'ExportNamedDeclaration' && above.source) return null;
  if (node.type === 'JSXIdentifier') {
    const isTag = parent?.type === 'JSXOpeningElement' || parent?.type === 'JSXMemberExpression';
    return isTag && !(parent.type === 'JSXMemberExpression' && parent.property === node) ? node.name : null;
  }
  if (node.type !== 'Identifier') return null;
  const isLocal = parent?.type === 'ImportSpecifier' && parent.local === node;
  const isOther = parent?.type === 'ImportDefaultSpecifier' || parent?.type === 'ImportNamespaceSpecifier';
  if (isLocal || isOther) return node.name;
  const isUse = isReferenceIdentifier(node, parent, { mode: 'all' });
  return isUse || (parent?.type === 'VariableDeclarator' && parent.id === node) ? node.name : null;
}

function importedBy(specifier: Node, declaration: ImportDeclaration): Imported {
  const name = specifier.type === 'ImportSpecifier' ? moduleName(specifier.imported) : null;
  return { name, module: declaration.source.value, declaration };
}
