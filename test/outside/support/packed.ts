import { type Ended, program } from '../../support/run/program.ts';
import { packedPackages } from '../../../.build/packages/packed-packages.ts';

/** Installs packages into a folder as somebody who has never seen this repository would, with the tarball among them. */
export async function install(folder: string, packages: readonly string[] = []): Promise<void> {
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  succeed(
    await program('npm', ['install', ...flags, (await packedPackages()).latchkey.path, ...packages], { cwd: folder }),
  );
}

/** Throws with all that a program said unless it ended well. */
export function succeed({ exitCode, output }: Ended): void {
  if (exitCode !== 0) throw new Error(output);
}
