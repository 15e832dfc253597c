/** Lines that must not compile. The compiler is the test: when such a line compiles, its `@ts-expect-error` becomes an error. */
import { type ClientApp, type CurrentUser, type ErrorDetails, KnownError, type Urls } from '../../core/index.ts';
import type { Context } from '../../core/context/context.ts';
import type { Actions } from '../../core/app/client-app.ts';
import { type Resources, resources } from '../../core/app/resources.ts';
import type { ActionTable, ResourceTable } from '../../core/app/verb-table.ts';
import { actions } from '../../core/app/verbs.ts';
import { beginSession } from '../../core/flows/session-change/sign-in.ts';
import { endpoint } from '../../core/transport/endpoint.ts';
import { send } from '../../core/transport/send.ts';
import { settingsNotifications } from '../../elements/messages/account/notifications.ts';
import { userButton } from '../../elements/messages/account/user-button.ts';
import { userMenu } from '../../elements/messages/account/user-menu.ts';
import { general } from '../../elements/messages/general.ts';
import { teamCreate } from '../../elements/messages/teams/create-team.ts';
import { areas as german } from '../../elements/languages/de/index.ts';
import { type AreaMessages, type CompleteLanguage, defineLanguage } from '../../elements/messages.ts';
import type { AdminApp } from '../../core/admin.ts';
import { createProjectAdministration } from '../../core/admin/project.ts';
import {
  createAdminApp,
  createServerApp,
  type ServerApp,
  type ServerUser,
  type WebhookEvent,
} from '../../core/server.ts';
import { boolean, string, wire } from '../../core/transport/wire.ts';
import { createServerGroups } from '../../core/server/groups/groups.ts';
import type { RequestMembers } from '../../core/server/request/request-app.ts';
import { LkSignOut } from '../../elements/sign-in/sign-out.ts';
import { wrapLazy } from '../../react/base/wrap-lazy.tsx';
import { wrap } from '../../react/base/wrap.tsx';

declare const app: ClientApp;
declare const user: CurrentUser;
declare const client: Context<'client'>;
declare const admin: Context<'client' | 'server' | 'admin'>;

const PUBLIC = { access: 'client', session: 'none', method: 'GET' } as const;

const serverOnly = endpoint({ access: 'server', session: 'none', method: 'GET', path: '/users', errors: [] });
const clientToo = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: '/teams',
  errors: ['TEAM_NOT_FOUND'],
});

// @ts-expect-error an endpoint says whose call it is
export const ofNobodyKnows = endpoint({ access: 'client', method: 'GET', path: '/teams', errors: [] });

export async function levels() {
  // @ts-expect-error a client context does not fit a server endpoint
  await send(client, serverOnly);
  await send(admin, serverOnly);
  await send(admin, clientToo);
}

export function sessions() {
  const tokens = { accessToken: 'a', refreshToken: 'b' };
  // @ts-expect-error no flow begins a session without a consent
  client.session.begin(client.session.ticket(), tokens);
  // @ts-expect-error no other module can make a consent
  beginSession(client, client.session.ticket(), tokens, {});
}

export async function results() {
  const result = await app.signInWithCredential({ email: 'a', password: 'b' });
  // @ts-expect-error a result has an error only after `ok` was checked
  void result.error.code;
  if (result.ok) return;
  // @ts-expect-error not an error of sign-in
  if (result.error.code === 'TEAM_NOT_FOUND') return;
  // @ts-expect-error details belong to one code, which was not checked
  void result.error.details.minLength;
}

export async function details() {
  const result = await app.signUpWithCredential({ email: 'a', password: 'b' });
  if (result.ok || result.error.code !== 'PASSWORD_TOO_SHORT') return;
  void result.error.details.minLength?.toFixed();
  // @ts-expect-error a detail of another error
  void result.error.details.maxLength;
}

// @ts-expect-error a misspelt code
export const misspelt = endpoint({ ...PUBLIC, path: '/x', errors: ['TEAM_NOT_FOUNT'] });

export const withDetails = [
  new KnownError('PASSKEY_REGISTRATION_FAILED', 'No.', { message: 'No.' }),
  // @ts-expect-error a misspelt detail
  new KnownError('PASSKEY_REGISTRATION_FAILED', 'No.', { mesage: 'No.' }),
];

