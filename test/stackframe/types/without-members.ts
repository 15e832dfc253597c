/**
 * Returns the text of a declaration file without the members of these names: properties, methods with all their overloads, and properties of
 * an async store (`AsyncStoreProperty<"item", …>` declares `getItem`, or `listItem`, and `useItem`).
 */
export function withoutMembers(text: string, names: ReadonlySet<string>): string {
  return withoutStores(withoutDeclared(text, names), names);
}

/** Matches the begin of a member: its indentation, modifiers and name. */
const MEMBER = /^[ ]{2,}(?:static |private |readonly )*(\[?[\w$]+\]?)\??(?=[(:<;])/gm;

function withoutDeclared(text: string, names: ReadonlySet<string>): string {
  const ranges = [...text.matchAll(MEMBER)]
    .filter(([, name = '']) => names.has(name))
    .map(({ index }) => ({ start: index, end: endOf(text, index, ';') }));
  return cut(text, ranges, '');
}

const STORE = /AsyncStoreProperty<"(\w+)"/g;

function withoutStores(text: string, names: ReadonlySet<string>): string {
  const ranges = [...text.matchAll(STORE)]
    .filter(([, name = '']) => names.has(`use${name.charAt(0).toUpperCase()}${name.slice(1)}`))
    .map(({ index }) => ({ start: index, end: endOf(text, text.indexOf('<', index) + 1, '>') }));
  return cut(text, ranges, '{}');
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Replaces ranges of the text. A range inside of another range is replaced with it. */
function cut(text: string, ranges: readonly Range[], put: string): string {
  const outer = ranges.filter(({ start }, index) => ranges.slice(0, index).every(({ end }) => end <= start));
  return outer.toReversed().reduce((left, { start, end }) => left.slice(0, start) + put + left.slice(end), text);
}

/** Returns the index after the first `last` that stands outside of brackets. An arrow `=>` closes no bracket. */
function endOf(text: string, start: number, last: string): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    const letter = text.charAt(index);
    if (text.startsWith('/*', index)) index = text.indexOf('*/', index) + 1;
    else if (letter === last && depth === 0) return index + 1;
    else if ('({[<'.includes(letter)) depth += 1;
    else if (')}]'.includes(letter) || (letter === '>' && text.charAt(index - 1) !== '=')) depth -= 1;
  }
  throw new Error(`Nothing ends with ${last} after ${start}.`);
}
