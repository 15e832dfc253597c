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
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { CliOptions, Surroundings } from './context.ts';

const FOLDER = 'latchkey-demo';
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
/** What others, and the group, may do. */
const OTHERS = 0o077;

/** There is a file, but it must not be trusted; the message says why and what to do. */
export class TokenFileError extends Error {
  override readonly name = 'TokenFileError';
}

/** Where the refresh token of one project at one service is kept. */
export interface TokenFile {
  readonly path: string;
  /** Null when there is none. @throws TokenFileError for a file that others may read, is no file, or holds no token */
  read(): string | null;
  /** As `read`, and takes a token that others may have read as well: it must be given back all the more. */
  readAnyway(): string | null;
  /** All or nothing: whoever reads meanwhile sees the old file or the new one. */
  write(refreshToken: string): void;
  remove(): void;
}

/** Of what is around the program, what says where files are. */
type Place = Pick<Surroundings, 'env' | 'home' | 'isWindows'>;

export function openTokenFile(place: Place, options: CliOptions): TokenFile {
  const folder = join(configFolder(place), FOLDER);
  const path = join(folder, `login-${nameOf(options)}.json`);
  const { isWindows } = place;
  return {
    path,
    read: () => readToken(path, options, !isWindows),
    readAnyway: () => readToken(path, options, false),
    write: (refreshToken) => {
      openFolder(folder, isWindows);
      const { apiUrl, projectId } = options;
      replaceFile(path, `${JSON.stringify({ apiUrl, projectId, refreshToken }, null, 2)}\n`);
    },
    remove: () => rmSync(path, { force: true }),
  };
}

/** XDG Base Directory Specification: a path that is not absolute counts as none. */
function configFolder({ env, home, isWindows }: Place): string {
  if (isWindows && env.APPDATA) return env.APPDATA;
  const { XDG_CONFIG_HOME: wanted = '' } = env;
  return isAbsolute(wanted) ? wanted : join(home, '.config');
}

/** A token must never reach another service than its own, so each has a file of its own. */
function nameOf({ apiUrl, projectId }: CliOptions): string {
  return createHash('sha256').update(`${apiUrl} ${projectId}`).digest('hex').slice(0, 16);
}

function readToken(path: string, options: CliOptions, mustBePrivate: boolean): string | null {
  const text = readOwn(path, mustBePrivate);
  if (text === null) return null;
  const held = parse(text);
  const isOurs = held?.apiUrl === options.apiUrl && held.projectId === options.projectId;
  if (isOurs && typeof held.refreshToken === 'string' && /^[\w.~+/=-]+$/.test(held.refreshToken)) {
    return held.refreshToken;
  }
  throw new TokenFileError(`${path} holds no login of this program. Log in again to replace it.`);
}

/** Looks at the opened file, not at its name: nobody can exchange it in between. */
function readOwn(path: string, mustBePrivate: boolean): string | null {
  const file = openToRead(path);
  if (file === null) return null;
  try {
    const { mode, uid } = fstatSync(file);
    if ((mode & constants.S_IFMT) !== constants.S_IFREG) throw new TokenFileError(`${path} is not an ordinary file.`);
    if (mustBePrivate && uid !== process.getuid?.()) throw new TokenFileError(`${path} belongs to somebody else.`);
    if (mustBePrivate && (mode & OTHERS) !== 0) {
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

function openFolder(folder: string, isWindows: boolean): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  if (isWindows) return;
  const stat = lstatSync(folder);
  if (!stat.isDirectory() || stat.uid !== process.getuid?.()) {
    throw new TokenFileError(`${folder} is not a folder of your own, so nothing is kept there.`);
  }
  if ((stat.mode & OTHERS) !== 0) chmodSync(folder, OWNER_ONLY_FOLDER);
}

/** Without a pause, so that an interruption finds either nothing or all of it. */
function replaceFile(path: string, text: string): void {
  const draft = `${path}.${randomUUID()}`;
  try {
    const file = openSync(draft, 'wx', OWNER_ONLY_FILE);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