// @ts-expect-error details are optional: the service may leave them out
export const length: number = ({} as ErrorDetails<'PASSWORD_TOO_SHORT'>).minLength;

// @ts-expect-error an unknown page
export const urls: Urls = { signin: '/login' };

export async function users() {
  // @ts-expect-error data is frozen
  user.displayName = 'x';
  // @ts-expect-error the user may be null
  void (await app.getUser()).id;
  void (await app.getUser({ or: 'redirect' })).id;
  void (await app.getUser({ or: 'throw' })).id;
  void (await app.getUser({ or: 'anonymous' })).id;
  // @ts-expect-error the user may be null: none is created
  void (await app.getUser({ or: 'anonymous-if-exists' })).id;
  // @ts-expect-error an unknown mode
  await app.getUser({ or: 'crash' });
  // @ts-expect-error unknown, signed out and signed in are three states
  const known: CurrentUser | null = app.$user.get();
  // @ts-expect-error atoms are read only
  app.$user.set(null);
  return known;
}

declare const server: Context<'client' | 'server'>;
declare const serverApp: ServerApp;
declare const adminApp: AdminApp;

export async function variants() {
  // @ts-expect-error a client context does not fit the groups of a server
  createServerGroups(client);
  createServerGroups(server);
  createServerGroups(admin);
  // @ts-expect-error a server context does not fit the groups of an admin
  createProjectAdministration(server, adminApp.config);
  createProjectAdministration(admin, adminApp.config);
  // @ts-expect-error a client app cannot list users
  await app.users.list();
  await serverApp.users.list();
  // @ts-expect-error a server app cannot change the project
  await serverApp.project.update({ displayName: 'Mine' });
  await adminApp.project.update({ displayName: 'Mine' });
}

export async function settings() {
  const { config } = adminApp;
  await config.update({ 'auth.allowSignUp': false, 'payments.testMode': true });
  // @ts-expect-error no setting has this name
  await config.update({ 'auth.allowSingUp': false });
  await config.update({ 'auth.oauth.providers.github': null, 'rbac.defaultPermissions.signUp.read': true });
  // @ts-expect-error an entry is removed with null, a setting with reset
  await config.update({ 'onboarding.requireEmailVerification': null });
  // @ts-expect-error what is pushed comes from somewhere
  await config.push({ 'auth.allowSignUp': false });
  // @ts-expect-error a source has a place in the repository
  await config.push({}, { source: { type: 'pushed-from-github', owner: 'a' } });
  await config.update({}, { others: { 'newer.setting': [1, 'two', null] } });
}

export function keys() {
  // @ts-expect-error a key or an owner, not both
  createAdminApp({ projectId: 'x', owner: app, superSecretAdminKey: 'sak_x' });
  // @ts-expect-error a server app stores no tokens
  createServerApp({ tokenStore: 'cookie' });
  // @ts-expect-error a client's user lacks the fields of a server's user
  const known: ServerUser = user;
  return known;
}

export async function whoIsSignedIn(request: Request) {
  // @ts-expect-error anonymous users are restricted
  await app.getUser({ or: 'anonymous', includeRestricted: false });
  // @ts-expect-error anonymous users never signed in
  await app.getUser({ or: 'anonymous', signedInWithinMs: 600_000 });
  // @ts-expect-error a token does not say when its user signed in
  await serverApp.forRequest(request).getUser({ from: 'token', signedInWithinMs: 600_000 });
}

export function membersOfRequests(members: RequestMembers) {
  const { applyTo, ...withoutApplyTo } = members;
  return [
    { ...withoutApplyTo, applyTo } satisfies RequestMembers,
    // @ts-expect-error a member is missing
    withoutApplyTo satisfies RequestMembers,
    // @ts-expect-error a misspelt member
    { ...withoutApplyTo, applyToo: applyTo } satisfies RequestMembers,
    // @ts-expect-error the member takes something else
    { ...members, applyTo: (request: Request) => request } satisfies RequestMembers,
  ];
}

export const components = [
  wrap('lk-sign-out', LkSignOut, { onSignOut: 'lk-sign-out' }),
  // @ts-expect-error a misspelt tag
  wrap('lk-sign-outt', LkSignOut),
  // @ts-expect-error the tag of another element
  wrap('lk-sign-in', LkSignOut),
  // @ts-expect-error an unknown event
  wrap('lk-sign-out', LkSignOut, { onSignOut: 'lk-sign-outt' }),
  wrapLazy('lk-sign-out', async () => LkSignOut),
];

