import { isForOwners } from '../library/owners-modules.ts';
import { sourcesIn } from '../../test/rules/source.ts';
import type { PublicElement } from '../public-elements.ts';
import { fence } from './site-page.ts';

/** How React makes a component of an element. */
const COMPONENT = /export const (\w+) = (?:wrap|wrapLazy)\(\s*'(lk-[\w-]+)'/g;

/** Components that are functions of React. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  'lk-handler': 'Handler',
  'lk-provider': 'LatchkeyProvider',
  'lk-signed-in': 'SignedIn',
  'lk-signed-out': 'SignedOut',
};

let found: ReadonlyMap<string, string> | null = null;

/** The components of React by the tags that they draw. */
function components(): ReadonlyMap<string, string> {
  found ??= new Map([
    ...sourcesIn('react').flatMap(({ text }) =>
      [...text.matchAll(COMPONENT)].map(([, name = '', tag = '']) => [tag, name] as const),
    ),
    ...Object.entries(FUNCTIONS),
  ]);
  return found;
}

/** Returns the tag that a component of React draws; undefined for what draws no element. */
export function tagOfComponent(name: string): string | undefined {
  return [...components()].find(([, component]) => component === name)?.[0];
}

const TAG = /<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:=(?:"[^"]*"|'[^']*'))?)*)\s*(\/?)>/g;
const ATTRIBUTE = /([^\s=]+)(?:=(?:"([^"]*)"|'([^']*)'))?/g;
const SCRIPT = /\s*<script\b[\s\S]*?<\/script>/g;

/** Returns the markup of an element for HTML, React, Vue and Svelte, as tabs. */
export function snippetsOf({ path }: PublicElement, example: string, all: readonly PublicElement[]): string {
  const markup = example.replace(SCRIPT, '').trim();
  const entry = isForOwners(path) ? 'latchkey-project' : `latchkey/${path.replace(/\.ts$/, '.js')}`;
  const indented = markup.replace(/^/gm, '  ');
  const tabs = {
    HTML: fence('html [HTML]', example),
    React: fence('tsx [React]', reactSnippet(markup, all, entry)),
    Vue: fence('vue [Vue]', `<script setup>\nimport '${entry}';\n</script>\n\n<template>\n${indented}\n</template>`),
    Svelte: fence('svelte [Svelte]', `<script>\n  import '${entry}';\n</script>\n\n${markup}`),
  };
  return `::: code-group\n\n${Object.values(tabs).join('\n\n')}\n\n:::`;
}

/** `entry` is what defines the element. A tag without a component needs it, and the types of tags. */
function reactSnippet(markup: string, all: readonly PublicElement[], entry: string): string {
  const used = new Map<string, Set<string>>();
  const elements = new Map(all.map((each) => [each.tagName, each]));
  const jsx = markup
    .replace(/<!--([\s\S]*?)-->/g, '{/*$1*/}')
    .replace(TAG, (_, slash: string, tag: string, attributes: string, closed: string) => {
      const element = elements.get(tag);
      const component = element && components().get(tag);
      if (component !== undefined) {
        const from = isForOwners(element?.path ?? '') ? 'latchkey-project/react' : 'latchkey/react';
        used.set(from, (used.get(from) ?? new Set()).add(component));
      }
      const name = component ?? tag;
      if (slash) return `</${name}>`;
      const given = [...attributes.matchAll(ATTRIBUTE)].map(([, own = '', one, other]) =>
        propertyOf(own, one ?? other, component === undefined ? undefined : element),
      );
      return `<${[name, ...given].join(' ')}${closed || VOID.has(tag) ? ' /' : ''}>`;
    })
    .replace(/<([\w-]+)((?: [^<>]*)?)><\/\1>/g, '<$1$2 />');
  const named = [...used].map(([from, names]) => `import { ${[...names].toSorted().join(', ')} } from '${from}';`);
  const tags = [`import '${entry}';`, `import '${entry.split('/')[0]}/jsx';`];
  const imports = /<lk-/.test(jsx) ? [...tags, ...named] : named;
  const isOneTag = /^<[^<>]*\/>$/.test(jsx);
  const body = isOneTag ? jsx : `(\n    <>\n${jsx.replace(/^/gm, '      ')}\n    </>\n  )`;
  return `${imports.join('\n')}\n\nexport function Example() {\n  return ${body};\n}`;
}

const VOID = new Set(['img', 'input', 'br', 'hr']);

/** An attribute as a property in JSX. */
function propertyOf(attribute: string, value: string | undefined, element: PublicElement | undefined): string {
  const property = element?.properties.find((each) => each.attribute === attribute);
  const name = property?.name ?? (attribute === 'class' ? 'className' : attribute);
  if (value === undefined) return name;
  const type = property?.type ?? 'string';
  if (/\bnumber\b/.test(type) && /^\d+$/.test(value)) return `${name}={${value}}`;
  return `${name}="${value}"`;
}
