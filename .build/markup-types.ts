import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicElement } from './public-elements.ts';

/**
 * Writes the entries `jsx`, `vue` and `svelte` of a package: types by which these know the tags of its elements. Names and
 * descriptions come from the elements' doc blocks, types from their classes, types of events from the modules of the package.
 */
export async function writeMarkupTypes(
  elements: readonly PublicElement[],
  isInPackage: (path: string) => boolean,
  dist: string,
): Promise<void> {
  const folder = join(dist, 'markup');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'elements.d.ts'), elementTypes(elements, (await eventModules()).filter(isInPackage)));
  const entries = Object.entries({ jsx: JSX, vue: VUE, svelte: SVELTE });
  for (const [name, types] of entries) {
    await writeFile(join(folder, `${name}.d.ts`), types);
    // The types are everything, but an import of the entry has to find a file.
    await writeFile(join(folder, `${name}.js`), 'export {};\n');
  }
}

const SOURCES = join(import.meta.dirname, '../elements');

/** The modules that give events their types, by their paths from the root; the declarations of the classes import none of them. */
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

/** What markup writes for the value of an attribute. */
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

/** Properties by their names. */
export interface ElementProperties {
${elements.map(propertiesOf).join('\n')}
}

/** Attributes as they are spelled in HTML, where that is not the name of the property. */
export interface ElementAttributes {
${elements.map(attributesOf).join('\n')}
}

/** Events and what listeners get. */
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

/** React 18 looks for tags in the global namespace too, React 19 in its own alone. */
const JSX = `${IMPORTS}
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Listeners<Events> = {
  [Name in keyof Events & string as \`on\${Name}\`]?: ((event: Events[Name]) => void) | undefined;
};

type Own<Tag extends keyof ElementClasses> = ElementProperties[Tag] & ElementAttributes[Tag] & Listeners<ElementEvents[Tag]>;

/** What JSX may write on the elements, by their tags. React 18 knows \`class\` alone on custom elements. */
export type LatchkeyElements = {
  [Tag in keyof ElementClasses]: Own<Tag> & { class?: string | undefined } &
    Omit<DetailedHTMLProps<HTMLAttributes<ElementClasses[Tag]>, ElementClasses[Tag]>, keyof Own<Tag>>;
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

const VUE = `${IMPORTS}

type Listener<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\`
  ? \`\${Capitalize<First>}\${Listener<Rest>}\`
  : Capitalize<Name>;

type Listeners<Events> = {
  [Name in keyof Events & string as \`on\${Listener<Name>}\`]?: ((event: Events[Name]) => void) | undefined;
};

/** The elements as Vue's templates know components. */
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

/** What Svelte's markup may write on the elements, by their tags. */
export type LatchkeyElements = {
  [Tag in keyof ElementClasses]: Own<Tag> & Omit<HTMLAttributes<ElementClasses[Tag]>, keyof Own<Tag>>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends LatchkeyElements {}
}
`;
