/** Returns true when a path is `folder` itself or below it. */
export function isBelow(pathname: string, folder: string): boolean {
  return `${pathname}/`.startsWith(`${folder}/`);
}

/** Returns the id in `/projects/{id}/…`; null for any other path. */
export function projectIdIn(pathname: string): string | null {
  return /^\/projects\/([^/]+)/.exec(pathname)?.[1] ?? null;
}
