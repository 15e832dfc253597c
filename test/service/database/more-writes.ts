import { CALLBACK_URL, request, type Caller, type Options } from '../support.ts';

const APP_ORIGIN = new URL(CALLBACK_URL).origin;

/** What sixteen writers send, each by its index, and what can be read when all have been answered. */
export type WriteScene = (caller: Caller) => Promise<{
  send: (writer: number) => Promise<Response>;
  state?: () => Promise<unknown>;
}>;

const admin = { access: 'admin' } as const;

/**
 * Writes whose scene would only be refused. Programs, external tokens and callbacks have tests of their own that send several at the
 * same moment.
 */
export const NOT_AT_ONCE: readonly string[] = [
  'POST /agent/register',
  'POST /agent/register/confirm',
  'POST /agent/register/poll',
  'POST /analytics/events/batch',
  'POST /auth/external/token',
  'POST /auth/oauth/callback/:provider',
  'POST /auth/oauth/callback/apple/native',
  'POST /auth/oauth/connected-accounts/:provider_id/access-token',
  'POST /auth/oauth/cross-domain/authorize',
  'POST /auth/otp/sign-in/check-code',
  'POST /auth/passkey/register',
  'POST /auth/passkey/sign-in',
  'POST /check-feature-support',
  'POST /check-version',
  'POST /connected-accounts/:user_id/:provider_id/:provider_account_id/access-token',
  'POST /contact-channels/verify/check-code',
  'POST /internal/projects/transfer',
  'POST /internal/send-test-webhook',
  'POST /session-replays/batch',
  'POST /team-api-keys/check',
  'POST /team-invitations/accept/check-code',
];

/** Writes that no golden exchange shows. */
export const MORE_WRITES: Readonly<Record<string, WriteScene>> = {
  'POST /contact-channels/send-verification-code': own('/contact-channels/send-verification-code', {
    email: 'ada@example.com',
    callback_url: CALLBACK_URL,
  }),
  'POST /emails/send-email': async (caller) => {
    const { user_id: user } = await caller.signUp();
    const body = { user_ids: [user], html: '<p>Hello</p>', subject: 'Hello' };
    return { send: () => send(caller, 'POST', '/emails/send-email', { access: 'server', body }) };
  },
  'POST /emails/render-email': plain('/emails/render-email', (writer) => ({
    ...admin,
    body: { theme_id: false, template_tsx_source: templateOf(`Hello ${writer}`) },
  })),
  'POST /internal/email-themes': themeScene('POST', (writer) => ({ display_name: `Winter ${writer}` })),
  'PATCH /internal/email-themes/:id': themeScene('PATCH', (writer) => ({ tsx_source: themeOf(`Love ${writer}`) })),
  'DELETE /internal/email-themes/:id': themeScene('DELETE', () => ({})),
  'POST /internal/send-sign-in-invitation': plain('/internal/send-sign-in-invitation', () => ({
    ...admin,
    body: { email: 'bob@example.com', callback_url: CALLBACK_URL },
  })),
  'POST /auth/password/send-reset-code': own('/auth/password/send-reset-code', {
    email: 'ada@example.com',
    callback_url: CALLBACK_URL,
  }),
  'POST /project-permission-definitions': plain('/project-permission-definitions', (writer) => ({
    ...admin,
    body: { id: `read_${writer % 4}` },
  })),
  'PATCH /project-permission-definitions/:id': definitionScene('project', 'PATCH'),
  'DELETE /project-permission-definitions/:id': definitionScene('project', 'DELETE'),
  'PATCH /team-permission-definitions/:id': definitionScene('team', 'PATCH'),
  'DELETE /team-permission-definitions/:id': definitionScene('team', 'DELETE'),
  'DELETE /project-permissions/:user_id/:permission_id': async (caller) => {
    const { user_id: user } = await caller.signUp();
    await caller.call('POST', '/project-permission-definitions', { ...admin, body: { id: 'read' } });
    const path = `/project-permissions/${user}/read`;
    await caller.call('POST', path, { access: 'server', body: {} });
    return { send: () => send(caller, 'DELETE', path, { access: 'server', body: {} }) };
  },
  'PUT /internal/config/override/:level': configScene('PUT', 'branch', (writer) => ({
    config_string: JSON.stringify({ 'auth.allowSignUp': writer >= 0 }),
  })),
  'PATCH /internal/config/override/:level': configScene('PATCH', 'environment', (writer) => ({
    config_override_string: JSON.stringify({ [`dataVault.key${writer}`]: writer }),
  })),
  'POST /internal/config/override/:level/reset-keys': configScene('POST', 'environment/reset-keys', (writer) => ({
    keys: [`dataVault.key${writer}`],
  })),
  'DELETE /internal/config/source': plain('/internal/config/source', () => ({ ...admin, body: {} }), 'DELETE'),
  'DELETE /internal/projects/current': plain('/internal/projects/current', () => ({ ...admin, body: {} }), 'DELETE'),
  'POST /auth/sessions/current/refresh': async (caller) => {
    const { refresh_token: token } = await caller.signUp();
    const headers = { 'x-stack-refresh-token': token };
    return { send: () => send(caller, 'POST', '/auth/sessions/current/refresh', { headers, body: {} }) };
  },
  'POST /browser-actions': async (caller) => {
    const { user_id: user } = await caller.signUp();
    const body = { type: 'impersonation', origin: APP_ORIGIN, user_id: user };
    return { send: () => send(caller, 'POST', '/browser-actions', { access: 'server', body }) };
  },
  // One of the sixteen gets the session.
  'POST /browser-actions/consume': async (caller) => {
    const { user_id: user } = await caller.signUp();
    const body = { type: 'impersonation', origin: APP_ORIGIN, user_id: user };
    const { body: action } = await caller.call('POST', '/browser-actions', { access: 'server', body });
    const options: Options = { headers: { origin: APP_ORIGIN }, body: { action_id: action.id } };
    const state = async () =>
      (await caller.call('GET', `/auth/sessions?user_id=${user}`, { access: 'server' })).body.items.length;
    return { send: () => send(caller, 'POST', '/browser-actions/consume', options), state };
  },
};

