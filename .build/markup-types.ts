import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicElement } from './public-elements.ts';

/**
 * Writes the entries `jsx`, `preact`, `solid`, `vue` and `svelte` of a package. They declare the tags of its elements for React,
 * Preact, Solid, Vue and Svelte, and `tags` for every other JSX. Names and descriptions come from the elements' doc blocks, types
 * from their classes, types of events from the modules of the package.
 */
export async function writeMarkupTypes(
  elements: readonly PublicElement[],
  isInPackage: (path: string) => boolean,
  dist: string,
): Promise<void> {
  const folder = join(dist, 'markup');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'elements.d.ts'), elementTypes(elements, (await eventModules()).filter(isInPackage)));
  const entries = Object.entries({ tags: TAGS, jsx: JSX, preact: PREACT, solid: SOLID, vue: VUE, svelte: SVELTE });
  for (const [name, types] of entries) {
    await writeFile(join(folder, `${name}.d.ts`), types);
    // The entry has only types, but importing it must find a JavaScript file.
    await writeFile(join(folder, `${name}.js`), 'export {};\n');
  }
}

const SOURCES = join(import.meta.dirname, '../elements');

/**
 * Returns the paths of the modules that declare the types of events. The declarations of the element classes do not import them.
 */
async function eventModules(): Promise<readonly string[]> {
  const names = (await readdir(SOURCES, { recursive: true })).filter((name) => name.endsWith('.ts')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(SOURCES, name), 'utf8')));
  return names
    .filter((_, index) => texts[index]?.includes('interface HTMLElementEventMap'))
    .map((name) => `elements/${name}`);
}

function elementTypes(elements: readonly PublicElement[], events: readonly string[]): string {
  const imports = elements.map(
    ({ className, path }) => `import type { ${className} } from '../${path.replace(/\.ts$/, '.js')}';`,
  );
  const sideImports = events.map((name) => `import '../${name.replace(/\.ts$/, '.js')}';`);
  return `${[...sideImports, ...imports].join('\n')}

/** The values that markup can set for an attribute. */
type Attribute<Value> = Value extends boolean
  ? boolean | ''
  : Value extends number
    ? number | \`\${number}\`
    : Value extends string
      ? Value
      : Value extends null | undefined
        ? never
        : string;

/** The class of each element. */
export interface ElementClasses {
${elements.map(({ tagName, className }) => `  '${tagName}': ${className};`).join('\n')}
}

/** The properties of each element. */
export interface ElementProperties {
${elements.map(propertiesOf).join('\n')}
}

/** The attributes of each element whose name differs from the name of the property. */
export interface ElementAttributes {
${elements.map(attributesOf).join('\n')}
}

/** The events of each element and their types. */
export interface ElementEvents {
${elements.map(eventsOf).join('\n')}
}
`;
}

function propertiesOf({ tagName, className, properties }: PublicElement): string {
  const lines = properties.map(
    ({ name, description }) => `    /** ${description} */\n    ${name}?: ${className}['${name}'] | undefined;`,
  );
  return block(tagName, lines);
}

function attributesOf({ tagName, className, properties }: PublicElement): string {
  const lines = properties.flatMap(({ name, attribute, description }) =>
    attribute === null || attribute === name
      ? []
      : [`    /** ${description} */\n    '${attribute}'?: Attribute<${className}['${name}']> | undefined;`],
  );
  return block(tagName, lines);
}

function eventsOf({ tagName, events }: PublicElement): string {
  return block(
    tagName,
    events.map(({ name, description }) => `    /** ${description} */\n    '${name}': HTMLElementEventMap['${name}'];`),
  );
}

function block(tagName: string, lines: readonly string[]): string {
  return lines.length === 0 ? `  '${tagName}': {};` : `  '${tagName}': {\n${lines.join('\n')}\n  };`;
}

const IMPORTS =
  "import type { ElementAttributes, ElementClasses, ElementEvents, ElementProperties } from './elements.js';";

