import { chownSync, lchownSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findOnPath } from '../../../browser/browsers.ts';
import { linkFiles } from '../../../link-files.ts';
import { type Ended, program, ROOT } from '../../program.ts';

/** The user id of `nobody` on Debian, which is also the id of that user's group. */
const NOBODY = 65_534;

/** What a fresh machine does not have: fonts, browsers and PostgreSQL. */
const HIDDEN = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/usr/lib/chromium',
  '/usr/lib/firefox-esr',
  '/usr/lib/postgresql',
  '/opt/google',
];

/** Runs in namespaces of its own: hides folders, leaves only the loopback device, and becomes another user. */
const ENTER = `
set -eu
ip link set lo up
for folder in ${HIDDEN.join(' ')}; do
  if [ -d "$folder" ]; then mount -t tmpfs none "$folder"; fi
done
exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups "$@"
`;

/** A clone of the last commit on a machine as others have it. */
export interface StrangerMachine {
  /** Runs a program in the clone. */
  run: (command: string, args: readonly string[]) => Promise<Ended>;
  remove: () => Promise<void>;
}

/** Why this machine cannot pretend to be another one. Null if it can. */
export async function reasonAgainstStranger(): Promise<string | null> {
  if (process.platform !== 'linux') return 'only Linux has namespaces';
  if (process.getuid?.() !== 0) return 'only root may hide folders';
  const missing = ['unshare', 'setpriv', 'ip'].find((name) => findOnPath(name) === null);
  if (missing !== undefined) return `${missing} is not installed`;
  const { exitCode } = await program('unshare', ['--mount', '--net', 'true']);
  return exitCode === 0 ? null : 'this machine permits no namespaces';
}

/**
 * Clones the checkout into a folder with a blank and a letter outside ASCII, for another user, with the packages of this checkout.
 * Programs there see no fonts, browsers, PostgreSQL or network, have an empty home that they cannot write, and another time zone.
 */
export async function createStrangerMachine(): Promise<StrangerMachine> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey Łódź '));
  const [clone, home] = [join(folder, 'check out'), join(folder, 'home')];
  const cloned = await program('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone]);
  if (cloned.exitCode !== 0) throw new Error(cloned.output);
  const modules = join(clone, 'node_modules');
  give(clone);
  linkFiles(join(ROOT, 'node_modules'), modules);
  giveFolders(modules);
  mkdirSync(home, { mode: 0o555 });
  chownSync(folder, NOBODY, NOBODY);
  return {
    run: (command, args) =>
      program(
        'unshare',
        ['--mount', '--net', 'sh', '-c', ENTER, 'sh', 'env', '-i', ...environment(home), command, ...args],
        { cwd: clone },
      ),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function environment(home: string): string[] {
  const path = [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':');
  return [`PATH=${path}`, `HOME=${home}`, 'TZ=Asia/Kolkata', 'LANG=C'];
}

/** Changes the owner of a folder, and of all files and folders in it, to the user `nobody`. */
function give(folder: string): void {
  lchownSync(folder, NOBODY, NOBODY);
  for (const { parentPath, name } of readdirSync(folder, { withFileTypes: true, recursive: true }))
    lchownSync(join(parentPath, name), NOBODY, NOBODY);
}

/** Changes the owner of folders, but not of files, to the user `nobody`: the files are hard links to those of this checkout. */
function giveFolders(folder: string): void {
  lchownSync(folder, NOBODY, NOBODY);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isDirectory()) lchownSync(join(entry.parentPath, entry.name), NOBODY, NOBODY);
}
