import { DIRECTION_MARKS } from '../parts/name-label.ts';

/**
 * Whether the user typed a name correctly. Invisible direction marks are ignored, because `nameInText` adds some and the user may
 * have copied the name from such a text.
 */
export function isTyped(typed: string, name: string): boolean {
  return typed.replace(DIRECTION_MARKS, '').normalize().trim() === name.normalize();
}
