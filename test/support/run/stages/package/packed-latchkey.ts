import { Checks } from './checks.ts';
import { packedPackages } from './packed-packages.ts';

/** Returns the path of the archive of `latchkey`. Builds and packs it, unless an archive of the same sources is cached. */
export async function packedLatchkey(): Promise<string> {
  const checks = new Checks();
  try {
    const { latchkey } = await packedPackages(checks);
    return latchkey.path;
  } catch (error) {
    throw new Error(`The package cannot be packed:\n${checks.result().output}`, { cause: error });
  }
}
