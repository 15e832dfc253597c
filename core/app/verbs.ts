import type { ReadableAtom } from 'nanostores';
import type { Context } from '../base/context.ts';
import type { ResourceState } from '../cache/resource.ts';
import type { Ticket } from '../session/engine.ts';
import type { Actions } from './client-app.ts';
import type { List, Resources } from './resources.ts';

// One chunk for what is used together: a page loads each with the first verb of it.
const signIn = () => import('../flows/sign-in-chunk.ts');
const oauth = () => import('../flows/oauth/chunk.ts');
const passkey = () => import('../flows/passkey/passkey.ts');
const account = () => import('../flows/account-chunk.ts');
const accountResources = () => import('../resources/account-chunk.ts');
const teamResources = () => import('../resources/teams/chunk.ts');

/**
 * The one table of the client's verbs: where the code of each is, loaded with its first use. A row is checked against the public
 * interface in both directions: one that is missing, misspelt or too many does not compile, nor does one whose code takes or
 * answers something else.
 */
export const actions = {
  getUser: { load: () => import('../flows/get-user.ts') },
  getAuthHeaders: { load: () => import('../flows/get-user.ts') },
  redirectTo: { load: () => import('../routes/redirect.ts') },
  signInWithCredential: { load: signIn, needsTicket: true },
  signUpWithCredential: { load: signIn, needsTicket: true },
  signUpAnonymously: { load: signIn, needsTicket: true },
  sendMagicLinkEmail: { load: signIn },
  signInWithMagicLink: { load: signIn, needsTicket: true },
  signInWithOAuth: { load: oauth, needsTicket: true },
  linkConnectedAccount: { load: oauth },
  signInWithPasskey: { load: passkey, needsTicket: true },
  registerPasskey: { load: passkey },
  passkeySupport: { load: () => import('../platform/passkey-support.ts') },
  signInWithMfa: { load: signIn, needsTicket: true },
  sendForgotPasswordEmail: { load: signIn },
  verifyPasswordResetCode: { load: signIn },
  resetPassword: { load: signIn },
  setPassword: { load: account },
  updatePassword: { load: account },
  updateUser: { load: account },
  deleteUser: { load: account },
  removePasskey: { load: account },
  createTotpSecret: { load: account },
  enableTotp: { load: account },
  disableTotp: { load: account },
  verifyEmail: { load: account },
  sendVerificationEmail: { load: account },
  verifyTeamInvitationCode: { load: account },
  getTeamInvitationDetails: { load: account },
  acceptTeamInvitation: { load: account },
  promptCliLogin: { load: account },
  confirmCliLogin: { load: account },
} satisfies ActionTable;

/** The resources of the signed-in user: where their verbs are, and which of them also fill an atom, by `ReadKind`. */
export const resources = {
  apiKeys: {
    load: accountResources,
    verbs: { list: 'lists', create: true, update: true, revoke: true },
  },
  connectedAccounts: {
    load: accountResources,
    verbs: { list: 'list', getAccessToken: true, update: true, disconnect: true },
  },
  contactChannels: {
    load: accountResources,
    verbs: { list: 'list', create: true, update: true, delete: true, sendVerificationEmail: true },
  },
  notifications: {
    load: accountResources,
    verbs: { list: 'list', update: true },
  },
  permissions: {
    load: teamResources,
    verbs: { list: 'lists', has: true, get: true },
  },
  receivedInvitations: {
    load: teamResources,
    verbs: { list: 'list', accept: true },
  },
  sessions: {
    load: accountResources,
    verbs: { list: 'list', revoke: true, revokeOthers: true },
  },
  teamInvitations: {
    load: teamResources,
    verbs: { list: 'lists', send: true, revoke: true },
  },
  teamMembers: {
    load: teamResources,
    verbs: { list: 'lists', remove: true },
  },
  teamProfiles: {
    load: teamResources,
    verbs: { own: 'values', update: true },
  },
  teams: {
    load: teamResources,
    verbs: { list: 'list', get: true, create: true, update: true, delete: true, leave: true, select: true },
  },
} satisfies ResourceTable;

export type ActionTable = { readonly [Name in keyof Actions]: ActionRow<Name> };
export type ResourceTable = { readonly [Name in keyof Resources]: ResourceRow<Name, Resources[Name]> };

/**
 * How a verb is read: `verb` only when called; `list` also as an atom; `lists` as one atom for each subject, such as a team;
 * `values` as `lists`, of something that is null when nobody is signed in.
 */
export type ReadKind = true | 'list' | 'lists' | 'values';

type Code<Given extends readonly unknown[], Answer> = (ctx: Context<'client'>, ...given: Given) => Answer;

/** A row says `needsTicket` exactly where its code takes a ticket. */
type ActionRow<Name extends keyof Actions> =
  | {
      readonly load: () => Promise<{
        readonly [Each in Name]: Code<Parameters<Actions[Name]>, ReturnType<Actions[Name]>>;
      }>;
      readonly needsTicket?: false;
    }
  | {
      readonly load: () => Promise<{
        readonly [Each in Name]: Code<[ticket: Ticket, ...given: Parameters<Actions[Name]>], ReturnType<Actions[Name]>>;
      }>;
      /** Signs somebody in or up: a ticket is taken before anything is loaded, so that a later sign-out wins. */
      readonly needsTicket: true;
    };

type VerbOf<Group> = Exclude<keyof Group, `$${string}`>;

interface ResourceRow<Name extends string, Group> {
  readonly load: () => Promise<{
    readonly [Each in Name]: {
      readonly [Verb in VerbOf<Group>]: Group[Verb] extends (...given: infer Given) => infer Answer
        ? Code<Given, Answer>
        : never;
    };
  }>;
  readonly verbs: {
    readonly [Verb in VerbOf<Group>]: `$${Verb & string}` extends keyof Group
      ? KindOf<Group[`$${Verb & string}` & keyof Group]>
      : true;
  };
}

type KindOf<Atom> =
  Atom extends ReadableAtom<unknown>
    ? 'list'
    : Atom extends (...given: never[]) => List<unknown>
      ? 'lists'
      : Atom extends (...given: never[]) => ReadableAtom<ResourceState<unknown>>
        ? 'values'
        : never;
