import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Room for the names of the files of a large repository. */
const MOST_BYTES = 256 * 1024 * 1024;

/** What git knows about a folder. */
export interface GitFolder {
  /** The paths of all files that are not ignored, relative to the folder, with `/`. */
  readonly files: readonly string[];
  /** Whether a file of the folder has a change that no commit contains. */
  readonly isDirty: boolean;
}

/** Reads a folder of a git repository. Null when the folder belongs to none, or the machine has no git. */
export async function readGit(folder: string): Promise<GitFolder | null> {
  const git = async (...args: string[]): Promise<string> => {
    const { stdout } = await run('git', args, { cwd: folder, maxBuffer: MOST_BYTES });
    return stdout;
  };
  try {
    const listed = await git('ls-files', '-co', '--exclude-standard', '-z');
    const changes = await git('status', '--porcelain', '--', '.');
    return { files: [...new Set(listed.split('\0'))].filter(Boolean), isDirty: changes.trim() !== '' };
  } catch {
    return null;
  }
}
