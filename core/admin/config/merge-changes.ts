import type { AdminProject } from '../admin-project.ts';
import { conflictsOf, isSame } from './changed-meanwhile.ts';
import type { ConfigChanges, ProjectChanges } from './project-changes.ts';

interface Merge {
  /** The changes as they have to be sent now: lists have what somebody else put into them. */
  readonly changes: ProjectChanges;
  /** What both changed, by name: `displayName`, `config.oauthProviders.github`. */
  readonly conflicts: readonly string[];
}

/** What tells the entries of a list apart. */
export const entryIds = {
  domains: ({ domain, handlerPath }) => `${domain} ${handlerPath}`,
  oauthProviders: ({ id }) => id,
  teamCreatorDefaultPermissions: ({ id }) => id,
  teamMemberDefaultPermissions: ({ id }) => id,
  userDefaultPermissions: ({ id }) => id,
} satisfies EntryIds;

type EntryIds = {
  readonly [Name in ListName]: (entry: AdminProject['config'][Name][number]) => string;
};

type ListName = 'domains' | 'oauthProviders' | PermissionList;

export type PermissionList =
  | 'teamCreatorDefaultPermissions'
  | 'teamMemberDefaultPermissions'
  | 'userDefaultPermissions';

/** Changes that were made looking at one state of a project, for the state it has meanwhile. */
export function mergeChanges(since: AdminProject, now: AdminProject, changes: ProjectChanges): Merge {
  const { config, ...plain } = changes;
  const merged = config && mergeConfig(since.config, now.config, config);
  return {
    changes: merged ? { ...plain, config: merged.config } : plain,
    conflicts: [
      ...conflictsOf(since, now, { ...plain, ...('description' in plain && { description: plain.description ?? '' }) }),
      ...(merged?.conflicts ?? []).map((name) => `config.${name}`),
    ],
  };
}

function mergeConfig(since: ConfigChanges, now: ConfigChanges, config: ConfigChanges) {
  const plain = Object.fromEntries(Object.entries(config).filter(([name]) => !Object.hasOwn(entryIds, name)));
  const conflicts = conflictsOf(since, now, plain);
  const merge = <Entry>(
    name: ListName,
    idOf: (entry: Entry) => string,
    read: (config: ConfigChanges) => readonly Entry[] | undefined,
  ): readonly Entry[] | undefined => {
    const wanted = read(config);
    if (!wanted) return undefined;
    const merged = mergeLists(read(since) ?? [], read(now) ?? [], wanted, idOf);
    conflicts.push(...merged.conflicts.map((id) => `${name}.${id}`));
    return merged.entries;
  };
  const permissions = (name: PermissionList) => merge(name, entryIds[name], (each) => each[name]);
  const merged: ConfigChanges = {
    ...config,
    domains: merge('domains', entryIds.domains, ({ domains }) => domains),
    oauthProviders: merge('oauthProviders', entryIds.oauthProviders, ({ oauthProviders }) => oauthProviders),
    teamCreatorDefaultPermissions: permissions('teamCreatorDefaultPermissions'),
    teamMemberDefaultPermissions: permissions('teamMemberDefaultPermissions'),
    userDefaultPermissions: permissions('userDefaultPermissions'),
  };
  return { config: merged, conflicts };
}

/** Each entry by itself: what only one of the two changed counts, what both changed alike is no conflict. */
function mergeLists<Entry>(
  since: readonly Entry[],
  now: readonly Entry[],
  wanted: readonly Entry[],
  idOf: (entry: Entry) => string,
): { readonly entries: readonly Entry[]; readonly conflicts: readonly string[] } {
  const before = byId(since, idOf);
  const theirs = byId(now, idOf);
  const mine = byId(wanted, idOf);
  const isMine = (id: string) => !isSame(mine.get(id), before.get(id));
  const isTheirs = (id: string) => !isSame(theirs.get(id), before.get(id)) && !isSame(theirs.get(id), mine.get(id));
  const ids = [...new Set([...mine.keys(), ...theirs.keys(), ...before.keys()])];
  const entries = ids.flatMap((id) => (isMine(id) ? mine.get(id) : theirs.get(id)) ?? []);
  return { entries, conflicts: ids.filter((id) => isMine(id) && isTheirs(id)) };
}

function byId<Entry>(entries: readonly Entry[], idOf: (entry: Entry) => string): ReadonlyMap<string, Entry> {
  return new Map(entries.map((entry) => [idOf(entry), entry]));
}
