import { DIRECTION_MARKS } from '../parts/name-label.ts';

/** Whether a typed text is a name as `nameInText` shows it, from where it may have been copied with its invisible characters. */
export function isTyped(typed: string, name: string): boolean {
  return typed.replace(DIRECTION_MARKS, '').normalize().trim() === name.normalize();
}
