import { posix } from 'node:path';
import type { Program } from 'oxc-parser';
import { isEntry } from '../base/names.ts';
import type { Code } from '../sources/parse.ts';
import type { TextFile } from '../workspace/read-workspace.ts';
import { type MadeApp, planConstructor } from './apps.ts';
import { type Binding, type Bindings, readBindings } from './bindings.ts';
import type { Plan } from './plan.ts';

/** A file of code whose names are known. */
export interface KnownFile {
  readonly source: TextFile;
  readonly code: Code;
  readonly program: Program;
  readonly bindings: Bindings;
  /** The apps that the file makes. */
  readonly made: readonly MadeApp[];
  /** The constructors that need a look, by the imports of their classes. */
  readonly classes: readonly { readonly binding: Binding; readonly plans: readonly Plan[] }[];
}

const CLASSES: Readonly<Record<string, MadeApp['kind']>> = {
  StackClientApp: 'client',
  HexclaveClientApp: 'client',
  StackServerApp: 'server',
  HexclaveServerApp: 'server',
};

/** Reads the names of a file, and the apps that it makes. */
export function readFile(source: TextFile, code: Code): KnownFile {
  const bindings = readBindings(code.program);
  const made: MadeApp[] = [];
  const classes = bindings.all.flatMap((binding) => {
    const kind = isOfficial(binding) ? CLASSES[binding.imported?.name ?? ''] : undefined;
    if (kind === undefined) return [];
    const plans = binding.references.map((reference) => {
      const found = planConstructor(reference, kind, bindings);
      if (!('binding' in found)) return found;
      made.push(found);
      return found.plan;
    });
    return [{ binding, plans }];
  });
  return { source, code, program: code.program, bindings, made, classes };
}

/** Whether a binding is imported from the official SDK or the stand-in. */
export function isOfficial({ imported }: Binding): boolean {
  return imported !== null && isEntry(imported.module);
}

/** Returns the app that an import brings from another file. Paths such as `@/auth` are found by their ends. */
export function importedApp(binding: Binding, from: string, files: readonly KnownFile[]): MadeApp | null {
  const { imported } = binding;
  if (imported === null || imported.name === null) return null;
  const { module, name } = imported;
  const isRelative = module.startsWith('.');
  const target = isRelative ? posix.join(posix.dirname(from), module) : module.replace(/^[@~#$][\w-]*\//, '/');
  if (!isRelative && !target.startsWith('/')) return null;
  const wanted = withoutExtension(target);
  const file = files.find(({ source }) => {
    const path = withoutExtension(source.path);
    return isRelative ? path === wanted : `/${path}`.endsWith(wanted);
  });
  return file?.made.find((each) => each.isExported && each.binding.name === name) ?? null;
}

function withoutExtension(path: string): string {
  return path.replace(/\.[cm]?[jt]sx?$/, '').replace(/\/index$/, '');
}