/** The entry `tags`, for every kind of JSX: it imports no framework. */
const TAGS = `${IMPORTS}

/** Names such as \`onlk-sign-in\`, by which JSX listens to events. */
type Listeners<Events> = {
  [Name in keyof Events & string as \`on\${Name}\`]?: ((event: Events[Name]) => void) | undefined;
};

/** The attributes, properties and events that each element has in addition to those of every element, by tag. */
export type LatchkeyTags = {
  [Tag in keyof ElementClasses]: ElementProperties[Tag] & ElementAttributes[Tag] & Listeners<ElementEvents[Tag]>;
};

export type { ElementClasses };
`;

const TAG_IMPORT = "import type { ElementClasses, LatchkeyTags } from './tags.js';";

/** The entry `jsx`. React 18 looks up tags in the global namespace too, React 19 only in the namespace of React. */
const JSX = `${TAG_IMPORT}
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** The attributes of the elements in React, by tag. In React 18, custom elements support \`class\` but not \`className\`. */
export type LatchkeyElements = {
  [Tag in keyof ElementClasses]: LatchkeyTags[Tag] & { class?: string | undefined } &
    Omit<DetailedHTMLProps<HTMLAttributes<ElementClasses[Tag]>, ElementClasses[Tag]>, keyof LatchkeyTags[Tag]>;
};

declare global {
  namespace JSX {
    interface IntrinsicElements extends LatchkeyElements {}
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends LatchkeyElements {}
  }
}
`;

const PREACT = `${TAG_IMPORT}
import type { ClassAttributes, HTMLAttributes } from 'preact';

/** The attributes of the elements in Preact, by tag. */
export type LatchkeyElements = {
  [Tag in keyof ElementClasses]: LatchkeyTags[Tag] &
    Omit<HTMLAttributes<ElementClasses[Tag]> & ClassAttributes<ElementClasses[Tag]>, keyof LatchkeyTags[Tag]>;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends LatchkeyElements {}
  }
}
`;

/** The entry `solid`. Solid sets properties as `prop:name` and listens to events of custom elements as `on:name`. */
const SOLID = `import type { ElementClasses, ElementEvents, ElementProperties } from './elements.js';
import type { LatchkeyTags } from './tags.js';
import type { JSX } from 'solid-js';

type Prefixed<Tag extends keyof ElementClasses> = {
  [Name in keyof ElementProperties[Tag] & string as \`prop:\${Name}\`]?: ElementProperties[Tag][Name];
} & {
  [Name in keyof ElementEvents[Tag] & string as \`on:\${Name}\`]?: ((event: ElementEvents[Tag][Name]) => void) | undefined;
};

/** The attributes of the elements in Solid, by tag. */
export type LatchkeyElements = {
  [Tag in keyof ElementClasses]: Omit<LatchkeyTags[Tag], \`on\${string}\`> & Prefixed<Tag> &
    Omit<JSX.HTMLAttributes<ElementClasses[Tag]>, keyof LatchkeyTags[Tag]>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends LatchkeyElements {}
  }
}
`;

const VUE = `${IMPORTS}

type Listener<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\`
  ? \`\${Capitalize<First>}\${Listener<Rest>}\`
  : Capitalize<Name>;

type Listeners<Events> = {
  [Name in keyof Events & string as \`on\${Listener<Name>}\`]?: ((event: Events[Name]) => void) | undefined;
};

/** The elements as component types for Vue's templates. */
export type LatchkeyElements = {
  [Tag in keyof ElementClasses]: new () => {
    $props: ElementProperties[Tag] & ElementAttributes[Tag] & Listeners<ElementEvents[Tag]>;
  };
};

declare module 'vue' {
  interface GlobalComponents extends LatchkeyElements {}
}
`;

const SVELTE = `${IMPORTS}
import type { HTMLAttributes } from 'svelte/elements';

type Listeners<Events> = {
  [Name in keyof Events & string as \`on\${Name}\` | \`on:\${Name}\`]?: ((event: Events[Name]) => void) | undefined;
};

type Own<Tag extends keyof ElementClasses> = ElementProperties[Tag] & ElementAttributes[Tag] & Listeners<ElementEvents[Tag]>;

/** The attributes of the elements in Svelte, by tag. */
export type LatchkeyElements = {
  [Tag in keyof ElementClasses]: Own<Tag> & Omit<HTMLAttributes<ElementClasses[Tag]>, keyof Own<Tag>>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends LatchkeyElements {}
}
`;
