/** Returns true when a path is `folder` itself or below it. */
export function isBelow(pathname: string, folder: string): boolean {
  return `${pathname}/`.startsWith(`${folder}/`);
}

/** Returns the id in `/projects/{id}/…`; null for any other path. */
export function projectIdIn(pathname: string): string | null {
  return /^\/projects\/([^/]+)/.exec(pathname)?.[1] ?? null;
}

/** Returns which part of the plain page a path shows, for the attribute `data-page` of the document. */
export function plainPartAt(pathname: string): 'handler' | 'home' {
  return isBelow(pathname, '/plain/handler') ? 'handler' : 'home';
}

/** Returns which part of the owner's page a path shows, for the attribute `data-page` of the document. */
export function ownerPartAt(pathname: string): 'handler' | 'project' | 'projects' {
  if (isBelow(pathname, '/projects/handler')) return 'handler';
  return projectIdIn(pathname) === null ? 'projects' : 'project';
}
