/** Above the list of all codes. */
const INTRODUCTION =
  'Every error code of Latchkey, by subject. `npx latchkey explain CODE` prints what one means and what to do.';

/** How many codes are suggested in place of an unknown one. */
const MOST_SUGGESTIONS = 5;

/**
 * The pages of the error codes as one Markdown text. A subject is a heading of level 1 with a list of its codes; below it each code is a
 * heading of level 2 with its page.
 */
export type ErrorPages = string;

/** Returns the page of an error code, in capital or small letters. Null for an unknown code. */
export function pageOfCode(pages: ErrorPages, code: string): string | null {
  const found = sections(pages).find(({ name }) => name === code.toUpperCase());
  return found ? found.text.replaceAll(/^##/gm, '#').trim() : null;
}

/** Returns the list of all codes by subject. */
export function listOfCodes(pages: ErrorPages): string {
  const lists = pages.split(/^(?=# )/m).map((subject) => subject.split(/^## /m, 1).join('').trim());
  return [INTRODUCTION, ...lists].join('\n\n');
}

/** Returns the codes whose names are nearest to an unknown one, the nearest first. Codes that contain it come before all others. */
export function nearestCodes(pages: ErrorPages, unknown: string): readonly string[] {
  const wanted = unknown.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
  const distances = sections(pages).map(({ name }) => ({
    name,
    distance: wanted && name.includes(wanted) ? 0 : editDistance(wanted, name),
  }));
  const sorted = distances.toSorted((one, other) => one.distance - other.distance);
  return sorted.slice(0, MOST_SUGGESTIONS).map(({ name }) => name);
}

/** The page of each code, with its heading. */
function sections(pages: ErrorPages): readonly { readonly name: string; readonly text: string }[] {
  const texts = pages.split(/^(?=#{1,2} )/m).filter((text) => text.startsWith('## '));
  return texts.map((text) => ({ name: text.split('\n', 1).join('').slice(3), text }));
}

/** How many characters must be added, removed or replaced to make one text of the other (Levenshtein distance). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, character] of [...one].entries()) {
    const next = [line + 1];
    for (const [index, each] of [...other].entries()) {
      const replaced = (row[index] ?? 0) + (character === each ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
