/** A string, or a mark of structure; everything between these is of no interest here. */
const PIECE = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/**
 * Whether no object at the top of this JSON names a member twice. A parser keeps the last of them, somebody else who reads the
 * same text may keep the first (RFC 8725 §2.4). Only for text that a parser took.
 */
export function hasUniqueNames(json: string): boolean {
  const names = new Set<string>();
  let depth = 0;
  let text = '';
  for (const [piece] of json.matchAll(PIECE)) {
    if (piece.startsWith('"')) text = piece;
    else if (piece === '{' || piece === '[') depth += 1;
    else if (piece === '}' || piece === ']') depth -= 1;
    else if (depth === 1) {
      const name = JSON.parse(text) as string;
      if (names.has(name)) return false;
      names.add(name);
    }
  }
  return true;
}
