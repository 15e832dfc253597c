import type { Source } from '../source.ts';

type Code = Pick<Source, 'path' | 'text'>;

/** Elements without a component: parts of React do the same without one. */
const WITHOUT_COMPONENT = ['lk-provider', 'lk-signed-in', 'lk-signed-out'];

/** How React makes a component of an element. */
const COMPONENT = /(export )?const (\w+) = (?:wrap|wrapLazy)\(\s*'(lk-[\w-]+)'/g;

interface React {
  readonly sources: readonly Code[];
  /** What `react/index.ts` exports. */
  readonly exported: readonly string[];
}

/** Says of each tag without a component for React, or with one that no entry exports, which file to touch. */
export function missingComponents(tags: readonly string[], home: string, { sources, exported }: React): string[] {
  const components = sources.flatMap(({ path, text }) =>
    [...text.matchAll(COMPONENT)].map(([, isExported, name = '', tag]) => ({ path, name, tag, isExported })),
  );
  return tags.flatMap((tag) => {
    if (WITHOUT_COMPONENT.includes(tag)) return [];
    const component = components.find((each) => each.tag === tag);
    if (!component) return [`${tag} has no component for React: add it to ${home}, and its export to react/index.ts`];
    // A function around it is exported under its own name.
    if (!component.isExported || exported.includes(component.name)) return [];
    return [`${component.name} in ${component.path} is not exported: add it to react/index.ts`];
  });
}

/** The tags of the classes that a file passes on. */
export function exportedTags(entry: Pick<Source, 'exports'> | undefined, sources: readonly Code[]): string[] {
  const files = (entry?.exports ?? []).map(({ from, isType }) => (isType ? null : from));
  const texts = sources.filter(({ path }) => files.includes(path)).map(({ text }) => text);
  return texts.flatMap((text) => [...text.matchAll(/@customElement\('(lk-[\w-]+)'\)/g)].map(([, tag = '']) => tag));
}

/** The tag of a handler's page. */
export function tagOfPage(name: string): string {
  return `lk-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
