import MagicString from 'magic-string';
import { STAND_IN } from '../base/names.ts';
import { type Left, lineAt } from '../base/report.ts';
import type { TextFile } from '../workspace/read-workspace.ts';
import { parseFile } from './parse.ts';
import { findSpecifiers } from './specifiers.ts';

/** What a file becomes. */
export interface Rewritten {
  readonly after: string;
  readonly left: readonly Left[];
  /** The import paths of the official SDK that stay. */
  readonly kept: readonly string[];
}

/** Replaces the import paths of the official SDK by those of the stand-in. */
export function rewriteImports({ path, text }: TextFile): Rewritten {
  const pieces = parseFile(path, text);
  if ('message' in pieces) {
    const reason = `the file has a syntax error: ${pieces.message}`;
    return { after: text, left: [{ file: path, line: lineAt(text, pieces.offset), reason }], kept: mentionedIn(text) };
  }
  const edited = new MagicString(text);
  const left: Left[] = [];
  const kept: string[] = [];
  for (const { start, end, value, replacement, reason } of pieces.flatMap(findSpecifiers)) {
    if (replacement !== null) edited.update(start, end, replacement);
    if (reason === null) continue;
    left.push({ file: path, line: lineAt(text, start), reason });
    kept.push(value);
  }
  return { after: edited.toString(), left, kept };
}

/** Returns all import paths that a text could have. */
function mentionedIn(text: string): readonly string[] {
  return text.match(/@stackframe\/(?:js|react|stack-shared|stack)\b/g) ?? [];
}

/** Whether a text imports the stand-in. */
export function mentionsStandIn(text: string): boolean {
  return text.includes(STAND_IN);
}
