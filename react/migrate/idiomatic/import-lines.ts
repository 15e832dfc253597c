import type { ImportDeclaration, ImportDeclarationSpecifier } from 'oxc-parser';
import { isEntry, standInFor } from '../base/names.ts';
import type { Code } from '../sources/parse.ts';
import { type Edit, insert, type Need, replace } from './plan.ts';

/** An import that changed code needs; `local` is its name in the file. */
export interface Added extends Need {
  readonly local: string;
}

/** Writes the imports of a file: without those that are dropped, and with those that are added. */
export function importEdits(file: Code, dropped: ReadonlySet<number>, added: readonly Added[]): readonly Edit[] {
  const declarations = file.program.body.filter((each) => each.type === 'ImportDeclaration');
  const changed = declarations.filter(({ specifiers }) => specifiers.some(({ start }) => dropped.has(start)));
  const place = changed[0] ?? declarations[0];
  const edits: Edit[] = [];
  for (const declaration of declarations) {
    const isChanged = changed.includes(declaration);
    const lines = declaration === place ? linesOf(added, declaration, file.text) : [];
    if (isChanged) edits.push(rewritten(declaration, file, dropped, lines));
    else {
      if (lines.length > 0) edits.push(insert(declaration.start, lines.join('')));
      edits.push(...sourceEdits(declaration));
    }
  }
  return edits;
}

/** Replaces the import path of the official SDK. */
function sourceEdits({ source }: ImportDeclaration): readonly Edit[] {
  const path = isEntry(source.value) ? standInFor(source.value) : null;
  return path === null ? [] : [replace(source.start + 1, source.end - 1, path)];
}

function linesOf(added: readonly Added[], like: ImportDeclaration, text: string): readonly string[] {
  const { quote, end, lineEnd } = styleOf(like, text);
  const modules = [...new Set(added.map(({ module }) => module))].toSorted();
  return modules.map((module) => {
    const own = added.filter((each) => each.module === module);
    const names = own.map(({ name, local }) => (name === local ? name : `${name} as ${local}`)).toSorted();
    return `import { ${names.join(', ')} } from ${quote}${module}${quote}${end}${lineEnd}`;
  });
}

function rewritten(
  declaration: ImportDeclaration,
  { comments, text }: Code,
  dropped: ReadonlySet<number>,
  lines: readonly string[],
): Edit {
  const { start, end, source } = declaration;
  const kept = declaration.specifiers.filter((each) => !dropped.has(each.start));
  const style = styleOf(declaration, text);
  const inside = comments.filter((each) => each.start > start && each.end < end);
  const notes = inside.map((each) => `${text.slice(each.start, each.end)}${style.lineEnd}`);
  const path = (isEntry(source.value) ? standInFor(source.value) : null) ?? source.value;
  const type = declaration.importKind === 'type' ? 'type ' : '';
  const rest =
    kept.length === 0
      ? []
      : [`import ${type}${clauseOf(kept, text)} from ${style.quote}${path}${style.quote}${style.end}${style.lineEnd}`];
  const after = text.startsWith(style.lineEnd, end) ? end + style.lineEnd.length : end;
  return replace(start, after, [...notes, ...lines, ...rest].join(''));
}

function clauseOf(kept: readonly ImportDeclarationSpecifier[], text: string): string {
  const textOf = ({ start, end }: ImportDeclarationSpecifier) => text.slice(start, end);
  const named = kept.filter(({ type }) => type === 'ImportSpecifier').map(textOf);
  const others = kept.filter(({ type }) => type !== 'ImportSpecifier').map(textOf);
  return [...others, ...(named.length > 0 ? [`{ ${named.join(', ')} }`] : [])].join(', ');
}

function styleOf({ source, end }: ImportDeclaration, text: string) {
  return {
    quote: text.slice(source.start, source.start + 1),
    end: text[end - 1] === ';' ? ';' : '',
    lineEnd: text.includes('\r\n') ? '\r\n' : '\n',
  };
}
