/** Nobody reads on beyond it, and a page that lays out a megabyte of name stands still. */
const MOST_CHARACTERS = 200;

/** Anything that leaves ink: not space, marks without a letter, controls, or letters that are drawn as nothing. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** A name that somebody chose, as text of a row of its own; `fallback` where nothing of it could be seen. Put it in a `bdi`. */
export function rowName(name: string | null | undefined, fallback: string): string {
  const start = name?.slice(0, MOST_CHARACTERS).trim() ?? '';
  return isVisible(start) ? start : fallback;
}

/** Whether anything of a text can be seen. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}
