import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { CliOptions, CliContext } from './context.ts';

const FOLDER = 'latchkey-demo';
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
/** The mode bits that give rights to the group and to all other users. */
const GROUP_AND_OTHERS = 0o077;

/** Thrown when the token file or its folder cannot be used. The message gives the reason and the remedy. */
export class TokenFileError extends Error {
  override readonly name = 'TokenFileError';
}

/** The file that contains the refresh token for one project at one service. */
export interface TokenFile {
  readonly path: string;
  /**
   * Returns the token; null when there is no file.
   *
   * @throws TokenFileError for a file that others may read, that is not an ordinary file, or that holds no token
   */
  read(): string | null;
  /** Like `read`, but also returns a token that other users may have read. Logout needs such a token to end its session. */
  readAnyway(): string | null;
  /**
   * Checks that the token can be stored, by writing in the folder. Called before a login begins, so that no login is lost.
   *
   * @throws TokenFileError
   */
  prepare(): void;
  /**
   * Replaces the file in one step: other programs read either the old or the new content.
   *
   * @throws TokenFileError
   */
  write(refreshToken: string): void;
  /**
   * Removes the file.
   *
   * @throws TokenFileError
   */
  remove(): void;
}

/** The part of the context that determines where files are stored. */
type FileContext = Pick<CliContext, 'env' | 'home' | 'isWindows'>;

export function openTokenFile(context: FileContext, options: CliOptions): TokenFile {
  const folder = join(configFolder(context), FOLDER);
  const path = join(folder, `login-${nameOf(options)}.json`);
  const { isWindows } = context;
  const inFolder = (change: () => void): void => namingFolder(folder, change);
  return {
    path,
    read: () => readToken(path, options, !isWindows),
    readAnyway: () => readToken(path, options, false),
    prepare: () =>
      inFolder(() => {
        const isNew = openFolder(folder, isWindows);
        tryToWrite(path);
        // Remove the new folder again, because the user may abandon the login.
        if (isNew) rmdirSync(folder);
      }),
    write: (refreshToken) =>
      inFolder(() => {
        openFolder(folder, isWindows);
        const { baseUrl, projectId } = options;
        replaceFile(path, `${JSON.stringify({ baseUrl, projectId, refreshToken }, null, 2)}\n`);
      }),
    remove: () => inFolder(() => rmSync(path, { force: true })),
  };
}

/** Returns the folder for configuration files. A relative path in the variable is ignored (XDG Base Directory Specification). */
function configFolder({ env, home, isWindows }: FileContext): string {
  if (isWindows && env.APPDATA) return env.APPDATA;
  const { XDG_CONFIG_HOME: wanted = '' } = env;
  return isAbsolute(wanted) ? wanted : join(home, '.config');
}

/** Returns a name for the file that differs for each service and project, so that a token is never sent to another service. */
function nameOf({ baseUrl, projectId }: CliOptions): string {
  return createHash('sha256').update(`${baseUrl} ${projectId}`).digest('hex').slice(0, 16);
}

function readToken(path: string, options: CliOptions, mustBePrivate: boolean): string | null {
  const text = readOwn(path, mustBePrivate);
  if (text === null) return null;
  const stored = parse(text);
  const isOurs = stored?.baseUrl === options.baseUrl && stored.projectId === options.projectId;
  if (isOurs && typeof stored.refreshToken === 'string' && /^[\w.~+/=-]+$/.test(stored.refreshToken)) {
    return stored.refreshToken;
  }
  throw new TokenFileError(`${path} holds no login of this program. Log in again to replace it.`);
}

/**
 * Reads a file after checking its type and rights. Checks the opened file instead of its path, so that no program can replace the file
 * between check and reading.
 */
function readOwn(path: string, mustBePrivate: boolean): string | null {
  const file = openToRead(path);
  if (file === null) return null;
  try {
    const { mode, uid } = fstatSync(file);
    if ((mode & constants.S_IFMT) !== constants.S_IFREG) throw new TokenFileError(`${path} is not an ordinary file.`);
    if (mustBePrivate && uid !== process.getuid?.()) throw new TokenFileError(`${path} belongs to somebody else.`);
    if (mustBePrivate && (mode & GROUP_AND_OTHERS) !== 0) {
      throw new TokenFileError(
        `${path} may be read by others (mode ${(mode & 0o777).toString(8)}), so it is not used. Log out and in again.`,
      );
    }
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}

function openToRead(path: string): number | null {
  try {
    return openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new TokenFileError(`${path} cannot be opened (${code === 'ELOOP' ? 'it is a link' : code}).`);
  }
}

function parse(text: string): Partial<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Partial<Record<string, unknown>> | null) : null;
  } catch {
    return null;
  }
}

/** Turns an error of the operating system into a `TokenFileError` with only the error code. The system's own message might contain more. */
function namingFolder(folder: string, change: () => void): void {
  try {
    change();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new TokenFileError(`${folder} cannot be written to (${String(error.code)}).`);
  }
}

/** Creates the folder if necessary and checks it. Returns true when the folder was created. */
function openFolder(folder: string, isWindows: boolean): boolean {
  const isNew = mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER }) !== undefined;
  if (isWindows) return isNew;
  const stat = lstatSync(folder);
  if (!stat.isDirectory() || stat.uid !== process.getuid?.()) {
    throw new TokenFileError(`${folder} is not a folder of your own, so nothing is kept there.`);
  }
  if ((stat.mode & GROUP_AND_OTHERS) !== 0) chmodSync(folder, OWNER_ONLY_FOLDER);
  return isNew;
}

function tryToWrite(path: string): void {
  // `replaceFile` can replace anything at this path except a folder.
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw new TokenFileError(`${path} is not an ordinary file.`);
  }
  rmSync(writeDraft(path, ''));
}

/** Replaces a file. Works synchronously, so that an interruption cannot leave an incomplete file. */
function replaceFile(path: string, text: string): void {
  const draft = writeDraft(path, text);
  try {
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Writes the text to a new file beside the given one and returns the path of the new file. */
function writeDraft(path: string, text: string): string {
  const draft = `${path}.${randomUUID()}`;
  try {
    const file = openSync(draft, 'wx', OWNER_ONLY_FILE);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    return draft;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
