import type { Node } from 'oxc-parser';
import { walk } from 'oxc-walker';
import { officialPackageOf, standInFor } from '../base/names.ts';
import type { Code } from './parse.ts';

/** An import path in a file, between its quotes. Positions are those of the file. */
export interface Specifier {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  /** The import path of the stand-in; null when the place has to stay as it is. */
  readonly replacement: string | null;
  /** Why the place has to stay as it is. */
  readonly reason: string | null;
  /** Whether the place is an `import … from`, whose names can be imported from elsewhere. */
  readonly isDeclaration: boolean;
}

/** The names that the stand-in takes over from `@stackframe/stack-shared`. */
const SHARED_NAMES = new Set(['KnownError', 'KnownErrors']);
const SHARED = '@stackframe/stack-shared';

/** Functions of test runners that take the path of a module: `vi.mock`, `jest.requireActual` … */
const TEST_RUNNERS = new Set(['jest', 'vi', 'vitest']);

/** Finds all import paths of the official SDK in a piece of code. */
export function findSpecifiers({ program, offset }: Code): readonly Specifier[] {
  const found: Specifier[] = [];
  walk(program, {
    enter(node, parent) {
      const text = textOf(node);
      if (text === null || parent === null || officialPackageOf(text) === null) return;
      const replacement = standInFor(text);
      const reason = isModulePath(node, parent)
        ? reasonToStay(parent, text, replacement)
        : `'${text}' is a text here, not an import`;
      const place = { start: offset + node.start + 1, end: offset + node.end - 1, value: text };
      const isDeclaration = parent.type === 'ImportDeclaration';
      found.push({ ...place, reason, isDeclaration, replacement: reason === null ? replacement : null });
    },
  });
  return found;
}

/** Returns the text of a string, or of a template without expressions. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null;
  return null;
}

/** Whether the place of a string takes the path of a module. */
function isModulePath(node: Node, parent: Node): boolean {
  switch (parent.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return parent.source === node;
    case 'TSExternalModuleReference':
      return parent.expression === node;
    case 'TSModuleDeclaration':
      return parent.id === node;
    case 'CallExpression':
      return parent.arguments[0] === node && takesModule(parent.callee);
    default:
      return false;
  }
}

/** Whether a function takes the path of a module: `require`, `require.resolve`, `import.meta.resolve` or one of a test runner. */
function takesModule(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'require';
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const { object, property } = callee;
  if (object.type === 'MetaProperty') return property.name === 'resolve';
  if (object.type !== 'Identifier') return false;
  return TEST_RUNNERS.has(object.name) || (object.name === 'require' && property.name === 'resolve');
}

function reasonToStay(parent: Node, specifier: string, replacement: string | null): string | null {
  if (replacement === null) return `latchkey-stackframe has no '${specifier}'`;
  if (specifier !== SHARED) return null;
  const missing = namesOf(parent).filter((name) => !SHARED_NAMES.has(name));
  return missing.length === 0 ? null : `latchkey-stackframe has no ${missing.join(', ')} of ${SHARED}`;
}

/** Returns the names that a declaration takes from a module. */
function namesOf(node: Node): readonly string[] {
  if (node.type === 'ImportDeclaration') {
    return node.specifiers.flatMap((each) => (each.type === 'ImportSpecifier' ? [moduleName(each.imported)] : []));
  }
  return node.type === 'ExportNamedDeclaration' ? node.specifiers.map(({ local }) => moduleName(local)) : [];
}

/** Returns the name of an import or export, which can be a string: `import { 'a b' as ab }`. */
export function moduleName(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : '';
}
