import { SETTING_FAMILIES } from '../../environment/key-environment.ts';
import type { GetProjectOptions } from '../project/get-project.ts';

/** The files with settings that build tools read in development, the weakest first. */
const FILES = ['.env', '.env.development', '.env.local', '.env.development.local'];

/** What the names of settings begin with that pages may see, by build tool. */
const PREFIXES = ['', 'VITE_', 'NEXT_PUBLIC_', 'NUXT_PUBLIC_', 'PUBLIC_', 'EXPO_PUBLIC_'];

const NAMES = {
  projectId: 'PROJECT_ID',
  publishableClientKey: 'PUBLISHABLE_CLIENT_KEY',
  baseUrl: 'API_URL',
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the program reads the settings of the app in whose folder it runs. */
interface EnvironmentPorts {
  /** The environment of the process. Its settings come before those of files. */
  readonly environment: Environment;
  /** Returns the settings of a file in the current folder; null when there is no such file. */
  readonly readSettings: (file: string) => Promise<Environment | null>;
}

/** Reads the options of a project from the environment and from the files of the app. An empty setting counts as not set. */
export async function optionsFromApp({ environment, readSettings }: EnvironmentPorts): Promise<AppOptions> {
  const files = await Promise.all(FILES.map(readSettings));
  const sources = [...files, environment].filter((source) => source !== null).toReversed();
  const find = (name: string): string | undefined => {
    const names = SETTING_FAMILIES.flatMap((family) => PREFIXES.map((prefix) => prefix + family + name));
    return sources.flatMap((source) => names.map((each) => source[each]?.trim())).find(Boolean);
  };
  return {
    projectId: find(NAMES.projectId),
    publishableClientKey: find(NAMES.publishableClientKey),
    baseUrl: find(NAMES.baseUrl),
  };
}

/** The options that can be given to the program or be found in an app. */
export type AppOptions = Pick<GetProjectOptions, 'projectId' | 'publishableClientKey'> & {
  readonly baseUrl: string | undefined;
};
