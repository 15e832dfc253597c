import { BUILT_IN_TEMPLATES } from '../../../../demo/service/mail/template-catalogue.ts';
import { THEMES } from '../../../../demo/service/mail/themes.ts';
import { NOTIFICATION_CATEGORIES } from '../../../../demo/service/rules/users/notification-preferences.ts';
import type { Service } from '../../../../demo/service/index.ts';
import { PASSWORD } from '../../../service/support.ts';
import type { KnownValues } from './schema-values.ts';

/** The ids and tokens of what a service has for the hostile requests. */
export interface ThingsOfAda {
  readonly service: Service;
  readonly userId: string;
  readonly strangerId: string;
  readonly teamId: string;
  readonly channelId: string | undefined;
  readonly sessionId: string | undefined;
  readonly accountId: string;
  readonly refreshToken: string;
  readonly keys: { readonly user: Key; readonly team: Key; readonly project: Key };
  readonly invitationId: string;
  readonly templateId: string;
}

interface Key {
  readonly id: string;
  readonly value: string;
}

const PAGE = 'http://localhost:3000';
const [TEMPLATE] = BUILT_IN_TEMPLATES;
const [LIGHT_THEME, DARK_THEME] = THEMES;

/** Returns values for the parameters and fields of a route. A route that has no values of its own takes those of all routes. */
export function usualValuesFor(name: string, things: ThingsOfAda): KnownValues {
  const ownOf: KnownValues['own'] = valuesOfRoutes(things)[name] ?? {};
  return { own: ownOf, all: valuesOfAll(things) };
}

function valuesOfAll(things: ThingsOfAda): KnownValues['all'] {
  const { service, userId, teamId } = things;
  return {
    user_id: ['me', userId],
    team_id: [teamId],
    selected_team_id: [teamId],
    contact_channel_id: [things.channelId],
    session_id: [things.sessionId],
    provider: ['github'],
    provider_id: [things.accountId],
    provider_account_id: ['a'],
    permission_id: ['team_reader'],
    category_id: [NOTIFICATION_CATEGORIES.find(({ canDisable }) => canDisable)?.id],
    project_id: [service.project.projectId],
    level: ['branch'],
    email: ['ada@example.com'],
    password: [PASSWORD],
    old_password: [PASSWORD],
    new_password: [`${PASSWORD}-2`],
    api_key: [things.keys.user.value],
    client_id: [service.project.projectId],
    client_secret: [service.project.publishableClientKey],
    refresh_token: [things.refreshToken],
    redirect_uri: [`${PAGE}/callback`],
    callback_url: [`${PAGE}/callback`],
    origin: [PAGE],
    config_string: ['{}'],
    config_override_string: ['{}'],
    tsx_source: [TEMPLATE?.source],
  };
}

/** What requests to some routes have besides, or instead of, the values of all. */
function valuesOfRoutes(things: ThingsOfAda): Readonly<Record<string, KnownValues['own']>> {
  const { keys, service, teamId } = things;
  const me = { user_id: 'me' };
  const guest = { email: 'new@example.com' };
  const grant = { user_id: 'me', permission_id: 'project_reader' };
  const client = { client_id: service.project.projectId, client_secret: service.project.publishableClientKey };
  return {
    'POST /team-api-keys/check': { api_key: keys.team.value },
    'GET /team-api-keys/:id': { id: keys.team.id },
    'PATCH /team-api-keys/:id': { id: keys.team.id },
    'GET /user-api-keys': me,
    'GET /user-api-keys/:id': { id: keys.user.id },
    'PATCH /user-api-keys/:id': { id: keys.user.id },
    'GET /internal/api-keys/:id': { id: keys.project.id },
    'PATCH /internal/api-keys/:id': { id: keys.project.id },
    'GET /oauth-providers': me,
    'POST /oauth-providers': { provider_config_id: 'google', account_id: 'b' },
    'GET /contact-channels': me,
    'POST /contact-channels': { value: 'b@example.com' },
    'PATCH /email-templates/:type': { type: 'email_verification' },
    'DELETE /email-templates/:type': { type: 'email_verification' },
    'POST /emails/render-email': { template_tsx_source: TEMPLATE?.source, theme_id: null },
    'POST /emails/send-email': { all_users: true, html: '<p>a</p>' },
    'PATCH /internal/email-templates/:id': { id: things.templateId },
    'DELETE /internal/email-templates/:id': { id: things.templateId },
    'GET /internal/email-themes/:id': { id: LIGHT_THEME.id },
    'PATCH /internal/email-themes/:id': { id: LIGHT_THEME.id, tsx_source: LIGHT_THEME.source },
    // The project uses the light theme, so only another one can be deleted.
    'DELETE /internal/email-themes/:id': { id: DARK_THEME?.id },
    'POST /auth/oauth/token': { grant_type: 'refresh_token', refresh_token: things.refreshToken, ...client },
    'POST /auth/oauth/connected-accounts/:provider_id/access-token': { provider_id: 'github' },
    'POST /connected-accounts/:user_id/:provider_id/access-token': { user_id: 'me', provider_id: 'github' },
    'POST /connected-accounts/:user_id/:provider_id/:provider_account_id/access-token': {
      user_id: 'me',
      provider_id: 'github',
    },
    'POST /auth/password/sign-up': guest,
    'POST /auth/otp/send-sign-in-code': guest,
    'GET /project-permissions': me,
    'POST /project-permissions/:user_id/:permission_id': grant,
    'DELETE /project-permissions/:user_id/:permission_id': grant,
    'GET /team-permissions': me,
    'PATCH /team-permission-definitions/:id': { id: 'team_reader' },
    'DELETE /team-permission-definitions/:id': { id: 'team_reader' },
    'PATCH /project-permission-definitions/:id': { id: 'project_reader' },
    'DELETE /project-permission-definitions/:id': { id: 'project_reader' },
    'GET /team-invitations': { team_id: teamId },
    'DELETE /team-invitations/:id': { id: things.invitationId, team_id: teamId },
    'POST /team-invitations/:id/accept': { id: things.invitationId },
    'GET /team-member-profiles': { team_id: teamId, user_id: 'me' },
    'POST /team-memberships/:team_id/:user_id': { user_id: things.strangerId },
    'GET /teams': me,
  };
}
