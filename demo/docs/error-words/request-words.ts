import type { ErrorCode } from '../../../core/errors/catalogue.ts';
import { byApp, byProject, byService, byUser, type Words } from './words.ts';

/** Requests, keys, tokens and projects. */
export const requestWords = {
  UNSUPPORTED_ERROR: byService(
    'The service has an error that the version of the protocol in the request does not know. `originalErrorCode` has its code.',
    'Update Latchkey. If the newest version does not know the code either, report it.',
  ),
  BODY_PARSING_ERROR: byApp(
    'The body of a request is not the JSON that the service expects.',
    'Latchkey writes the bodies itself, so look for a proxy between app and service that changes requests.',
  ),
  SCHEMA_ERROR: byUser(
    'A value does not have the form that the service asks for, such as an email address without a domain. `details.message` names the field.',
    'Check the value before the call. If users typed it, show the message beside the field.',
  ),
  ALL_OVERLOADS_FAILED: byApp(
    'The request fits none of the forms that the endpoint accepts.',
    'Check the arguments of the call. If they are right, the service may be older than the client.',
  ),
  PROJECT_KEY_WITHOUT_ACCESS_TYPE: byApp(
    'A request has a key of the project but does not say at which level it asks.',
    'Latchkey sends both. Look for `extraRequestHeaders` or a proxy that removes the header `x-stack-access-type`.',
  ),
  INVALID_ACCESS_TYPE: byApp(
    'The level in a request is none of client, server and admin.',
    'Look for `extraRequestHeaders` or a proxy that changes the header `x-stack-access-type`.',
  ),
  ACCESS_TYPE_WITHOUT_PROJECT_ID: byApp(
    'A request names a level but no project.',
    'Set `projectId`. If it is set, look for a proxy that removes the header `x-stack-project-id`.',
  ),
  ACCESS_TYPE_REQUIRED: byApp(
    'The endpoint needs a key of the project, and the request has none.',
    'Call it with an app of the right level: `createClientApp`, `createServerApp` or `createAdminApp`.',
  ),
  INSUFFICIENT_ACCESS_TYPE: byApp(
    'The endpoint is not for callers of this level. `details.allowedAccessTypes` lists the levels that may call it.',
    'Move the call to your back end (`createServerApp`), or to a tool of the owner (`createAdminApp`).',
  ),
  INVALID_PUBLISHABLE_CLIENT_KEY: byApp(
    'The project has no such publishable client key, or the key was revoked.',
    'Copy project id and key from the same project of the same service, and check `LATCHKEY_API_URL`.',
  ),
  INVALID_SECRET_SERVER_KEY: byApp(
    'The project has no such secret server key, or the key was revoked.',
    'Copy the key again into `LATCHKEY_SECRET_SERVER_KEY` of the server, and never into a page.',
  ),
  INVALID_SUPER_SECRET_ADMIN_KEY: byApp(
    'The project has no such admin key, or the key was revoked.',
    'Copy the key again into `LATCHKEY_SUPER_SECRET_ADMIN_KEY` of the server.',
  ),
  UNPARSABLE_ADMIN_ACCESS_TOKEN: byApp(
    'The token of the project’s owner cannot be read.',
    'Create the admin app with `owner`, an app of the project `internal` in which the owner is signed in.',
  ),
  ADMIN_ACCESS_TOKEN_EXPIRED: byService(
    'The token of the project’s owner is too old.',
    'Latchkey renews it by itself. If it stays, the session of the owner has ended: sign in again.',
  ),
  INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN: byApp(
    'The token of an owner belongs to another project than `internal`, in which owners are users.',
    'Pass as `owner` an app whose `projectId` is `internal`.',
  ),
  ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN: byUser(
    'The signed-in user does not own this project.',
    'Sign in as an owner, or ask an owner to add you to the team that owns the project.',
  ),
  CLIENT_AUTHENTICATION_REQUIRED: byApp(
    'The request needs a publishable client key.',
    'Set `publishableClientKey` or `LATCHKEY_PUBLISHABLE_CLIENT_KEY`.',
  ),
  SERVER_AUTHENTICATION_REQUIRED: byApp(
    'The request needs the secret server key.',
    'Make the call on your server, with `LATCHKEY_SECRET_SERVER_KEY` set.',
  ),
  ADMIN_AUTHENTICATION_REQUIRED: byApp(
    'The request needs the admin key or the token of an owner.',
    'Use `createAdminApp` with `owner`, or with `LATCHKEY_SUPER_SECRET_ADMIN_KEY` on a server.',
  ),
  CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED: byApp(
    'The request needs a publishable client key or the secret server key.',
    'Set the key of the app that makes the call.',
  ),
  CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED: byApp(
    'The request needs a publishable client key or the admin key.',
    'Set the key of the app that makes the call.',
  ),
  CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED: byApp(
    'The request needs any key of the project.',
    'Set the key of the app that makes the call.',
  ),
  PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT: byApp(
    'This project accepts requests of pages only with a publishable client key.',
    'Set `publishableClientKey`, or turn the requirement off in the settings of the project.',
  ),
  EXPECTED_INTERNAL_PROJECT: byApp(
    'The call is about projects and their owners, who are users of the project `internal`.',
    'Make it with an app whose `projectId` is `internal`.',
  ),
  UNPARSABLE_ACCESS_TOKEN: byApp(
    'The access token of the request cannot be read.',
    'If you pass tokens yourself (`tokenStore: { accessToken, refreshToken }`), check where they come from.',
  ),
  ACCESS_TOKEN_EXPIRED: byService(
    'The access token is too old.',
    'Latchkey renews tokens by itself. You see this only with tokens that you pass yourself, or with a clock that is far off.',
  ),
  INVALID_PROJECT_FOR_ACCESS_TOKEN: byApp(
    'The access token belongs to another project.',
    'Check that page and back end use the same `LATCHKEY_PROJECT_ID`.',
  ),
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: byUser(
    'The session has ended: the user signed out elsewhere, it was revoked, or it is too old.',
    'Nothing. Latchkey signs the user out in this browser; a protected page leads to the sign-in.',
  ),
  CANNOT_DELETE_CURRENT_SESSION: byApp(
    'A session cannot revoke itself.',
    'Call `app.signOut()` to end the current session, or `app.sessions.revokeOthers()` for all others.',
  ),
  PROVIDER_REJECTED: byUser(
    'The provider refused to renew its token, usually because the user took the access back.',
    'Ask the user to connect the account again: `app.linkConnectedAccount(provider)`.',
  ),
  ANONYMOUS_AUTHENTICATION_NOT_ALLOWED: byApp(
    'The signed-in user is a guest, and the request is not for guests.',
    'Ask for guests (`{ or: "anonymous" }`), or let the guest sign up first.',
  ),
  RESTRICTED_USER_NOT_ALLOWED: byUser(
    'The account is restricted, for example until the email address is verified.',
    'Lead the user to the page `onboarding`: `app.redirectToOnboarding()`. It says what is missing.',
  ),
  USER_AUTHENTICATION_REQUIRED: byApp(
    'The call needs a signed-in user.',
    'Wait for the user before the call, for example with `app.getUser({ or: "redirect" })`.',
  ),
  CANNOT_GET_OWN_USER_WITHOUT_USER: byApp(
    'The request is about the signed-in user, and no user is signed in.',
    'Wait for the user before the call, for example with `app.getUser({ or: "redirect" })`.',
  ),
  PROJECT_NOT_FOUND: byApp(
    'The signed-in owner has no such project.',
    'Check the id. `ownedProjects(app).list()` lists the projects of the owner.',
  ),
  CURRENT_PROJECT_NOT_FOUND: byApp(
    'The service has no project with this id.',
    'Check `LATCHKEY_PROJECT_ID` and `LATCHKEY_API_URL`: often the id belongs to another service.',
  ),
  BRANCH_DOES_NOT_EXIST: byApp(
    'The project has no such branch.',
    'Remove the branch from `extraRequestHeaders`, or name one that exists.',
  ),
  REDIRECT_URL_NOT_WHITELISTED: byProject(
    'The address to return to is on none of the project’s trusted domains.',
    'Add the domain in the project’s settings (`lk-project-domains`). For development turn localhost on there.',
  ),
  CHANGED_MEANWHILE: byUser(
    'Someone else changed the same settings of the project since they were loaded. `details.settings` names them.',
    'Show the new values and let the owner decide. Saving again replaces them.',
  ),
} satisfies { readonly [Code in ErrorCode]?: Words };
