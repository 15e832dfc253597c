import { group, type Step } from '../general/general-exchanges.ts';
import { listenForTestMail, meetAlice, sendRecordedMails, useOwnServer } from './mail-prepare.ts';
import { configure } from '../general/general-prepare.ts';

const OWNER = 'internal-emails';
const SENDING = 'emails';

const ACCEPTED = 'the local service accepts and ignores telemetry (protocol.md §11.10)';

/** Mails, templates, webhooks and telemetry of a project with the shared mail server, then with one of its own. */
export const mailSteps: readonly Step[] = [
  { sample: `${SENDING}/01-send-email-shared-server`, before: meetAlice },
  ...group(SENDING, 4),
  {
    sample: `${OWNER}/02-templates-list`,
    differs: {
      why: 'the local service has no email templates for payments',
      at: [/^body\.templates: 5 items instead of 7/],
    },
  },
  ...group(OWNER, 3, 5),
  {
    sample: `${OWNER}/06-legacy-email-templates-list`,
    differs: {
      why: 'the local service also answers requests of the older generation (protocol.md §15)',
      at: [/^header (content-type|x-stack-actual-status): /, /^body: /],
    },
  },
  ...group(OWNER, 7, 10),
  ...group(OWNER, 12),
  { sample: `${OWNER}/13-send-sign-in-invitation`, before: configure({ magic_link_enabled: true }) },
  { sample: `${SENDING}/02-send-email-html`, before: useOwnServer },
  ...group(SENDING, 3),
  ...group(OWNER, 14, 16),
  {
    sample: 'webhooks/01-svix-token',
    differs: {
      why: 'the webhook portal is a page of the local service with a token that opens nothing',
      at: [/^body\.token: "appsk_opens_nothing/, /^body\.url: not in the recording/],
    },
  },
  ...group('webhooks', 2, 3),
  {
    sample: 'telemetry/01-analytics-events-batch',
    differs: { why: ACCEPTED, at: [/^header x-stack-(known-error|actual-status): /, /^body\.(code|error): missing/] },
  },
  {
    sample: 'telemetry/02-session-replays-batch-empty',
    differs: {
      why: ACCEPTED,
      at: [/^header x-stack-(known-error|actual-status): /, /^body\.(code|details|error): missing/],
    },
  },
  { sample: `${OWNER}/11-send-test-email-ok`, before: listenForTestMail },
];

/** The list, after the mails of the recording were sent. */
export const mailListSteps: readonly Step[] = [
  {
    sample: `${OWNER}/01-emails-list`,
    before: sendRecordedMails,
    differs: {
      why: 'the answer also names the mail server, as the older generation does (protocol.md §11.6)',
      at: [/^body\.items\[\]\.sender_config: not in the recording/],
    },
  },
];
