import { DIRECTION_MARKS } from '../parts/name-label.ts';

/**
 * Whether the user typed a name correctly. Invisible direction marks are ignored: `nameInText` adds them to names in sentences, and
 * the user may have copied the name from such a sentence.
 */
export function isNameTyped(typed: string, name: string): boolean {
  return typed.replace(DIRECTION_MARKS, '').normalize().trim() === name.normalize();
}
