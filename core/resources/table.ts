import type { Context } from '../base/context.ts';
import type { Nouns } from '../app/nouns.ts';

/** What the file of a noun exports: its verbs, each over the context. Its atoms are made of `list` or `own`. */
type Verbs<Group> = {
  readonly [Verb in keyof Group as Verb extends `$${string}` ? never : Verb]: Group[Verb] extends (
    ...given: infer Given
  ) => infer Answer
    ? (ctx: Context<'client'>, ...given: Given) => Answer
    : never;
};

/** Where each noun is: itself loaded with the first of them, and every noun with its own first use. */
export const nouns: { readonly [Noun in keyof Nouns]: () => Promise<Verbs<Nouns[Noun]>> } = {
  apiKeys: () => import('./api-keys.ts'),
  connectedAccounts: () => import('./connected-accounts.ts'),
  contactChannels: () => import('./contact-channels.ts'),
  notifications: () => import('./notifications.ts'),
  permissions: () => import('./permissions.ts'),
  receivedInvitations: () => import('./teams/received-invitations.ts'),
  sessions: () => import('./sessions.ts'),
  teamInvitations: () => import('./teams/team-invitations.ts'),
  teamMembers: () => import('./teams/team-members.ts'),
  teamProfiles: () => import('./teams/team-profiles.ts'),
  teams: () => import('./teams/teams.ts'),
};
