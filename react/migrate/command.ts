import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { type Change, MigrateError, type Mode } from './base/report.ts';
import { migrate, type MigrateOptions, type Migration } from './migrate.ts';

const USAGE = `Usage: npx latchkey migrate [folder] [options]

Moves an app from @stackframe/js, /react or /stack to Latchkey. The folder is that of the app or of a monorepo; by default the current one.

Without --imports or --idiomatic only package.json changes: it names latchkey-stackframe, which has the interface of the official SDK, under the
old names.

  --imports    Replaces the import paths in the sources too, so that no old name is left.
  --idiomatic  Rewrites the common calls to Latchkey's own. What is left keeps latchkey-stackframe.
  --dry        Prints the changes as a diff and writes nothing.
  --force      Also changes files that git could not bring back.
  --json       Prints a report as JSON.
  --help
  --version

Exit codes: 0 when the program did its work, also when it lists places that it left; 1 when a file could not be written; 2 when it
refused to start.`;

/** What the program does outside of itself. */
export interface CommandPorts {
  /** The version of the package, which is that of Latchkey. */
  readonly version: string;
  /** Prints the result. */
  readonly print: (text: string) => void;
  /** Prints everything else. */
  readonly printError: (text: string) => void;
}

/** Runs the program with these arguments and returns its exit code. */
export async function runMigrate(
  args: readonly string[],
  { version, print, printError }: CommandPorts,
): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    print(USAGE);
    return 0;
  }
  if (args.includes('--version')) {
    print(version);
    return 0;
  }
  try {
    const { isJson, ...options } = readOptions(args, version);
    const migration = await migrate(options);
    print(isJson ? reportAsJson(migration, options) : reportAsText(migration, options));
    return 0;
  } catch (error) {
    if (!(error instanceof MigrateError)) throw error;
    printError(error.message);
    return error.exitCode;
  }
}

const FLAGS = new Set(['--imports', '--idiomatic', '--dry', '--force', '--json']);

function readOptions(args: readonly string[], version: string): MigrateOptions & { readonly isJson: boolean } {
  const flags = new Set(args.filter((word) => word.startsWith('-')));
  const unknown = [...flags].filter((flag) => !FLAGS.has(flag));
  const folders = args.filter((word) => !word.startsWith('-'));
  if (unknown.length > 0) throw new MigrateError(`Unknown option: ${unknown.join(' ')}. --help lists all options.`);
  if (folders.length > 1) throw new MigrateError(`More than one folder: ${folders.join(' ')}. Name one.`);
  if (flags.has('--imports') && flags.has('--idiomatic')) {
    throw new MigrateError(
      '--imports and --idiomatic exclude each other: --idiomatic replaces import paths too. Give one.',
    );
  }
  return {
    folder: folders[0] ?? '.',
    mode: modeOf(flags),
    version,
    isDry: flags.has('--dry'),
    isForced: flags.has('--force'),
    isJson: flags.has('--json'),
  };
}

function modeOf(flags: ReadonlySet<string>): Mode {
  if (flags.has('--idiomatic')) return 'idiomatic';
  return flags.has('--imports') ? 'imports' : 'alias';
}

function reportAsJson({ changes, left, install }: Migration, { mode, isDry }: MigrateOptions): string {
  const diff = isDry ? { diff: diffOf(changes) } : {};
  return JSON.stringify(
    { mode, dry: isDry, changed: changes.map(({ file }) => file), left, install, ...diff },
    null,
    2,
  );
}

function reportAsText({ changes, left, install }: Migration, { isDry }: MigrateOptions): string {
  const changed = isDry ? [diffOf(changes)] : changes.map(({ file }) => `Changed ${file}`);
  const places = left.map(({ file, line, reason }) => `  ${file}:${line}  ${reason}`);
  const parts = [
    changes.length === 0 ? 'Nothing to change.' : changed.join('\n').trimEnd(),
    ...(places.length === 0 ? [] : [['Left as it is:', ...places].join('\n')]),
    ...(install === null || isDry ? [] : [`Next: ${install}`]),
  ];
  return parts.join('\n\n');
}

function diffOf(changes: readonly Change[]): string {
  return changes
    .map(({ file, before, after }) =>
      createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, '', '', {
        context: 3,
        headerOptions: FILE_HEADERS_ONLY,
      }),
    )
    .join('');
}
