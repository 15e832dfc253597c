import type { ClientApp } from '../../core/index.ts';

/** An address of the app as a link target; undefined for anything but http(s), which no link may lead to. */
export function linkOf(app: ClientApp, target: string): string | undefined {
  const here = app.platform.page?.href();
  if (!URL.canParse(target, here)) return undefined;
  const { protocol, href } = new URL(target, here);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}

/** Reads parameters of the page's address and removes them from it, before anything can pass them on. */
export function takeParameters<Name extends string>(
  app: ClientApp,
  names: readonly Name[],
): Readonly<Record<Name, string | null>> {
  const { page } = app.platform;
  const url = new URL(page?.href() ?? 'http://localhost');
  const taken = Object.fromEntries(names.map((name) => [name, url.searchParams.get(name)])) as Record<
    Name,
    string | null
  >;
  const isThere = names.some((name) => url.searchParams.has(name));
  for (const name of names) url.searchParams.delete(name);
  if (isThere) page?.replaceAddress(url.href);
  return taken;
}
