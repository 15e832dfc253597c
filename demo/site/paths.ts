/** Whether a path is `folder` itself or below it. */
export function isBelow(pathname: string, folder: string): boolean {
  return `${pathname}/`.startsWith(`${folder}/`);
}

/** The id in `/projects/{id}/…`; null where the path has none. */
export function projectIdIn(pathname: string): string | null {
  return /^\/projects\/([^/]+)/.exec(pathname)?.[1] ?? null;
}
