import type { Context } from '../base/context.ts';
import { late } from './late.ts';
import type { Nouns } from './nouns.ts';

/** Each noun: how it is read, `?` where that is told whose, and its other verbs. The code of each is loaded with its first use. */
export const GROUPS: Readonly<Record<keyof Nouns, string>> = {
  apiKeys: 'list? create update revoke',
  connectedAccounts: 'list getAccessToken update disconnect',
  contactChannels: 'list create update delete sendVerificationEmail',
  notifications: 'list update',
  permissions: 'list? has get',
  receivedInvitations: 'list accept',
  sessions: 'list revoke revokeOthers',
  teamInvitations: 'list? send revoke',
  teamMembers: 'list? remove',
  teamProfiles: 'own? update',
  teams: 'list get create update delete leave select',
};

const NOBODYS = Object.freeze([]);

/** The groups of nouns: one row here, an interface in `Nouns`, a row in `resources/table.ts` and a file. */
export function createGroups(ctx: Context<'client'>): Nouns {
  const groups = Object.entries(GROUPS).map(([noun, names]) => [noun, createGroup(ctx, noun, names)]);
  return Object.fromEntries(groups) as unknown as Nouns;
}

function createGroup(ctx: Context<'client'>, noun: string, names: string): object {
  const [first = '', ...verbs] = names.split(' ');
  const [read = '', scope] = first.split('?');
  const load = late(ctx, noun, read);
  const resource = (given: readonly string[]) =>
    ctx.cache.resource<unknown>([noun, ...given.filter((each) => each !== undefined)], {
      scope: 'session',
      known: () => (ctx.session.isSignedOut() ? (read === 'list' ? NOBODYS : null) : undefined),
      load: () => load(...given),
    });
  const follow = (...given: string[]) => resource(given).$state;
  return {
    ...Object.fromEntries(verbs.map((name) => [name, late(ctx, noun, name)])),
    [read]: (...given: string[]) => resource(given).fetch(),
    get [`$${read}`]() {
      return scope === undefined ? follow() : follow;
    },
  };
}
