import { CRASH, group, type Step } from '../general/general-exchanges.ts';
import { later } from '../general/general-prepare.ts';
import {
  bindPrimaryChannel,
  bindVerificationCode,
  comeByProvider,
  meetBoth,
  startRecordedSessions,
} from './account-prepare.ts';

const CHANNELS = 'contact-channels';
const SESSIONS = 'auth-sessions';

/** The list of sessions with an addition of this service. */
const listed = (sample: string): Step => ({
  sample: `${SESSIONS}/${sample}`,
  differs: {
    why: 'the local service adds the time of authentication (protocol.md §5.5)',
    at: [/^body\.items\[\]\.authenticated_at_millis: not in the recording$/],
  },
});

/** Addresses of a user: added, proven, preferred, changed and removed. */
export const channelSteps: readonly Step[] = [
  { sample: `${CHANNELS}/01-list`, before: meetBoth },
  ...group(CHANNELS, 2, 6),
  { sample: `${CHANNELS}/07-create`, before: later },
  ...group(CHANNELS, 8, 17),
  { sample: `${CHANNELS}/18-verify-check-code`, before: bindVerificationCode },
  ...group(CHANNELS, 19, 26),
  { sample: `${CHANNELS}/27-patch-value-used-by-other`, differs: CRASH },
  ...group(CHANNELS, 28, 33),
  { sample: `${CHANNELS}/34-server-create-verified`, before: later },
  ...group(CHANNELS, 35),
  { sample: `${CHANNELS}/37-server-create-unknown-user`, differs: CRASH },
  ...group(CHANNELS, 38, 39),
  { sample: `${CHANNELS}/40-delete-primary`, before: bindPrimaryChannel },
  ...group(CHANNELS, 41),
];

/** Sessions of a user, listed and ended. */
export const sessionSteps: readonly Step[] = [
  { sample: `${SESSIONS}/01-server-create`, before: startRecordedSessions },
  { sample: `${SESSIONS}/02-server-create-impersonation`, before: later },
  ...group(SESSIONS, 3, 5),
  ...['06-list', '07-list-admin', '08-list-server'].map(listed),
  ...group(SESSIONS, 9, 14),
  {
    sample: `${SESSIONS}/15-delete-without-user-id`,
    differs: {
      why: 'the local service accepts a missing user id, as the official server client sends none (protocol.md §5.5)',
      at: [/^header x-stack-(known-error|actual-status): /, /^body\.(code|details|error): missing/, /^body\.success: /],
    },
  },
];

const PROVIDERS = 'oauth-providers';

/** Accounts at providers. */
export const providerSteps: readonly Step[] = [
  { sample: `${PROVIDERS}/01-list`, before: comeByProvider },
  ...group(PROVIDERS, 2, 13),
];

const NOTIFICATIONS = 'notification-preferences';

/** Which mails a user wants. */
export const notificationSteps: readonly Step[] = [
  { sample: `${NOTIFICATIONS}/01-list`, before: meetBoth },
  ...group(NOTIFICATIONS, 2, 6),
];
