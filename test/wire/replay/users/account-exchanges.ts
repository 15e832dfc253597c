import { group, type Step } from '../general/general-exchanges.ts';
import {
  bindPrimaryChannel,
  bindVerificationCode,
  comeByProvider,
  later,
  meetBoth,
  startRecordedSessions,
} from './account-prepare.ts';

const CHANNELS = 'contact-channels';
const SESSIONS = 'auth-sessions';

/** The list of sessions with an addition of this service. */
const listed = (sample: string): Step => ({
  sample: `${SESSIONS}/${sample}`,
  differs: {
    why: 'the time of authentication is an addition (protocol.md §5.5)',
    at: [/^body\.items\[\]\.authenticated_at_millis: not in the recording$/],
  },
});

/** The recorded service crashes where this one answers. */
const crash = (sample: string): Step => ({
  sample,
  differs: {
    why: 'the recorded service crashes here',
    at: [/^status: 200 instead of 500/, /^header (content-type|x-stack-(known-error|actual-status)): /, /^body: /],
  },
});

/** Addresses of a user: added, proven, preferred, changed and removed. */
export const channelSteps: readonly Step[] = [
  { sample: `${CHANNELS}/01-list`, before: meetBoth },
  ...group(CHANNELS, ['02-list-other-user', '03-list-no-user', '04-get', '05-get-not-found', '06-get-other-user']),
  { sample: `${CHANNELS}/07-create`, before: later },
  ...group(CHANNELS, ['08-create-duplicate', '09-create-used-for-auth-by-other', '10-create-bad-type']),
  ...group(CHANNELS, ['11-create-bad-email', '12-create-client-is-verified', '13-create-other-user']),
  ...group(CHANNELS, ['14-send-verification-code', '15-send-verification-code-redirect-not-whitelisted']),
  ...group(CHANNELS, ['16-send-verification-code-not-found', '17-send-verification-code-unknown-user']),
  { sample: `${CHANNELS}/18-verify-check-code`, before: bindVerificationCode },
  ...group(CHANNELS, ['19-verify-unknown-code', '20-verify', '21-verify-used']),
  ...group(CHANNELS, ['22-send-verification-code-already-verified', '23-patch-primary']),
  ...group(CHANNELS, ['24-list-after-primary-change', '25-patch-used-for-auth', '26-patch-value']),
  crash(`${CHANNELS}/27-patch-value-used-by-other`),
  ...group(CHANNELS, ['28-patch-not-found', '29-patch-client-is-verified', '30-patch-server-is-verified']),
  ...group(CHANNELS, ['31-patch-is-primary-false', '32-deprecated-send-not-primary', '33-deprecated-send']),
  { sample: `${CHANNELS}/34-server-create-verified`, before: later },
  ...group(CHANNELS, ['35-server-list']),
  crash(`${CHANNELS}/37-server-create-unknown-user`),
  ...group(CHANNELS, ['38-delete', '39-delete-again']),
  { sample: `${CHANNELS}/40-delete-primary`, before: bindPrimaryChannel },
  ...group(CHANNELS, ['41-get-me-after-delete-primary']),
];

/** Sessions of a user, listed and ended. */
export const sessionSteps: readonly Step[] = [
  { sample: `${SESSIONS}/01-server-create`, before: startRecordedSessions },
  { sample: `${SESSIONS}/02-server-create-impersonation`, before: later },
  ...group(SESSIONS, ['03-server-create-unknown-user', '04-server-create-too-long', '05-client-create']),
  ...['06-list', '07-list-admin', '08-list-server'].map(listed),
  ...group(SESSIONS, [
    '09-list-other-user',
    '10-list-without-user-id',
    '11-list-me-without-user',
    '12-delete-current-by-id',
  ]),
  ...group(SESSIONS, ['13-delete-other', '14-delete-unknown']),
  {
    sample: `${SESSIONS}/15-delete-without-user-id`,
    differs: {
      why: 'the official server client leaves the user out (protocol.md §5.5)',
      at: [/^header x-stack-(known-error|actual-status): /, /^body\.(code|details|error): missing/, /^body\.success: /],
    },
  },
];

const PROVIDERS = 'oauth-providers';

/** Accounts at providers. */
export const providerSteps: readonly Step[] = [
  { sample: `${PROVIDERS}/01-list`, before: comeByProvider },
  ...group(PROVIDERS, ['02-list-other', '03-list-server', '04-get', '05-get-not-found', '06-patch']),
  ...group(PROVIDERS, ['07-patch-client-server-key', '08-server-create', '09-server-create-account-used']),
  ...group(PROVIDERS, ['10-server-create-unknown-provider', '11-client-create', '12-server-patch', '13-delete']),
];

const NOTIFICATIONS = 'notification-preferences';

/** Which mails a user wants. */
export const notificationSteps: readonly Step[] = [
  { sample: `${NOTIFICATIONS}/01-list`, before: meetBoth },
  ...group(NOTIFICATIONS, ['02-patch', '03-patch-cannot-disable', '04-patch-unknown', '05-list-other-user']),
  ...group(NOTIFICATIONS, ['06-list-server']),
];
