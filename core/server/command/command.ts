import { serverPlatform } from '../../platform/server.ts';
import { CLIENT_VERSION } from '../../transport/limits.ts';
import { fetchProject } from '../project/get-project.ts';
import { type AppOptions, optionsFromApp } from './app-environment.ts';
import { type ErrorPages, listOfCodes, nearestCodes, pageOfCode } from './explain.ts';
import { watchRequests } from './why-unread.ts';

const USAGE = `Usage: npx latchkey explain [CODE]

Prints what an error code means, who causes it, what to do and what people see. Without a code it lists all codes.

Usage: npx latchkey project [options]

Prints the public settings of a project as JSON, for the option \`project\` of an app. Options that are left out come from the environment and
from the .env files of the current folder: LATCHKEY_PROJECT_ID, LATCHKEY_PUBLISHABLE_CLIENT_KEY, LATCHKEY_API_URL, also with the prefix of a
bundler (VITE_, NEXT_PUBLIC_, NUXT_PUBLIC_, PUBLIC_).

  --project-id ID
  --publishable-client-key KEY
  --base-url URL

Usage: npx latchkey migrate [folder] [options]

Moves an app from the official SDK to Latchkey, by the package latchkey-migrate. \`npx latchkey migrate --help\` lists its options.

Usage: npx latchkey --version`;

type OptionName = keyof AppOptions;

const OPTIONS = new Map<string, OptionName>([
  ['--project-id', 'projectId'],
  ['--publishable-client-key', 'publishableClientKey'],
  ['--base-url', 'baseUrl'],
]);

/** What the program does outside of itself. */
export interface CommandPorts {
  /** The environment of the process. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Returns the settings of a file in the current folder, such as `.env`; null when there is no such file. */
  readonly readSettings: (file: string) => Promise<Readonly<Record<string, string | undefined>> | null>;
  /** Prints the result. */
  readonly print: (text: string) => void;
  /** Prints everything else. */
  readonly printError: (text: string) => void;
  /** Reads the pages of all error codes, which are a file of the package. */
  readonly readErrorPages: () => Promise<ErrorPages>;
  /** Runs the program of another package, which npm fetches, in this terminal. Returns its exit code. */
  readonly runPackage: (specifier: string, args: readonly string[]) => Promise<number>;
}

/**
 * Runs the program `latchkey` with these arguments and returns its exit code: 0, 1 when the service does not answer or an option is invalid,
 * 2 for unknown arguments and error codes. `migrate` has the exit code of its package.
 */
export async function runCommand(args: readonly string[], ports: CommandPorts): Promise<number> {
  const [command, ...rest] = args;
  const version = CLIENT_VERSION.replace(/^.*@/, '');
  if (command === 'migrate') return runPackage(`latchkey-migrate@${version}`, rest, ports);
  if (command === undefined || command === 'help' || args.some((word) => HELP.includes(word))) {
    ports.print(USAGE);
    return 0;
  }
  if (VERSION.includes(command) && rest.length === 0) {
    ports.print(version);
    return 0;
  }
  if (command === 'explain' && rest.length < 2) return explain(rest[0], ports);
  const options = command === 'project' ? readOptions(rest) : null;
  if (options) return printProject(options, ports);
  ports.printError(`Unknown arguments: ${args.join(' ')}\n\n${USAGE}`);
  return 2;
}

async function runPackage(specifier: string, args: readonly string[], ports: CommandPorts): Promise<number> {
  try {
    return await ports.runPackage(specifier, args);
  } catch (error) {
    ports.printError(`The package ${specifier} could not be run: ${error instanceof Error ? error.message : error}`);
    return 1;
  }
}

const HELP = ['-h', '--help'];
const VERSION = ['-v', '--version', 'version'];

/** Prints the page of an error code, or the list of all codes. */
async function explain(code: string | undefined, { print, printError, readErrorPages }: CommandPorts): Promise<number> {
  const pages = await readErrorPages();
  const text = code === undefined ? listOfCodes(pages) : pageOfCode(pages, code);
  if (text !== null) {
    print(text);
    return 0;
  }
  const nearest = nearestCodes(pages, code ?? '').map((each) => `  ${each}`);
  printError(
    `This version of Latchkey knows no error code ${code}. If the service sent it, the service is newer than the package: update the package.

Similar codes:

${nearest.join('\n')}

\`npx latchkey explain\` lists all codes.`,
  );
  return 2;
}

/** Prints the public settings of a project. */
async function printProject(given: Partial<AppOptions>, ports: CommandPorts): Promise<number> {
  const requests = watchRequests(serverPlatform());
  const options = { ...(await optionsFromApp(ports)), ...given };
  try {
    ports.print(JSON.stringify(await fetchProject(options, requests.platform)));
    return 0;
  } catch (error) {
    ports.printError(`The project could not be read. ${requests.explain(error, options.projectId)}`);
    return 1;
  }
}

/** Reads `--name value` and `--name=value`. Returns null if an argument is unknown or has no value. */
function readOptions(args: readonly string[]): Partial<AppOptions> | null {
  const options: { [Name in OptionName]?: string } = {};
  const words = args.flatMap((word) => (word.startsWith('--') ? word.split(/=(.*)/s, 2) : [word]));
  for (let index = 0; index < words.length; index += 2) {
    const name = OPTIONS.get(words[index] ?? '');
    const value = words[index + 1];
    if (!name || !value) return null;
    options[name] = value;
  }
  return options;
}