function send(caller: Caller, method: string, path: string, options: Options): Promise<Response> {
  return caller.service.fetch(request(caller.service, method, path, options));
}

/** Needs nothing that is there before. */
function plain(path: string, options: (writer: number) => Options, method = 'POST'): WriteScene {
  return async (caller) => ({ send: (writer) => send(caller, method, path, options(writer)) });
}

/** What a user does who has just signed up. */
function own(path: string, body: unknown): WriteScene {
  return async (caller) => {
    const { access_token: token } = await caller.signUp();
    return { send: () => send(caller, 'POST', path, { token, body }) };
  };
}

/** Everybody renames or deletes the same definition. */
function definitionScene(scope: 'project' | 'team', method: 'PATCH' | 'DELETE'): WriteScene {
  return async (caller) => {
    const list = `/${scope}-permission-definitions`;
    await caller.call('POST', list, { ...admin, body: { id: 'read' } });
    const body = (writer: number) => (method === 'PATCH' ? { id: `read_${writer}` } : {});
    const state = async () => (await caller.call('GET', list, admin)).body.items.length;
    return { send: (writer) => send(caller, method, `${list}/read`, { ...admin, body: body(writer) }), state };
  };
}

const templateOf = (text: string) => `export function EmailTemplate() { return <p>${text}</p> }`;
const themeOf = (text: string) =>
  `export function EmailTheme({ children }) { return <Body><p>${text}</p>{children}</Body> }`;

/** All writers create a theme each, or change or delete the same one. */
function themeScene(method: 'POST' | 'PATCH' | 'DELETE', body: (writer: number) => unknown): WriteScene {
  return async (caller) => {
    const list = '/internal/email-themes';
    const theme = await caller.call('POST', list, { ...admin, body: { display_name: 'Winter' } });
    const path = method === 'POST' ? list : `${list}/${theme.body.id}`;
    const state = async () => {
      const { text } = await caller.call('GET', list, admin);
      const { themes } = JSON.parse(text) as { themes: readonly { display_name: string }[] };
      return themes.map(({ display_name: name }) => name).toSorted();
    };
    return { send: (writer) => send(caller, method, path, { ...admin, body: body(writer) }), state };
  };
}

/** Everybody changes a key of their own, and none of the changes is lost. */
function configScene(method: string, path: string, body: (writer: number) => unknown): WriteScene {
  return async (caller) => {
    const [level = ''] = path.split('/');
    const override = `/internal/config/override/${level}`;
    const all = Object.fromEntries(Array.from({ length: 16 }, (_, writer) => [`dataVault.key${writer}`, 'before']));
    await caller.call('PATCH', override, { ...admin, body: { config_override_string: JSON.stringify(all) } });
    const state = async () => {
      const { text } = await caller.call('GET', override, admin);
      const { config_string: config } = JSON.parse(text) as { config_string: string };
      return JSON.parse(config) as unknown;
    };
    return {
      send: (writer) => send(caller, method, `/internal/config/override/${path}`, { ...admin, body: body(writer) }),
      state,
    };
  };
}
