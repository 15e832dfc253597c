import { field, orNull, string, wire } from '../../transport/wire.ts';
import { malformedError } from '../../transport/malformed.ts';

/**
 * The source that pushes the settings of the branch level (see `ConfigAdministration`), such as a GitHub repository. `unlinked`
 * means that there is no source and the settings are edited by hand.
 */
export type ConfigSource =
  | ({ readonly type: 'pushed-from-github' } & GitHubSource)
  | { readonly type: 'pushed-from-unknown' }
  | { readonly type: 'unlinked' };

/** The file in a GitHub repository from which the settings are pushed, and the commit that was pushed last. */
export interface GitHubSource {
  readonly owner: string;
  readonly repo: string;
  readonly branch: string;
  readonly commitHash: string;
  readonly configFilePath: string;
  /** The file of the GitHub workflow that pushes the settings; null when the service does not return it. */
  readonly workflowPath?: string | null | undefined;
}

const typed = wire({ type: string });
const gitHub = wire<GitHubSource>({
  owner: string,
  repo: string,
  branch: string,
  commitHash: string,
  configFilePath: string,
  workflowPath: field<string | null>(orNull(string).decode, (value) => value || undefined),
});

/** Reads the source of the branch level. An unknown kind of source counts as `pushed-from-unknown`. */
export const configSourceField = field<ConfigSource>(
  (value, path) => {
    if (typeof value !== 'object') throw malformedError(path);
    const { type } = typed.decode(value, path);
    if (type === 'pushed-from-github') return Object.freeze({ type, ...gitHub.decode(value, path) });
    return Object.freeze({ type: type === 'unlinked' ? type : 'pushed-from-unknown' });
  },
  (source) => ({ type: source.type, ...(source.type === 'pushed-from-github' && gitHub.encode(source)) }),
);
