import type { ElementDeclaration, NamedPart } from '../../../.build/custom-elements-manifest.ts';
import { analyzeElements } from '../../../.build/elements-manifest.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { ROOT } from '../../support/run/program.ts';
import { filesIn } from '../source.ts';
import { ENTRIES, exportedNames, isSource } from './exported-names.ts';
import { publicVerbs } from './public-verbs.ts';

/**
 * Everything a program may name, one line each: what the entries export, the verbs of their apps, the elements with all that can
 * be set, heard, filled and styled.
 */
export async function describePublicApi(): Promise<string> {
  const { modules } = await analyzeElements(ROOT);
  const elements = modules.flatMap(({ declarations }) => declarations).flatMap(describeElement);
  const sections = [describeEntries(), publicVerbs().toSorted(), elements.toSorted()];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** By the names in package.json, each with the source that is built into it. */
function describeEntries(): readonly string[] {
  const exported: Readonly<Record<string, string | { readonly default: string }>> = manifest.exports;
  const ofPackage = Object.entries(exported).flatMap(([name, target]) => {
    if (name.startsWith('./themes/'))
      return filesIn('elements/themes').map((path) => `${path.replace('elements', 'latchkey')} (file)`);
    const entry = name.replace('.', 'latchkey');
    const source = typeof target === 'string' ? null : sourceOf(target.default);
    return source === null ? [`${entry} (file)`] : describeEntry(entry, source);
  });
  const others = Object.entries(ENTRIES).filter(([entry]) => entry.startsWith('latchkey-'));
  return [...ofPackage, ...others.flatMap(([entry, source]) => describeEntry(entry, source))];
}

function describeEntry(entry: string, source: string): readonly string[] {
  return exportedNames(source).map((each) => `${entry}: ${each.isType ? 'type ' : ''}${each.name}`);
}

/** `./dist/react/project.js` comes from `react/project.ts`; null for what stands for many files. */
function sourceOf(built: string): string | null {
  if (built.includes('*')) return null;
  const path = built.replace('./dist/', '').replace(/\.js$/, '');
  return [`${path}.ts`, `${path}.tsx`].find(isSource) ?? null;
}

/** The base class of sections stands for all of them. */
const SECTION = 'LkSection';

function describeElement({ tagName: tag, name, ...parts }: ElementDeclaration): readonly string[] {
  const tagName = name === SECTION ? 'every section' : tag;
  if (tagName === undefined) return [];
  const names = (kind: string, all: readonly NamedPart[] = []) =>
    all.map((each) => `<${tagName}> ${kind}${each.name === '' ? '' : ` ${each.name}`}`);
  return [
    `<${tagName}>`,
    ...names('attribute', parts.attributes),
    ...names('event', documentedEvents(parts)),
    ...names('slot', own(parts.slots)),
    ...names('part', own(parts.cssParts)),
    ...names('property', parts.cssProperties),
  ];
}

/** Those that no class above describes. */
function own(parts: readonly NamedPart[] = []): readonly NamedPart[] {
  return parts.filter(({ inheritedFrom }) => inheritedFrom?.name !== SECTION);
}

/** The analyzer takes the argument of an event class for the name of an event. */
function documentedEvents({ events = [] }: Pick<ElementDeclaration, 'events'>): readonly NamedPart[] {
  return events.flatMap(({ name }) => (name?.startsWith('lk-') ? [{ name }] : []));
}
