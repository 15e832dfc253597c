import { type OutputChunk, rolldown, type RolldownOptions } from 'rolldown';
import { shortTemplates } from './library/short-templates.ts';

export interface BundleOptions {
  entry: string;
  /** Left to the page; everything else goes in. */
  external?: RegExp;
  /** One file, with what would be loaded on demand inside. */
  isOneFile?: boolean;
}

/** The production build of an entry, minified, as a modern bundler makes it. */
export async function bundleForProduction({
  entry,
  external,
  isOneFile = false,
}: BundleOptions): Promise<OutputChunk[]> {
  const input: RolldownOptions = {
    input: entry,
    platform: 'browser',
    // Nobody imports the entry of a page, so what its later chunks share with it stays in it.
    preserveEntrySignatures: 'allow-extension',
    // React servers read 'use client'; a page has no use for it.
    checks: { moduleLevelDirective: false },
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
    });
    return output.filter((file) => file.type === 'chunk');
  } finally {
    await bundle.close();
  }
}
