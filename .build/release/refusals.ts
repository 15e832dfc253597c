/** What decides whether a version may be published. */
export interface ReleaseState {
  readonly version: string;
  /** Whether package.json says where the sources are. */
  readonly hasRepository: boolean;
  /** Files of the work tree that are not as in the commit. */
  readonly changedFiles: readonly string[];
  /** The changesets that no version has yet. */
  readonly changesets: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Returns a sentence for each reason why the packages cannot be published. */
export function refusals(state: ReleaseState): readonly string[] {
  const { version, hasRepository, changedFiles, changesets, environment } = state;
  const missing = PROOF_VARIABLES.filter((name) => !environment[name]);
  const tag = environment['GITHUB_REF_TYPE'] === 'tag' ? environment['GITHUB_REF_NAME'] : undefined;
  return [
    ...(missing.length > 0
      ? [`Only a workflow that can prove where it runs publishes: ${missing.join(' and ')} must be set.`]
      : []),
    ...(hasRepository
      ? []
      : [
          '`repository` must be set in package.json first: npm compares it with the repository that the provenance names.',
        ]),
    ...(changedFiles.length > 0 ? [`The work tree is not as committed: ${changedFiles.join(', ')}.`] : []),
    ...(changesets.length > 0
      ? [`No version has ${changesets.join(', ')} yet: run \`npm run release -- --prepare\` and commit what it writes.`]
      : []),
    ...(tag === undefined || tag === `v${version}` ? [] : [`The tag ${tag} is not v${version}, as package.json says.`]),
  ];
}

/** The variables by which a workflow of GitHub with the permission `id-token: write` gets a proof of where it runs. */
const PROOF_VARIABLES = ['ACTIONS_ID_TOKEN_REQUEST_URL', 'ACTIONS_ID_TOKEN_REQUEST_TOKEN'] as const;
