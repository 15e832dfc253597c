import type { Json } from '../../../core/index.ts';
import type { ScriptOutcome } from './account-script.ts';

/** What the script looks at of a user. */
interface SeenServerUser {
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
  readonly primaryEmailVerified: boolean;
  readonly profileImageUrl: string | null;
  readonly hasPassword: boolean;
  readonly otpAuthEnabled: boolean;
  readonly isMultiFactorRequired: boolean;
  readonly isAnonymous: boolean;
  readonly isRestricted: boolean;
  readonly restrictedByAdminReason: string | null;
  readonly clientMetadata: Json;
  readonly clientReadOnlyMetadata: Json;
  readonly serverMetadata: Json;
  readonly selectedTeam: string | null;
  /** Signed up since the script began, and active since then; both times in milliseconds of now. */
  readonly isNew: boolean;
}

interface SeenServerTeam {
  readonly displayName: string;
  readonly profileImageUrl: string | null;
  readonly clientMetadata: Json;
  readonly clientReadOnlyMetadata: Json;
  readonly serverMetadata: Json;
  readonly isNew: boolean;
}

interface UserFields {
  readonly primaryEmail?: string;
  readonly primaryEmailVerified?: boolean;
  readonly primaryEmailAuthEnabled?: boolean;
  readonly password?: string;
  readonly otpAuthEnabled?: boolean;
  readonly displayName?: string;
  readonly profileImageUrl?: string | null;
  readonly clientMetadata?: Json;
  readonly clientReadOnlyMetadata?: Json;
  readonly serverMetadata?: Json;
  readonly restrictedByAdmin?: boolean;
  readonly restrictedByAdminReason?: string | null;
}

/** A page of names, and whether more follow. */
interface NamesPage {
  readonly names: readonly (string | null)[];
  readonly hasMore: boolean;
}

/** A client with a secret server key. Users, teams, keys and addresses are named, not numbered: a name that nobody has is nobody's. */
export interface ServerClient {
  createUser(name: string, fields: UserFields): Promise<ScriptOutcome>;
  user(name: string): Promise<SeenServerUser | null>;
  users(options: { limit?: number; desc?: boolean; query?: string; includeAnonymous?: boolean }): Promise<NamesPage>;
  /** Page by page. */
  allUsers(limit: number): Promise<readonly (string | null)[]>;
  updateUser(name: string, fields: UserFields): Promise<ScriptOutcome>;
  selectTeam(name: string, team: string | null): Promise<ScriptOutcome>;
  deleteUser(name: string): Promise<ScriptOutcome>;
  createTeam(team: string, creator: string | null): Promise<ScriptOutcome>;
  teams(user: string | null): Promise<readonly string[]>;
  team(team: string): Promise<SeenServerTeam | null>;
  updateTeam(team: string, fields: Omit<Partial<SeenServerTeam>, 'isNew'>): Promise<ScriptOutcome>;
  deleteTeam(team: string): Promise<ScriptOutcome>;
  addMember(team: string, user: string): Promise<ScriptOutcome>;
  removeMember(team: string, user: string): Promise<ScriptOutcome>;
  members(team: string): Promise<readonly { profile: string | null; user: string | null }[]>;
  setProfile(team: string, user: string, displayName: string): Promise<ScriptOutcome>;
  invite(team: string, email: string): Promise<ScriptOutcome>;
  invitations(team: string): Promise<readonly (string | null)[]>;
  revokeInvitation(team: string, email: string): Promise<ScriptOutcome>;
  grant(user: string, id: string, team: string | null): Promise<ScriptOutcome>;
  revoke(user: string, id: string, team: string | null): Promise<ScriptOutcome>;
  permissions(user: string, team: string | null, recursive: boolean): Promise<readonly string[]>;
  hasPermission(user: string, id: string, team: string | null): Promise<boolean>;
  /** The refresh token, or the code of the error. */
  createSession(user: string, options: { expiresInMs?: number; isImpersonation?: boolean }): Promise<string>;
  sessions(user: string): Promise<readonly { isCurrentSession: boolean; isImpersonation: boolean }[]>;
  /** The newest. */
  revokeSession(user: string): Promise<ScriptOutcome>;
  channels(user: string): Promise<readonly { value: string; isPrimary: boolean; isVerified: boolean }[]>;
  addChannel(user: string, value: string, isVerified: boolean): Promise<ScriptOutcome>;
  changeChannel(
    user: string,
    value: string,
    changes: { isPrimary?: boolean; isVerified?: boolean },
  ): Promise<ScriptOutcome>;
  mailChannel(user: string, value: string): Promise<ScriptOutcome>;
  removeChannel(user: string, value: string): Promise<ScriptOutcome>;
  /** The value, or the code of the error. */
  createKey(owner: { user?: string; team?: string }, description: string): Promise<string>;
  keys(owner: { user?: string; team?: string }): Promise<readonly { description: string; problem: string | null }[]>;
  revokeKey(owner: { user?: string; team?: string }, description: string): Promise<ScriptOutcome>;
  userByKey(value: string): Promise<string | null>;
  teamByKey(value: string): Promise<string | null>;
  linkAccount(user: string, provider: string, accountId: string): Promise<ScriptOutcome>;
  accounts(user: string): Promise<readonly { type: string; accountId: string; allowSignIn: boolean }[]>;
  changeAccount(user: string, accountId: string, allowSignIn: boolean): Promise<ScriptOutcome>;
  unlinkAccount(user: string, accountId: string): Promise<ScriptOutcome>;
  notifications(user: string): Promise<readonly { name: string; enabled: boolean }[]>;
  setNotification(user: string, name: string, enabled: boolean): Promise<ScriptOutcome>;
}

export interface ServerSetting {
  readonly client: ServerClient;
  /** Defines permissions of the project, which is for its owner to do. */
  definePermission(id: string, containedIds: readonly string[]): Promise<void>;
}
