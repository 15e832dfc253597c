/** The id in `/projects/{id}/…`; null where the path names none. */
export function projectIdIn(pathname: string): string | null {
  return /^\/projects\/([^/]+)/.exec(pathname)?.[1] ?? null;
}
