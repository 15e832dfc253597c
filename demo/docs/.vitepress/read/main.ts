import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { callsOf, errorCodes, membersOf } from './calls-of.ts';
import { docOf } from './docs-of.ts';
import type { ApiAnswer, ApiName, ApiRequest, ApiVerb } from './read-api.ts';

/**
 * Reads the public names of the packages with the TypeScript compiler: their doc blocks, signatures and errors. The arguments are the
 * root of the repository, a file with an `ApiRequest`, and the file for the `ApiAnswer`.
 */
const [root = '', requestFile = '', answerFile = ''] = process.argv.slice(2);
const { entries, owners, verbs } = JSON.parse(readFileSync(requestFile, 'utf8')) as ApiRequest;

const configuration = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent({ ...configuration.config, include: [] }, ts.sys, root);
const sources = [...Object.values(entries), ...Object.values(owners).map(({ source }) => source)];
const program = ts.createProgram({
  rootNames: [...new Set(sources)].map((path) => join(root, path)),
  options: { ...options, types: ['node'] },
});
const checker = program.getTypeChecker();

const answer: ApiAnswer = {
  entries: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, namesOf(path)])),
  verbs: verbs.map(({ owner, path }) => readVerb(owner, path)),
};
writeFileSync(answerFile, JSON.stringify(answer));

function exportsOf(path: string): readonly ts.Symbol[] {
  const file = program.getSourceFile(join(root, path));
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) throw new Error(`${path} is no module.`);
  return checker.getExportsOfModule(module);
}

function namesOf(path: string): readonly ApiName[] {
  return exportsOf(path).flatMap((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    // What belongs to another package has its own documentation.
    if (symbol.declarations?.[0]?.getSourceFile().fileName.includes('node_modules')) return [];
    const isType = (symbol.flags & ts.SymbolFlags.Value) === 0;
    const type = isType ? checker.getDeclaredTypeOfSymbol(symbol) : checker.getTypeOfSymbol(symbol);
    const isObject = isType && (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
    return {
      name: exported.name,
      isType,
      doc: docOf(symbol, checker),
      signature: declarationText(symbol),
      calls: isType ? [] : callsOf(type, exported.name, checker),
      members: isObject ? membersOf(type, checker) : [],
      errors: isType ? errorCodes(type, checker) : [],
    };
  });
}

/** The declaration of a type as the source has it, without doc blocks; nothing for functions and classes. */
function declarationText(symbol: ts.Symbol): string {
  const [declaration] = symbol.declarations ?? [];
  if (!declaration || !ts.isTypeAliasDeclaration(declaration)) return '';
  return declaration.getText().replace(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, '');
}

function readVerb(owner: string, path: readonly string[]): ApiVerb {
  const found = owners[owner];
  const symbol = exportsOf(found?.source ?? '').find(({ name }) => name === found?.type);
  if (!symbol) throw new Error(`No entry exports the type of ${owner}.`);
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  let type = checker.getDeclaredTypeOfSymbol(target);
  let property: ts.Symbol | undefined;
  let ownerText = '';
  for (const name of path) {
    ownerText = docOf(property, checker).text || docOf(type.aliasSymbol ?? type.symbol, checker).text;
    property = type.getProperty(name);
    if (!property) throw new Error(`${owner}.${path.join('.')}: the type has no ${name}.`);
    type = checker.getTypeOfSymbol(property);
  }
  const spelled = [owner, ...path].join('.');
  return { path: spelled, ownerText, doc: docOf(property, checker), calls: callsOf(type, spelled, checker) };
}
