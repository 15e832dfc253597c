import { fetchProject, type GetProjectOptions } from './get-project.ts';

const USAGE = `Usage: npx latchkey project [options]

Prints the public settings of a project as JSON, for the option \`project\` of an app. Without options they come from the environment
(LATCHKEY_PROJECT_ID, LATCHKEY_PUBLISHABLE_CLIENT_KEY, LATCHKEY_API_URL).

  --project-id ID
  --publishable-client-key KEY
  --base-url URL`;

type OptionName = 'projectId' | 'publishableClientKey' | 'baseUrl';

const OPTIONS = new Map<string, OptionName>([
  ['--project-id', 'projectId'],
  ['--publishable-client-key', 'publishableClientKey'],
  ['--base-url', 'baseUrl'],
]);

/** The output of the program: `print` for the result, `printError` for everything else. */
export interface CommandOutput {
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

/**
 * Runs the program `latchkey` with these arguments and returns its exit code: 0, 1 when the service does not answer or an option is invalid,
 * 2 for unknown arguments.
 */
export async function runCommand(args: readonly string[], { print, printError }: CommandOutput): Promise<number> {
  const [command, ...rest] = args;
  if (command === undefined || command === '--help' || rest.includes('--help')) {
    print(USAGE);
    return 0;
  }
  const options = command === 'project' ? readOptions(rest) : null;
  if (!options) {
    printError(`Unknown arguments: ${args.join(' ')}\n\n${USAGE}`);
    return 2;
  }
  try {
    print(JSON.stringify(await fetchProject(options)));
    return 0;
  } catch (error) {
    printError(`The project could not be read. ${error instanceof Error ? error.message : error}`);
    return 1;
  }
}

/** Reads `--name value` and `--name=value`. Returns null if an argument is unknown or has no value. */
function readOptions(args: readonly string[]): GetProjectOptions | null {
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
