import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folder in which Debian installs the programs of a PostgreSQL server. It is not in the PATH. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** Returns the folder with `initdb` and `pg_ctl` of the newest version. Null if PostgreSQL is not installed. */
export function findPostgres(): string | null {
  const inPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...inPath, ...debianFolders()].find((folder) => hasServer(folder)) ?? null;
}

function debianFolders(): string[] {
  if (!existsSync(DEBIAN_FOLDER)) return [];
  const versions = readdirSync(DEBIAN_FOLDER).sort((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(DEBIAN_FOLDER, version, 'bin'));
}

function hasServer(folder: string): boolean {
  return ['initdb', 'pg_ctl', 'postgres'].every((program) => existsSync(join(folder, program)));
}
