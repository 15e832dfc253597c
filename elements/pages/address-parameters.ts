import type { ClientApp } from '../../core/index.ts';

/** Reads parameters of the page's address and removes them from it, so that nothing else can read or pass them on. */
export function takeParameters<Name extends string>(
  app: ClientApp,
  names: readonly Name[],
): Readonly<Record<Name, string | null>> {
  const { page } = app.platform;
  const url = new URL(page?.href() ?? 'http://localhost');
  const values = names.map((name) => [name, url.searchParams.get(name)]);
  const isPresent = names.some((name) => url.searchParams.has(name));
  for (const name of names) url.searchParams.delete(name);
  if (isPresent) page?.replaceAddress(url.href);
  return Object.fromEntries(values) as Record<Name, string | null>;
}
