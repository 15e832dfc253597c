const BACKSLASH = 92;

/**
 * Counts the member names in the top-level object of a JSON text. If the count is greater than the number of parsed members, a
 * name occurs twice. JavaScript uses the last value of such a name, but another program may use the first (RFC 8725 §2.4).
 */
export function countMemberNames(json: string): number {
  let count = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const letter = json[at];
    if (letter === '"') at = findStringEnd(json, at);
    else if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') depth -= 1;
    else if (letter === ':' && depth === 1) count += 1;
  }
  return count;
}

/** Returns the index of the quotation mark that ends the string; a mark after an odd number of backslashes is part of the string. */
function findStringEnd(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end < 0 ? json.length : end;
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0;
  while (json.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}
