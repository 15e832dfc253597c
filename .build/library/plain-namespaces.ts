import type { Plugin } from 'vite';

/** The object of a module's exports that an import on demand resolves to, as Rolldown writes it, and each of its lines. */
const NAMESPACE = /__exportAll\(\{([^{}]*)\}\)/g;
const EXPORT = /^\s*([\w$]+): \(\) => ([\w$]+)\s*$/;
const HELPER_IMPORT = /^import \{ __exportAll \} from "[^"]*";\n/m;

/**
 * Writes these objects with getters of their own. Rolldown makes them with a helper, which is a file of its own: an app that loads one
 * module of ours on demand would load that file beside it.
 */
export function plainNamespaces(): Plugin {
  return {
    name: 'plain-namespaces',
    renderChunk(code) {
      if (!HELPER_IMPORT.test(code)) return null;
      const plain = code.replace(NAMESPACE, (_, exports: string) => `{ ${exports.split(',').map(getter).join(', ')} }`);
      const rest = plain.replace(HELPER_IMPORT, '');
      if (rest.includes('__exportAll')) throw new Error('Rolldown writes the exports of a module in a new form.');
      return rest;
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const helper = chunks.find(({ moduleIds }) => moduleIds.every((id) => id.startsWith('\0rolldown/')));
      if (helper && !chunks.some(({ code }) => code.includes('rolldown-runtime'))) delete bundle[helper.fileName];
    },
  };
}

function getter(line: string): string {
  const [, name, value] = EXPORT.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Error(`Rolldown writes an export in a new form: ${line}`);
  return `get ${name}() { return ${value}; }`;
}
