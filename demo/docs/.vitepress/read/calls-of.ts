import ts from 'typescript';
import { docOf } from './docs-of.ts';
import type { ApiCall, ApiMember, ApiParameter } from './read-api.ts';

const FORMAT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

/** Reads the calls of a type. `name` is what the signatures call it. */
export function callsOf(type: ts.Type, name: string, checker: ts.TypeChecker): readonly ApiCall[] {
  return type.getCallSignatures().map((signature) => {
    const returned = signature.getReturnType();
    const parameters = signature.getParameters().map((each) => parameterOf(each, checker));
    const listed = parameters.map(({ name: own, isOptional, type: text }) => `${own}${isOptional ? '?' : ''}: ${text}`);
    // The declaration keeps the names of types that the compiler would spell out.
    const declared = signature.getDeclaration()?.type?.getText();
    const returns = declared === undefined ? textOf(returned, checker) : oneLine(declared);
    return {
      signature: `${name}(${listed.join(', ')}): ${returns}`,
      parameters,
      returns,
      errors: errorsOf(returned, checker),
    };
  });
}

function parameterOf(symbol: ts.Symbol, checker: ts.TypeChecker): ApiParameter {
  const declaration = symbol.valueDeclaration;
  const isOptional =
    declaration !== undefined &&
    ts.isParameter(declaration) &&
    (declaration.questionToken !== undefined || declaration.initializer !== undefined);
  const type = checker.getTypeOfSymbol(symbol);
  const present = checker.getNonNullableType(type);
  return {
    name: symbol.name,
    type: writtenType(declaration) ?? textOf(isOptional ? present : type, checker),
    isOptional,
    text: ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim(),
    fields: isOwnObject(present) ? membersOf(present, checker) : [],
  };
}

/** The type as the source spells it, which is shorter than what the compiler makes of it. */
function writtenType(declaration: ts.Declaration | undefined): string | null {
  if (!declaration || !(ts.isParameter(declaration) || ts.isPropertySignature(declaration))) return null;
  const text = declaration.type?.getText();
  return text === undefined ? null : oneLine(text);
}

/** Reads the properties and methods of a type, those of the types it extends included. */
export function membersOf(type: ts.Type, checker: ts.TypeChecker): readonly ApiMember[] {
  return checker
    .getPropertiesOfType(type)
    .filter(isOfRepository)
    .map((property) => {
      const declaration = property.valueDeclaration ?? property.declarations?.[0];
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const own = checker.getTypeOfSymbol(property);
      const written = writtenType(declaration)?.replace(/ \| undefined$/, '');
      const [call] = own.getCallSignatures();
      const isMethod = call !== undefined && declaration !== undefined && ts.isMethodSignature(declaration);
      const text = isMethod ? checker.signatureToString(call, undefined, FORMAT) : textOf(own, checker);
      return { name: property.name, type: written ?? text, isOptional, doc: docOf(property, checker) };
    });
}

/** False for what another package or the platform declares, such as the attributes of HTML. */
function isOfRepository({ declarations }: ts.Symbol): boolean {
  return !declarations?.[0]?.getSourceFile().fileName.includes('node_modules');
}

/** True for an object type that this repository declares, and not for a primitive, a list or a type of the platform. */
function isOwnObject(type: ts.Type): boolean {
  const symbol = type.aliasSymbol ?? type.symbol;
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName ?? '';
  const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
  return isObject && type.getCallSignatures().length === 0 && file !== '' && !file.includes('node_modules');
}

/** The codes of the errors in a `Result`, also in a promise of one. */
function errorsOf(returned: ts.Type, checker: ts.TypeChecker): readonly string[] {
  const awaited = checker.getAwaitedType(returned) ?? returned;
  const codes = partsOf(awaited).flatMap((part) => {
    const error = part.getProperty('error');
    if (!error || !part.getProperty('ok')) return [];
    return partsOf(checker.getTypeOfSymbol(error)).flatMap((each) => codesOf(each, checker));
  });
  return [...new Set(codes)].toSorted();
}

/** The codes of a type of errors; nothing for any other type. */
export function errorCodes(type: ts.Type, checker: ts.TypeChecker): readonly string[] {
  const isErrors = partsOf(type).every((part) => part.getProperty('code') && part.getProperty('message'));
  return isErrors ? [...new Set(partsOf(type).flatMap((part) => codesOf(part, checker)))].toSorted() : [];
}

function codesOf(error: ts.Type, checker: ts.TypeChecker): readonly string[] {
  const code = error.getProperty('code');
  const parts = code ? partsOf(checker.getTypeOfSymbol(code)) : [];
  return parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
}

function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

function textOf(type: ts.Type, checker: ts.TypeChecker): string {
  return oneLine(checker.typeToString(type, undefined, FORMAT));
}

function oneLine(text: string): string {
  return text
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
