import { relative } from 'node:path';
import { ROOT } from '../../support/run/program.ts';
import { mappedFirstLoad } from '../measure.ts';
import { gzippedBytes } from './gzipped-bytes.ts';
import { kilobytes } from './kilobytes.ts';
import { moduleShares, OF_TOOLS } from './module-shares.ts';

/** The entries whose modules are printed if none is named: the core, `lk-sign-in`, and `SignIn` of React. */
export const ENTRIES_BY_DEFAULT: readonly string[] = ['core', 'sign-in', 'react-sign-in'];

/** Prints of which modules the first load of an entry consists (`loading-plan.ts`), the largest first. */
export async function printModules(entry: string): Promise<void> {
  const chunks = await mappedFirstLoad(entry);
  const gzipped = chunks.reduce((sum, { code }) => sum + gzippedBytes(code), 0);
  const shares = moduleShares(chunks);
  const total = shares.reduce((sum, { bytes }) => sum + bytes, 0);
  const lines = shares.map(({ source, bytes }) => {
    const name = source === OF_TOOLS ? source : relative(ROOT, source);
    const share = bytes / total;
    const cells = [String(bytes), `${(100 * share).toFixed(1)} %`, `≈ ${kilobytes(share * gzipped)}`];
    return `${cells.map((cell) => cell.padStart(10)).join('')}  ${name}`;
  });
  console.log(`
${entry}: ${kilobytes(total)} minified and ${kilobytes(gzipped)} gzip in ${chunks.length} files, without React.
Bytes are those of the minified code. The gzip size of a module is only an estimate: its share of the bytes, in proportion.
${lines.join('\n')}`);
}
