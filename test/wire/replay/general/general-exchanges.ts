import {
  addApple,
  configure,
  letTokensExpire,
  ownDeletedProject,
  ownProject,
  PROVIDERS,
  restrict,
} from './general-prepare.ts';
import type { Sample } from '../../recordings.ts';
import type { ReplayWorld } from '../replay-world.ts';

/**
 * Recorded exchanges, replayed in the order of the recording against one service. An exchange that deliberately answers
 * otherwise says why and lists exactly the differences that are meant.
 */
export interface Step {
  sample: string;
  before?: (world: ReplayWorld) => Promise<unknown> | unknown;
  /** Changes of the recorded request, where its own endpoint belongs to later work. */
  change?: Partial<Sample['request']>;
  /** Fields a list is in the order of, where they hold ids, which are others in every run. */
  orderBy?: readonly string[];
  differs?: { why: string; at: readonly RegExp[] };
}

const EVERYTHING = { credential_enabled: true, sign_up_enabled: true, client_user_deletion_enabled: true };

const PROJECT_NAME = { why: 'the seeded project has its own name', at: [/^body\.display_name: /] };

export const steps: readonly Step[] = [
  ...group('auth-password', ['01-sign-up', '02-sign-up-without-verification-callback', '03-sign-up-email-exists']),
  ...group('auth-password', ['04-sign-up-email-exists-upper-case', '05-sign-up-password-too-short']),
  ...group('auth-password', ['06-sign-up-password-too-long', '07-sign-up-redirect-not-whitelisted']),
  ...group('auth-password', ['08-sign-up-callback-not-a-url', '09-sign-up-bad-email', '10-sign-up-missing-fields']),
  ...group('auth-password', ['11-sign-in', '12-sign-in-upper-case-email', '13-sign-in-wrong-password']),
  ...group('auth-password', [
    '14-sign-in-unknown-email',
    '15-sign-in-password-too-long',
    '16-sign-in-without-override',
  ]),
  { sample: 'auth-password/42-sign-in-disabled', before: configure({ credential_enabled: false }) },
  { sample: 'auth-password/43-sign-up-disabled' },
  { sample: 'auth-password/44-sign-up-not-enabled', before: configure({ ...EVERYTHING, sign_up_enabled: false }) },
  { sample: 'auth-anonymous/01-sign-up-not-enabled' },
  { sample: 'auth-anonymous/02-sign-up', before: configure(EVERYTHING) },
  ...group('auth-anonymous', ['03-sign-up-no-body', '04-get-me', '05-get-me-without-allow-header', '06-server-get']),
  ...group('auth-anonymous', ['07-contact-channels', '08-upgrade-by-password-sign-up', '09-get-me-after-upgrade']),
  ...group('auth-anonymous', ['10-old-anonymous-token-after-upgrade', '12-sign-up-when-already-signed-in']),
  ...group('users-client', ['01-get-me', '02-get-me-no-user', '03-get-me-server-view', '04-patch-display-name']),
  ...group('users-client', ['05-patch-client-metadata']),
  {
    sample: 'users-client/06-patch-profile-image',
    differs: { why: 'an image stays the data URL it came as', at: [/^body\.profile_image_url: "data:/] },
  },
  ...group('users-client', ['07-patch-profile-image-http-url', '08-patch-clear-fields', '09-patch-empty']),
  ...group('users-client', ['10-patch-unknown-key', '11-patch-server-only-key', '12-patch-wrong-type']),
  ...group('users-client', ['13-patch-selected-team-not-member', '14-patch-no-user', '15-patch-otp-auth-enabled']),
  ...group('users-client', ['16-patch-otp-auth-disabled', '17-patch-primary-email']),
  { sample: 'users-client/18-delete-me-disabled', before: configure({ client_user_deletion_enabled: false }) },
  { sample: 'users-client/19-delete-me', before: configure(EVERYTHING) },
  ...group('users-client', ['20-get-me-after-delete', '21-patch-me-after-delete', '23-get-other-user-as-client']),
  { sample: 'users-client/24-get-me-restricted', before: restrict },
  ...group('users-client', [
    '25-get-me-restricted-without-anonymous-header',
    '26-get-me-restricted-with-allow-restricted',
  ]),
  { sample: 'auth-sessions/16-refresh', before: (current) => current.meet('auth-sessions/20-sign-out') },
  ...group('auth-sessions', ['17-refresh-unknown-token', '18-refresh-without-token']),
  ...group('auth-sessions', ['19-sign-out-empty-json-body', '20-sign-out']),
  {
    sample: 'auth-sessions/21-sign-out-again',
    differs: {
      why: 'the recorded service crashes here; the older generation answers REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED (protocol.md §5.5)',
      at: [/^status: 200 instead of 500/, /^header (content-type|x-stack-(known-error|actual-status)): /, /^body: /],
    },
  },
  ...group('auth-sessions', ['22-get-me-with-token-of-deleted-session', '23-refresh-after-sign-out']),
  ...group('auth-sessions', ['24-sign-out-without-user', '25-sign-out-no-body']),
  ...group('errors', ['01-bad-json', '02-empty-json-body', '03-bad-content-type']),
  ...group('errors', ['04-no-content-type', '05-text-plain-body', '06-json-array-body', '07-json-null-body']),
  ...group('errors', ['08-form-body-on-json-route', '09-schema-error-unknown-key', '10-schema-error-several']),
  ...group('errors', ['11-schema-error-unknown-query-key', '12-schema-error-without-override']),
  ...group('errors', ['13-no-access-type-with-key', '14-no-access-type-no-keys', '15-no-headers-at-all']),
  ...group('errors', ['16-no-headers-at-all-post', '17-invalid-access-type']),
  ...group('errors', ['18-access-type-without-project-id', '19-invalid-publishable-client-key']),
  { sample: 'errors/20-missing-publishable-client-key', differs: PROJECT_NAME, before: addApple },
  ...group('errors', ['21-invalid-secret-server-key', '22-missing-secret-server-key', '23-empty-secret-server-key']),
  ...group('errors', ['24-invalid-super-secret-admin-key', '25-missing-super-secret-admin-key']),
  ...group('errors', ['26-server-key-as-admin-key']),
  { sample: 'errors/27-wrong-client-key-right-server-key', differs: PROJECT_NAME },
  ...group('errors', ['28-insufficient-access-type-client', '29-insufficient-access-type-server']),
  ...group('errors', ['30-insufficient-access-type-without-override']),
  ...group('errors', ['31-unknown-project-client', '32-unknown-project-server', '33-project-id-not-a-uuid']),
  ...group('errors', ['34-branch-does-not-exist', '35-unparsable-access-token']),
  ...group('errors', ['36-unparsable-access-token-jwt-bad-signature']),
  ...group('errors', ['37-unparsable-access-token-on-endpoint-without-user', '40-access-token-of-other-project']),
  ...group('errors', ['41-refresh-token-only']),
  ...group('errors', ['42-unparsable-admin-access-token', '44-admin-access-token-is-not-admin']),
  ...group('errors', ['45-admin-access-token-of-own-project-user']),
  { sample: 'errors/46-admin-access-token-deleted-project', before: ownDeletedProject },
  { sample: 'errors/47-admin-access-token-at-client-level', differs: PROJECT_NAME, before: ownProject },
  ...group('errors', ['48-anonymous-authentication-not-allowed']),
  { sample: 'errors/51-bot-challenge-required', before: configure({ bot_challenge: 'invisible' }) },
  ...group('errors', ['52-bot-challenge-failed', '53-bot-challenge-missing-token']),
  ...group('errors', ['54-expected-internal-project', '55-expected-internal-project-post']),
  {
    sample: 'errors/49-publishable-client-key-required',
    before: configure({ require_publishable_client_key: true }),
  },
  { sample: 'meta/01-health', before: configure({ require_publishable_client_key: false }) },
  ...group('meta', ['02-root-unauthenticated', '05-options-preflight']),
  ...group('meta', ['03-root-no-slash', '04-root-client']),
  {
    sample: 'meta/06-get-with-origin',
    differs: PROJECT_NAME,
    before: configure({ enabled_oauth_providers: PROVIDERS }),
  },
  ...['07-jwks', '08-jwks-include-anonymous', '09-jwks-include-restricted'].map((name) => ({
    sample: `meta/${name}`,
    differs: { why: 'one key of each kind until keys are rotated', at: [/^body\.keys: \d items instead of \d/] },
  })),
  ...group('meta', ['10-jwks-unknown-project', '11-check-feature-support-no-name', '12-check-feature-support']),
  ...group('meta', ['13-check-version-current', '14-check-version-old', '15-check-version-bad']),
  {
    sample: 'meta/16-backend-urls',
    differs: { why: 'the service is its own and only address', at: [/^body\.urls: 1 items/] },
  },
  ...group('meta', ['17-unknown-path', '18-unknown-path-with-override', '19-wrong-method', '20-wrong-method-delete']),
  { sample: 'meta/21-api-latest-alias', differs: PROJECT_NAME },
  { sample: 'meta/22-accept-html', differs: PROJECT_NAME },
  ...['01-current-client', '02-current-server', '03-current-admin', '05-current-client-without-publishable-key'].map(
    (name) => ({ sample: `projects/${name}`, differs: PROJECT_NAME }),
  ),
  { sample: 'projects/04-current-internal', differs: PROJECT_NAME },
  { sample: 'without-override/01-projects-current', differs: PROJECT_NAME, before: addApple },
  ...group('without-override', ['02-get-me-no-user', '03-user-not-found', '06-verification-code-not-found']),
  ...group('without-override', ['07-unparsable-access-token', '08-refresh-token-not-found']),
  ...group('without-override', ['09-unknown-path', '10-wrong-method']),
  ...group('without-override', ['11-bad-json']),
  { sample: 'errors/38-access-token-expired', before: letTokensExpire },
  ...group('errors', ['39-access-token-expired-without-override']),
  ...group('errors', ['43-admin-access-token-expired']),
];

/** Exchanges of one folder that need nothing else. */
export function group(folder: string, names: readonly string[]): Step[] {
  return names.map((name) => ({ sample: `${folder}/${name}` }));
}

/** The answer of a † code. */
export function withMessage(step: Step): Step {
  const why = 'the official client needs the detail (protocol.md §2.3)';
  return { ...step, differs: { why, at: [/^body\.details: not in the recording/] } };
}
