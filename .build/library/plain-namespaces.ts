import type { Plugin } from 'vite';

/**
 * The object that an `import()` resolves to, as Rolldown writes it, and one export in it. The comment would not be right before a
 * plain object: bundlers warn of it.
 */
const NAMESPACE = /\/\* @__PURE__ \*\/ __exportAll\(\{([^{}]*)\}\)/g;
const EXPORT = /^\s*([\w$]+): \(\) => ([\w$]+)\s*$/;
const HELPER_IMPORT = /^import \{ __exportAll \} from "[^"]*";\n/m;

/**
 * Writes the objects that imports on demand resolve to as plain objects with getters. Rolldown creates them with a helper
 * function in a separate file, which an app would load in addition to each module on demand.
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
