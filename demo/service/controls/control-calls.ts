import type { DemoIdentity } from '../base/demo-people.ts';
import type { Generation } from '../base/generation.ts';
import type { ExampleCountry } from '../rules/sessions/locations.ts';
import type { WebhookEndpoint } from '../rules/webhooks/webhook-endpoints.ts';
import type { WebhookRecord } from '../rules/webhooks/webhook-messages.ts';
import type { WebhookType } from '../rules/webhooks/webhook-types.ts';
import type { ProjectConfig } from '../tables/project-config.ts';
import type { ProjectSettings } from '../tables/seeded-projects.ts';
import type { FailNext, SessionsToKill } from './controls.ts';
import type { SessionCookie } from './session-cookies.ts';
import type { ControlState } from './state.ts';

/** Every `POST /__control/<name>`: the JSON it takes and the JSON it answers; without an answer it is `{ done: true }`. */
export interface ControlCalls {
  service: ControlCall<Nothing, ServiceDescription>;
  'set-clock': ControlCall<{ millis: number }>;
  'advance-clock': ControlCall<{ millis: number }>;
  'fail-next': ControlCall<FailNext>;
  latency: ControlCall<{ millis: number }>;
  hold: ControlCall<{ path: string }>;
  release: ControlCall<Nothing>;
  'expire-access-tokens': ControlCall<Nothing>;
  'kill-sessions': ControlCall<SessionsToKill, { ended: number }>;
  'end-sessions': ControlCall<{ user: string } & OfProject, { ended: number }>;
  'rotate-keys': ControlCall<OfProject>;
  'configure-project': ControlCall<{ change: Partial<ProjectConfig> } & OfProject>;
  'set-providers': ControlCall<Partial<ControlState['providers']>>;
  'set-location': ControlCall<{ country: ExampleCountry | null }>;
  'seed-people': ControlCall<{ which?: readonly DemoIdentity[] }>;
  'create-user': ControlCall<TestUserOptions & OfProject, TestUser>;
  'sign-in-as': ControlCall<{ user: string } & OfProject, SessionRecord>;
  'create-project': ControlCall<TestProjectOptions, ProjectSettings>;
  emails: ControlCall<{ to?: string } & OfProject, { emails: readonly EmailRecord[] }>;
  'last-email': ControlCall<EmailSearch & OfProject, EmailRecord>;
  'delete-emails': ControlCall<{ to?: string } & OfProject, { deleted: number }>;
  webhooks: ControlCall<{ type?: WebhookType } & OfProject, { webhooks: readonly WebhookRecord[] }>;
  'last-webhook': ControlCall<WebhookSearch & OfProject, WebhookRecord>;
  'add-webhook-endpoint': ControlCall<{ url: string; types?: readonly WebhookType[] } & OfProject, WebhookEndpoint>;
  'send-webhooks': ControlCall<Nothing>;
  snapshot: ControlCall<Nothing, { snapshotId: string }>;
  restore: ControlCall<{ snapshotId: string }>;
  'delete-snapshot': ControlCall<{ snapshotId: string }>;
  reset: ControlCall<{ data?: boolean }>;
}

interface ControlCall<Options, Answer = undefined> {
  readonly options: Options;
  readonly answer: Answer;
}

type Nothing = Readonly<Record<string, never>>;

interface OfProject {
  /** Absent: the project that every service has. */
  projectId?: string;
}

/** What a service says of itself. */
interface ServiceDescription {
  readonly nowMillis: number;
  readonly generation: Generation;
  readonly project: ProjectSettings;
}

/** A user to make for a test. */
export interface TestUserOptions {
  /** Good for signing in; a user without one can only be signed in by `signInAs`. */
  email?: string;
  /** Default true. */
  isEmailVerified?: boolean;
  /** Absent: the user has none. */
  password?: string;
  displayName?: string;
}

export interface TestUser {
  readonly id: string;
  readonly email: string | null;
  readonly password: string | null;
  readonly displayName: string | null;
}

/** A project to make for a test. */
export interface TestProjectOptions {
  displayName?: string;
  /** Differences to the project that every service has, which offers what this service can do. */
  config?: Partial<ProjectConfig>;
}

/** A session as it goes over HTTP; the cookies are those of a page on http. */
export interface SessionRecord {
  readonly userId: string;
  readonly sessionId: string;
  /** That of the user; project `internal` for the owner among `DEMO_PEOPLE`. */
  readonly projectId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly cookies: readonly SessionCookie[];
}

/** Which mail to wait for. */
export interface EmailSearch {
  to: string;
  /** Part of the subject. */
  subject?: string;
  /** Only mails that came after this one, by its id. */
  after?: string;
  /** How long to wait for it, in milliseconds of real time; default 5,000, 0 does not wait. */
  timeoutMs?: number;
}

/** A mail as it goes over HTTP. */
export interface EmailRecord {
  readonly id: string;
  readonly projectId: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Every http and https address in it, in order, each once. */
  readonly links: readonly string[];
  /** The link it was sent for. */
  readonly link: string | null;
  /** The code it was sent for. */
  readonly code: string | null;
  readonly sentAtMillis: number;
  /** Why a mail server did not take it. */
  readonly error: string | null;
}

/** Which message to wait for. */
export interface WebhookSearch {
  type: WebhookType;
  /** Only messages that came after this one, by its id. */
  after?: string;
  /** How long to wait for it, in milliseconds of real time; default 5,000, 0 does not wait. */
  timeoutMs?: number;
}
