// Writes modules that export everything a program can get from the entries of packages: values, their properties, the results of
// their functions, and the same of these. All types are inferred, so a compiler that writes the declarations of such a module has to
// name each type. Runs in a package that has installed the entries and TypeScript 5, whose API it uses. The argument is a JSON file
// with the modules to write: `{ file, imports: [{ from, values, types }] }`.

import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript-5';

const OURS = /\/node_modules\/latchkey(?:-\w+)?\//;
const MOST_SIGNATURES = 8;
const { Private, Protected } = ts.ModifierFlags;

function resultHelper(count) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const signatures = numbers.map((each) => `(...args: never): infer R${each}`).join('; ');
  const results = numbers.map((each) => `R${each}`).join(' | ');
  return `export declare function result${count}<F>(of: F): F extends { ${signatures} } ? Awaited<${results}> : never;`;
}

/**
 * The compiler resolves the return types of these functions, so it writes the type of the result and not a name of a helper. The
 * import is one that every app with React has: without it, the compiler does not know by which name this package finds React.
 */
const HELPERS = `
import type {} from 'react';
export declare function value<T>(): T;
export declare function instance<T>(of: abstract new (...args: never) => T): T;
export declare function item<T>(of: T): T extends readonly (infer Item)[] ? Item : never;
export declare function prop<T, Key extends PropertyKey>(of: T, key: Key): T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;
${Array.from({ length: MOST_SIGNATURES }, (_, index) => resultHelper(index + 1)).join('\n')}
`;
const HELPER_NAMES = [...HELPERS.matchAll(/declare function (\w+)/g)].map(([, name]) => name).join(', ');

/** The lines of a module. Each type is followed once, by the first expression that has it. */
class Exports {
  lines = [];
  #seen = new Set();
  #checker;
  #source;

  constructor(checker, source) {
    this.#checker = checker;
    this.#source = source;
  }

  /** Exports an expression, and what can be got from it. `path` says in the module what the expression is. */
  add(expression, type, path) {
    this.#follow(this.#write(expression, path), type, path);
  }

  #write(expression, path) {
    const id = `v${this.lines.length}`;
    this.lines.push(`export const ${id} = ${expression}; // ${path}`);
    return id;
  }

  #follow(id, whole, path) {
    const done = new Set();
    const once = (key, act) => {
      if (!done.has(key)) act(done.add(key));
    };
    for (const type of whole.isUnion() ? whole.types : [whole]) {
      if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || this.#seen.has(type)) continue;
      this.#seen.add(type);
      if (this.#checker.isArrayType(type) || this.#checker.isTupleType(type)) {
        once('[]', () => this.add(`item(${id})`, this.#checker.getTypeArguments(type)[0], `${path}[]`));
        continue;
      }
      const signatures = type.getCallSignatures();
      if (signatures.length > 0) once('()', () => this.#addResults(id, signatures, path));
      const [construct] = isOurs(type.symbol) ? type.getConstructSignatures() : [];
      if (construct) once('new', () => this.add(`instance(${id})`, construct.getReturnType(), `new ${path}`));
      for (const property of type.getProperties().filter((each) => isPublic(each, type))) {
        const of = this.#checker.getTypeOfSymbolAtLocation(property, this.#source);
        once(property.name, () => this.add(`prop(${id}, '${property.name}')`, of, `${path}.${property.name}`));
      }
    }
  }

  #addResults(id, signatures, path) {
    if (signatures.length > MOST_SIGNATURES) throw new Error(`${path} has ${signatures.length} signatures.`);
    const result = this.#write(`result${signatures.length}(${id})`, `${path}()`);
    for (const each of signatures.map((signature) => signature.getReturnType()))
      this.#follow(result, this.#checker.getAwaitedType(each) ?? each, `${path}()`);
  }
}

function isOurs(symbol) {
  return (symbol?.declarations ?? []).some((each) => OURS.test(each.getSourceFile().fileName));
}

/** Whether a property is declared by our packages for everybody, or is the value of an atom. */
function isPublic(property, owner) {
  if (property.name === 'get' && owner.getProperty('listen')) return true;
  const declaration = property.valueDeclaration ?? property.declarations?.[0];
  if (!isOurs(property) || property.name === 'prototype' || !declaration) return false;
  const isNamed = !property.name.startsWith('__');
  return isNamed && (ts.getCombinedModifierFlags(declaration) & (Private | Protected)) === 0;
}

function importsOf({ imports }) {
  return imports.map(({ from }, index) => `import * as m${index} from '${from}';\n`).join('');
}

/** The exports of the packages: an expression for each, and the text of its type. */
function startsOf({ imports }) {
  return imports.flatMap(({ values, types }, index) => [
    ...values.map((name) => ({
      name,
      isType: false,
      expression: `m${index}.${name}`,
      type: `typeof m${index}.${name}`,
    })),
    ...types.map((name) => ({
      name,
      isType: true,
      expression: `value<m${index}.${name}>()`,
      type: `m${index}.${name}`,
    })),
  ]);
}

const modules = JSON.parse(readFileSync(process.argv[2], 'utf8'));
writeFileSync('helpers.ts', HELPERS);
for (const each of modules) {
  const probes = startsOf(each).map(({ type }, index) => `export declare const p${index}: ${type};\n`);
  writeFileSync(each.file, importsOf(each) + probes.join(''));
}
const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, process.cwd());
const files = modules.map(({ file }) => file);
const program = ts.createProgram(files, { ...options, composite: false, incremental: false, noEmit: true });
const checker = program.getTypeChecker();
for (const each of modules) {
  const source = program.getSourceFile(each.file);
  const exported = new Exports(checker, source);
  const probes = checker.getExportsOfModule(checker.getSymbolAtLocation(source));
  startsOf(each).forEach(({ name, isType, expression }, index) => {
    const type = checker.getTypeOfSymbol(probes[index]);
    if (type.flags & ts.TypeFlags.Any) {
      // A generic type without its arguments has no type. Others use it with arguments.
      if (isType) return;
      throw new Error(`${name} in ${each.file} has no type.`);
    }
    exported.add(expression, type, name);
  });
  const text = `${importsOf(each)}import { ${HELPER_NAMES} } from './helpers.js';\n${exported.lines.join('\n')}\n`;
  writeFileSync(each.file, text);
}
