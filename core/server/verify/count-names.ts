const QUOTE = 34;
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

function findStringEnd(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return json.length;
}
