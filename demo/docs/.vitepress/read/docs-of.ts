import ts from 'typescript';
import type { Doc } from './read-api.ts';

/** Reads the doc block of a symbol. A symbol that has none takes that of the symbol it is an alias or a property of. */
export function docOf(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): Doc {
  if (!symbol) return { text: '', examples: [], throws: [] };
  const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const tags = own.getJsDocTags(checker);
  const textsOf = (name: string) =>
    tags.filter((tag) => tag.name === name).map(({ text }) => ts.displayPartsToString(text).trim());
  return {
    text: plainLinks(ts.displayPartsToString(own.getDocumentationComment(checker))).trim(),
    examples: textsOf('example').filter(Boolean),
    throws: textsOf('throws').map(plainLinks),
  };
}

/** Replaces `{@link name}` by the name as code. */
function plainLinks(text: string): string {
  return text.replace(/\{@link ([^}\s|]+)[^}]*\}/g, '`$1`');
}