export function webhooks(event: WebhookEvent) {
  if (event.type === 'user.created') event.data.primaryEmail satisfies string | null;
  // @ts-expect-error a deleted team has nothing but its id
  if (event.type === 'team.deleted') void event.data.displayName;
  // @ts-expect-error there is no such event
  return event.type === 'user.renamed';
}

export const entities = [
  // @ts-expect-error a field is missing
  wire<{ readonly shortName: string; readonly colour: string }>({ shortName: string }),
  // @ts-expect-error a field is of another type
  wire<{ readonly shortName: string }>({ shortName: boolean }),
];

export async function serverCalls() {
  const id = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
  // @ts-expect-error a key has one owner
  await serverApp.apiKeys.list({ userId: id, teamId: id });
  // @ts-expect-error a key has an owner
  await serverApp.apiKeys.create({ description: 'x', expiresAt: null });
  // @ts-expect-error a server cannot create a passkey
  await serverApp.users.update(id, { passkeyAuthEnabled: true });
  // @ts-expect-error a user cannot become anonymous
  await serverApp.users.update(id, { isAnonymous: true });
  // @ts-expect-error a new user is in no team yet
  await serverApp.users.create({ selectedTeamId: id });
  // @ts-expect-error a duration has its unit in its name
  await serverApp.sessions.create(id, { expiresIn: 5 });
  // @ts-expect-error a client's team lacks the fields of a server's team
  const team: { serverMetadata: unknown } | undefined = (await app.teams.list())[0];
  return team;
}

export function verbs() {
  const { load, verbs: ofTeams } = resources.teams;
  const { getUser: _, ...withoutGetUser } = actions;
  const { leave: __, ...withoutLeave } = ofTeams;
  return [
    // @ts-expect-error a verb is missing
    withoutGetUser satisfies ActionTable<Actions>,
    // @ts-expect-error a verb that the interface does not have
    { ...actions, getUsers: actions.getUser } satisfies ActionTable<Actions>,
    // @ts-expect-error the verb is not in that file
    { ...actions, disableTotp: { load: actions.getUser.load } } satisfies ActionTable<Actions>,
    // @ts-expect-error its code takes a ticket, and the row does not say so
    { ...actions, signInWithMfa: { load: actions.signInWithMfa.load } } satisfies ActionTable<Actions>,
    // @ts-expect-error its code takes no ticket
    { ...actions, updateUser: { load: actions.updateUser.load, needsTicket: true } } satisfies ActionTable<Actions>,
    // @ts-expect-error a verb of a resource is missing
    { ...resources, teams: { load, verbs: withoutLeave } } satisfies ResourceTable<Resources>,
    // @ts-expect-error a misspelt verb of a resource
    { ...resources, teams: { load, verbs: { ...withoutLeave, leaf: true } } } satisfies ResourceTable<Resources>,
    // @ts-expect-error a list with an atom is not read as a plain verb
    { ...resources, teams: { load, verbs: { ...ofTeams, list: true } } } satisfies ResourceTable<Resources>,
  ];
}

export function languages() {
  return [
    // @ts-expect-error a misspelt text
    { ...settingsNotifications, allways: 'Immer' } satisfies AreaMessages<'account'>['settingsNotifications'],
    // @ts-expect-error a text with a parameter that the English one does not have
    { ...general, tryAgain: (name: string) => name } satisfies AreaMessages<'general'>['general'],
    // @ts-expect-error a misspelt group
    { teamCreates: teamCreate } satisfies AreaMessages<'teams'>,
    // @ts-expect-error a misspelt code of an error
    { errors: { USER_NOT_FUND: () => 'Wir konnten dieses Konto nicht finden.' } } satisfies AreaMessages<'errors'>,
    // @ts-expect-error a group of another area
    { general, userButton, userMenu, teamCreate } satisfies AreaMessages<'general'>,
    // @ts-expect-error an unknown area
    defineLanguage({ sign_in: async () => ({ messages: {} }) }),
    // @ts-expect-error a packaged language has no texts of the owner's pages
    { ...german, owner: { projectGeneral: { title: 'Projekt' } } } satisfies CompleteLanguage,
  ];
}
