import { dirname, resolve } from 'node:path';
import { type OutputChunk, rolldown, type RolldownOptions } from 'rolldown';
import { shortTemplates } from './library/short-templates.ts';

export interface BundleOptions {
  entry: string;
  /** Matches the imports that are not bundled. Everything else is bundled. */
  external?: RegExp;
  /** Whether modules that are imported on demand are part of the one file too. */
  isOneFile?: boolean;
  /**
   * Whether each file gets a source map (`OutputChunk.map`), with the absolute paths of the modules. The code stays the same,
   * because no comment names the map.
   */
  hasSourceMap?: boolean;
}

/** Builds an entry for production, minified, as a modern bundler does. */
export async function bundleForProduction({
  entry,
  external,
  isOneFile = false,
  hasSourceMap = false,
}: BundleOptions): Promise<OutputChunk[]> {
  const input: RolldownOptions = {
    input: entry,
    platform: 'browser',
    // Nothing imports the entry of a page, so the entry may get more exports. Then code that it shares with chunks on demand can
    // stay in the entry (`loading-plan.ts`).
    preserveEntrySignatures: 'allow-extension',
    // Only React servers read the directive 'use client', so its removal needs no warning. A module that one element imports on
    // demand and another one at once is in the first load of an entry that has both. How long plugins take depends on the machine.
    checks: { moduleLevelDirective: false, ineffectiveDynamicImport: false, bundlerTimings: false },
    tsconfig: true,
    resolve: { conditionNames: ['production', 'browser', 'import', 'default'] },
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, target: 'es2022' },
    ...(external && { external }),
    plugins: [shortTemplates()],
  };
  const bundle = await rolldown(input);
  try {
    const { output } = await bundle.generate({
      format: 'es',
      minify: true,
      codeSplitting: !isOneFile,
      sourcemap: hasSourceMap && 'hidden',
      sourcemapPathTransform: (source, mapPath) => resolve(dirname(mapPath), source),
    });
    return output.filter((file) => file.type === 'chunk');
  } finally {
    await bundle.close();
  }
}
