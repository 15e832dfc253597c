import type { ErrorCode } from '../../../core/errors/catalogue.ts';
import { byApp, byProject, byUser, type Words } from './words.ts';

/** Teams, permissions, API keys, emails of a project. */
export const teamWords = {
  PERMISSION_NOT_FOUND: byApp(
    'The project has no permission with this id.',
    'Check the id, or create the permission (`admin.permissionDefinitions` or `lk-project-permissions`).',
  ),
  WRONG_PERMISSION_SCOPE: byApp(
    'A permission of teams was used for the whole project, or the reverse.',
    'Pass the id of a team for a team’s permission, and none for a permission of the project.',
  ),
  CONTAINED_PERMISSION_NOT_FOUND: byApp(
    'A permission is to contain another one that does not exist.',
    'Create the contained permission first, or check its id.',
  ),
  PERMISSION_ID_ALREADY_EXISTS: byUser(
    'The project has a permission with this id.',
    'Choose another id, or change the permission that exists.',
  ),
  TEAM_NOT_FOUND: byUser('The team does not exist, or was deleted meanwhile.', 'Load the list of teams again.'),
  TEAM_MEMBERSHIP_NOT_FOUND: byUser(
    'The user is not, or no longer, a member of the team.',
    'Load the list of teams again.',
  ),
  TEAM_MEMBERSHIP_ALREADY_EXISTS: byUser(
    'The user is already a member of the team.',
    'Nothing. Load the members again.',
  ),
  TEAM_PERMISSION_REQUIRED: byUser(
    'The user does not have the permission that this takes in the team. `details.permissionId` names it.',
    'Hide what the user cannot do: `usePermission("$invite_members", team.id)`, or ask an administrator of the team.',
  ),
  TEAM_PERMISSION_NOT_FOUND: byApp(
    'The permission that is to be taken away was not given to the user directly.',
    'It comes from another permission that contains it. Take that one away.',
  ),
  PROJECT_PERMISSION_REQUIRED: byUser(
    'The user does not have the permission that this takes in the project.',
    'Hide what the user cannot do, or grant the permission on your server: `server.permissions.grant()`.',
  ),
  TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: byUser(
    'A user whose account is restricted cannot accept an invitation.',
    'Let the user verify the email address first. The page of the invitation leads there.',
  ),
  TEAM_INVITATION_EMAIL_MISMATCH: byUser(
    'The invitation was sent to another email address than the user has.',
    'Let the user sign in with the account that was invited, or add and verify that address. `lk-team-invitation` offers both.',
  ),
  EMAIL_TEMPLATE_ALREADY_EXISTS: byUser('The project has an email template of this type.', 'Change that one.'),
  EMAIL_RENDERING_ERROR: byUser(
    'An email template or theme has a fault. `details.error` says where.',
    'Correct the source. `lk-project-email-templates` shows a preview beside it.',
  ),
  REQUIRES_CUSTOM_EMAIL_SERVER: byProject(
    'The project sends its emails over the shared server of the service, which does not allow this.',
    'Enter an email server of your own in the project’s settings.',
  ),
  API_KEY_EXPIRED: byUser('The API key is past its expiry time.', 'Let the user create a new key.'),
  API_KEY_REVOKED: byUser('The API key was revoked.', 'Let the user create a new key.'),
  WRONG_API_KEY_TYPE: byApp(
    'A key of a team was checked as a key of a user, or the reverse.',
    'Use `server.users.findByApiKey` for keys of users and `server.teams.findByApiKey` for keys of teams.',
  ),
  API_KEY_NOT_FOUND: byUser('There is no such API key, or the user cannot manage it.', 'Load the keys again.'),
  PUBLIC_API_KEY_CANNOT_BE_REVOKED: byApp(
    'The scanner for leaked secrets reported a public key, and public keys are not revoked that way.',
    'Revoke it with `app.apiKeys.revoke()` if it is no longer needed.',
  ),
} satisfies { readonly [Code in ErrorCode]?: Words };
