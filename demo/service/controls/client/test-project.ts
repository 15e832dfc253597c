import type { ProjectConfig } from '../../tables/project-config.ts';
import type { ProjectSettings } from '../../tables/seeded-projects.ts';
import type { ExternalTokenOptions } from '../../rules/sign-in/external-token.ts';
import type { TestUser, TestUserOptions } from '../control-calls.ts';
import { createAppSettings, type AppSettings } from './app-settings.ts';
import type { ControlCaller } from './control-call.ts';
import { type Email, toEmail, toEmailSearch, type EmailWait } from './emails.ts';
import { createTestSession, type TestSession } from './test-session.ts';
import { createTestWebhooks, type TestWebhooks } from './test-webhooks.ts';

/** A project of a service, as tests use it. Projects do not share users, sessions or emails. */
export interface TestProject extends AppSettings {
  readonly project: ProjectSettings;
  readonly webhooks: TestWebhooks;
  /**
   * Changes settings of the project by their names in the protocol. Other settings stay unchanged.
   *
   * @example
   * ```ts
   * await service.configure({ sign_up_enabled: false });
   * ```
   */
  configure(change: Partial<ProjectConfig>): Promise<void>;
  /**
   * Adds a user. A user with a password can sign in by password, and a user with an address also by magic link.
   *
   * @example
   * ```ts
   * const ada = await service.createUser({ email: 'ada@example.com', password: 'Correct-horse-1' });
   * ```
   */
  createUser(options?: TestUserOptions): Promise<TestUser>;
  /**
   * Starts a session of a user without password and second factor. `user` is a user, a user's id or an email address. If no
   * user signs in with the address, adds a user with the address verified.
   *
   * @example
   * ```ts
   * const { tokenStore } = await service.signInAs('ada@example.com');
   * const app = createClientApp({ ...service.clientSettings, tokenStore });
   * ```
   */
  signInAs(user: string | Pick<TestUser, 'id'>): Promise<TestSession>;
  /**
   * Creates a token like one of Clerk, Better Auth or WorkOS. Only this local service accepts the token, and only if the
   * settings of the project allow tokens of that provider.
   *
   * @example
   * ```ts
   * await service.configure({ clerk_integration_enabled: true });
   * const token = await service.externalToken({ provider: 'clerk-integration', subject: 'user_1' });
   * ```
   */
  externalToken(options: ExternalTokenOptions): Promise<string>;
  /**
   * Ends all sessions of a user, as an administrator does. Returns how many sessions it ended. Their refresh tokens are refused
   * at once, their access tokens work until they expire; see `expireAccessTokens` and `setEndSessionsAtOnce`.
   *
   * @example
   * ```ts
   * await service.signInAs('ada@example.com');
   * await service.endSessions('ada@example.com');
   * ```
   */
  endSessions(user: string | Pick<TestUser, 'id'>): Promise<number>;
  /**
   * Returns the emails that were sent to one address, or all emails, newest first.
   *
   * @example
   * ```ts
   * const subjects = (await service.emails('ada@example.com')).map(({ subject }) => subject);
   * ```
   */
  emails(to?: string): Promise<Email[]>;
  /**
   * Returns the newest email to an address. Waits for it, up to 5 s of real time by default. If no email arrives in time,
   * throws a `TestServiceError` that lists the sent emails.
   *
   * @example
   * ```ts
   * const app = createClientApp({ ...service.clientSettings, tokenStore: 'memory' });
   * const result = await app.sendMagicLinkEmail('ada@example.com', { callbackUrl: 'http://localhost:3000/link' });
   * const { link, code } = await service.lastEmail('ada@example.com', { subject: 'sign-in code' });
   * ```
   */
  lastEmail(to: string, wait?: EmailWait): Promise<Email>;
  /**
   * Deletes the emails to one address, or all emails. Returns their number.
   *
   * @example
   * ```ts
   * await service.deleteEmails();
   * ```
   */
  deleteEmails(to?: string): Promise<number>;
}

export function createTestProject(address: string, project: ProjectSettings, call: ControlCaller): TestProject {
  const { projectId } = project;
  const identifierOf = (user: string | Pick<TestUser, 'id'>): string => (typeof user === 'string' ? user : user.id);
  const emailFilter = (to: string | undefined) => ({ projectId, ...(to === undefined ? {} : { to }) });
  return {
    ...createAppSettings(address, project),
    project,
    webhooks: createTestWebhooks(projectId, call),
    configure: async (change) => {
      await call('configure-project', { projectId, change });
    },
    createUser: (options = {}) => call('create-user', { ...options, projectId }),
    signInAs: async (user) => createTestSession(await call('sign-in-as', { projectId, user: identifierOf(user) })),
    externalToken: async (options) => (await call('create-external-token', { ...options, projectId })).token,
    endSessions: async (user) => (await call('end-sessions', { projectId, user: identifierOf(user) })).ended,
    emails: async (to) => (await call('emails', emailFilter(to))).emails.map(toEmail),
    lastEmail: async (to, wait = {}) => toEmail(await call('last-email', { projectId, ...toEmailSearch(to, wait) })),
    deleteEmails: async (to) => (await call('delete-emails', emailFilter(to))).deleted,
  };
}
