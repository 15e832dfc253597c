import type { DemoIdentity } from '../base/demo-people.ts';
import type { Generation } from '../base/generation.ts';
import type { ExternalTokenOptions } from '../rules/sign-in/external-token.ts';
import type { ExampleCountry } from '../rules/sessions/locations.ts';
import type { WebhookEndpoint } from '../rules/webhooks/webhook-endpoints.ts';
import type { WebhookRecord } from '../rules/webhooks/webhook-messages.ts';
import type { WebhookType } from '../rules/webhooks/webhook-types.ts';
import type { ProjectConfig } from '../tables/project-config.ts';
import type { ProjectSettings } from '../tables/seeded-projects.ts';
import type { FailNext, SessionsToKill } from './controls.ts';
import type { SessionCookie } from './session-cookies.ts';
import type { ControlState } from './state.ts';

/** The JSON that each `POST /__control/<name>` takes and answers. Calls without an answer return `{ done: true }`. */
export interface ControlCalls {
  service: ControlCall<NoOptions, ServiceDescription>;
  'set-clock': ControlCall<{ millis: number }>;
  'advance-clock': ControlCall<{ millis: number }>;
  'fail-next': ControlCall<FailNext>;
  latency: ControlCall<{ millis: number }>;
  hold: ControlCall<{ path: string }>;
  release: ControlCall<NoOptions>;
  'expire-access-tokens': ControlCall<NoOptions>;
  'set-end-sessions-at-once': ControlCall<{ isOn: boolean }>;
  'kill-sessions': ControlCall<SessionsToKill, { ended: number }>;
  'end-sessions': ControlCall<{ user: string } & ProjectOption, { ended: number }>;
  'rotate-keys': ControlCall<ProjectOption>;
  'configure-project': ControlCall<{ change: Partial<ProjectConfig> } & ProjectOption>;
  'set-providers': ControlCall<Partial<ControlState['providers']>>;
  'set-location': ControlCall<{ country: ExampleCountry | null }>;
  'seed-people': ControlCall<{ which?: readonly DemoIdentity[] }>;
  'create-user': ControlCall<TestUserOptions & ProjectOption, TestUser>;
  'sign-in-as': ControlCall<{ user: string } & ProjectOption, SessionRecord>;
  'create-external-token': ControlCall<ExternalTokenOptions & ProjectOption, { token: string }>;
  'create-project': ControlCall<TestProjectOptions, ProjectSettings>;
  emails: ControlCall<{ to?: string } & ProjectOption, { emails: readonly EmailRecord[] }>;
  'last-email': ControlCall<EmailSearch & ProjectOption, EmailRecord>;
  'delete-emails': ControlCall<{ to?: string } & ProjectOption, { deleted: number }>;
  webhooks: ControlCall<{ type?: WebhookType } & ProjectOption, { webhooks: readonly WebhookRecord[] }>;
  'last-webhook': ControlCall<WebhookSearch & ProjectOption, WebhookRecord>;
  'add-webhook-endpoint': ControlCall<{ url: string; types?: readonly WebhookType[] } & ProjectOption, WebhookEndpoint>;
  'send-webhooks': ControlCall<NoOptions>;
  snapshot: ControlCall<NoOptions, { snapshotId: string }>;
  restore: ControlCall<{ snapshotId: string }>;
  'delete-snapshot': ControlCall<{ snapshotId: string }>;
  reset: ControlCall<{ data?: boolean }>;
}

interface ControlCall<Options, Answer = undefined> {
  readonly options: Options;
  readonly answer: Answer;
}

type NoOptions = Readonly<Record<string, never>>;

interface ProjectOption {
  /** The id of the project; default: the seeded demo project. */
  projectId?: string;
}

/** The description of a running service. */
interface ServiceDescription {
  readonly nowMillis: number;
  readonly generation: Generation;
  readonly project: ProjectSettings;
}

/** A user to add for a test. */
export interface TestUserOptions {
  /** An email address for signing in. A user without an address can be signed in only by `signInAs`. */
  email?: string;
  /** Whether the address is verified; default true. */
  isEmailVerified?: boolean;
  /** Absent: the user has no password. */
  password?: string;
  displayName?: string;
}

/** A user that was added for a test. */
export interface TestUser {
  readonly id: string;
  readonly email: string | null;
  readonly password: string | null;
  readonly displayName: string | null;
}

/** A project to add for a test. */
export interface TestProjectOptions {
  displayName?: string;
  /** Settings that differ from those of the seeded demo project, in which everything the service implements is enabled. */
  config?: Partial<ProjectConfig>;
}

/** A session, as the control calls return it. `cookies` have the names for pages on http, without the prefix `__Host-`. */
export interface SessionRecord {
  readonly userId: string;
  readonly sessionId: string;
  /** The project of the user: project `internal` for `DEMO_OWNER`. */
  readonly projectId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly cookies: readonly SessionCookie[];
}

/** Criteria for the email to wait for. */
export interface EmailSearch {
  to: string;
  /** A part of the subject. */
  subject?: string;
  /** The id of an email; only later emails count. */
  after?: string;
  /** How long to wait, in milliseconds of real time; default 5,000. With 0 the call does not wait. */
  timeoutMs?: number;
}

/** An email, as the control calls return it. */
export interface EmailRecord {
  readonly id: string;
  readonly projectId: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** All http and https links of the email in order, without duplicates. */
  readonly links: readonly string[];
  /** The link that the email was sent for. */
  readonly link: string | null;
  /** The code that the email was sent for. */
  readonly code: string | null;
  readonly sentAtMillis: number;
  /** The reason why a mail server did not accept the email. */
  readonly error: string | null;
}

/** Criteria for the message to wait for. */
export interface WebhookSearch {
  type: WebhookType;
  /** The id of a message; only later messages count. */
  after?: string;
  /** How long to wait, in milliseconds of real time; default 5,000. With 0 the call does not wait. */
  timeoutMs?: number;
}
