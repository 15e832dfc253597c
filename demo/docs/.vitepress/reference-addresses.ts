import type { SitePage } from './site-page.ts';

/** Matches the heading of a verb, a hook or another name on a page of the reference. Its anchor is the name. */
const NAMED_HEADING = /^##+ .*\{#([\w$]+)\}$/gm;

/** The page of the client app, which is meant where other objects have a verb of the same name. */
const CLIENT_APP = '/reference/verbs/app.md';

/** Returns the addresses of all names that mean one thing. A name that many objects have, such as `list`, has none. */
export function referenceAddresses(
  pages: readonly Pick<SitePage, 'path' | 'title' | 'content'>[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string[]>();
  const add = (name: string, address: string) => found.set(name, [...(found.get(name) ?? []), address]);
  for (const { path, title, content } of pages) {
    if (/^reference\/(?:elements|errors)\//.test(path)) add(title, `/${path}.md`);
    for (const [, name = ''] of content.matchAll(NAMED_HEADING)) add(name, `/${path}.md#${name}`);
  }
  return new Map(
    [...found].flatMap(([name, addresses]) => {
      const [first, ...others] = addresses;
      const meant = others.length === 0 ? first : addresses.find((each) => each.startsWith(CLIENT_APP));
      return meant === undefined ? [] : [[name, meant] as const];
    }),
  );
}
