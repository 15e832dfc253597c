import type { AdminProject } from '../base/admin-project.ts';
import { findConflicts, isEqual } from './changed-meanwhile.ts';
import type { ConfigChanges, ProjectChanges } from './project-changes.ts';

interface MergeResult {
  /** The changes to send now. Their lists include the entries that another user added meanwhile. */
  readonly changes: ProjectChanges;
  /** The names of the values that both users changed: `displayName`, `config.oauthProviders.github`. */
  readonly conflicts: readonly string[];
}

/** For each list in the project's settings: a function that returns the id by which an entry of the list is recognized. */
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

type ListName = 'domains' | 'oauthProviders' | PermissionListName;

/** The names of the lists of default permissions in the settings of a project. */
export type PermissionListName =
  | 'teamCreatorDefaultPermissions'
  | 'teamMemberDefaultPermissions'
  | 'userDefaultPermissions';

/** Merges the changes of an edit, which started from the project `since`, with what other users have changed until `now`. Sends nothing. */
export function mergeChanges(since: AdminProject, now: AdminProject, changes: ProjectChanges): MergeResult {
  const { config, ...ownChanges } = changes;
  const merged = config && mergeConfig(since.config, now.config, config);
  return {
    changes: merged ? { ...ownChanges, config: merged.config } : ownChanges,
    conflicts: [
      ...findConflicts(since, now, {
        ...ownChanges,
        ...('description' in ownChanges && { description: ownChanges.description ?? '' }),
      }),
      ...(merged?.conflicts ?? []).map((name) => `config.${name}`),
    ],
  };
}

function mergeConfig(since: ConfigChanges, now: ConfigChanges, config: ConfigChanges) {
  const ownChanges = Object.fromEntries(Object.entries(config).filter(([name]) => !Object.hasOwn(entryIds, name)));
  const conflicts = findConflicts(since, now, ownChanges);
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
  const permissions = (name: PermissionListName) => merge(name, entryIds[name], (each) => each[name]);
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

/**
 * Merges a list entry by entry. An entry that only one user changed gets that change. An entry that both users changed differently is a
 * conflict.
 */
function mergeLists<Entry>(
  since: readonly Entry[],
  now: readonly Entry[],
  wanted: readonly Entry[],
  idOf: (entry: Entry) => string,
): { readonly entries: readonly Entry[]; readonly conflicts: readonly string[] } {
  const sinceById = byId(since, idOf);
  const currentById = byId(now, idOf);
  const wantedById = byId(wanted, idOf);
  const isChangedHere = (id: string) => !isEqual(wantedById.get(id), sinceById.get(id));
  const isChangedElsewhere = (id: string) =>
    !isEqual(currentById.get(id), sinceById.get(id)) && !isEqual(currentById.get(id), wantedById.get(id));
  const ids = [...new Set([...wantedById.keys(), ...currentById.keys(), ...sinceById.keys()])];
  const entries = ids.flatMap((id) => (isChangedHere(id) ? wantedById.get(id) : currentById.get(id)) ?? []);
  return { entries, conflicts: ids.filter((id) => isChangedHere(id) && isChangedElsewhere(id)) };
}

function byId<Entry>(entries: readonly Entry[], idOf: (entry: Entry) => string): ReadonlyMap<string, Entry> {
  return new Map(entries.map((entry) => [idOf(entry), entry]));
}
