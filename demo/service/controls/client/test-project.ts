import type { ProjectConfig } from '../../tables/project-config.ts';
import type { ProjectSettings } from '../../tables/seeded-projects.ts';
import type { TestUser, TestUserOptions } from '../control-calls.ts';
import { appSettings, type AppSettings } from './app-settings.ts';
import type { ControlCaller } from './control-call.ts';
import { type Email, emailOf, emailSearch, type EmailWait } from './emails.ts';
import { testSession, type TestSession } from './test-session.ts';
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
   * Adds a user. With a password the user can sign in by it, with an address also by magic link.
   *
   * @example
   * ```ts
   * const ada = await service.createUser({ email: 'ada@example.com', password: 'Correct-horse-1' });
   * ```
   */
  createUser(options?: TestUserOptions): Promise<TestUser>;
  /**
   * Starts a session of a user, given as such or by id or address, without password and second factor. When no user signs in
   * with the address, adds a user with the address verified.
   *
   * @example
   * ```ts
   * const { tokenStore } = await service.signInAs('ada@example.com');
   * const app = createClientApp({ ...service.clientSettings, tokenStore });
   * ```
   */
  signInAs(user: string | Pick<TestUser, 'id'>): Promise<TestSession>;
  /**
   * Ends all sessions of a user, as an administrator does. Returns their number.
   *
   * @example
   * ```ts
   * await service.signInAs('ada@example.com');
   * await service.endSessions('ada@example.com');
   * ```
   */
  endSessions(user: string | Pick<TestUser, 'id'>): Promise<number>;
  /**
   * Returns the sent emails, newest first, to one address or to all.
   *
   * @example
   * ```ts
   * const subjects = (await service.emails('ada@example.com')).map(({ subject }) => subject);
   * ```
   */
  emails(to?: string): Promise<Email[]>;
  /**
   * Returns the newest email to an address. Waits for it, up to 5 s of real time by default. When none arrives, throws a
   * `TestServiceError` that lists the sent emails.
   *
   * @example
   * ```ts
   * const app = createClientApp({ ...service.clientSettings, tokenStore: 'memory' });
   * await app.sendMagicLinkEmail('ada@example.com', { callbackUrl: 'http://localhost:3000/link' });
   * const { link, code } = await service.lastEmail('ada@example.com', { subject: 'sign-in code' });
   * ```
   */
  lastEmail(to: string, wait?: EmailWait): Promise<Email>;
  /**
   * Deletes the emails to one address or to all. Returns their number.
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
  const nameOf = (user: string | Pick<TestUser, 'id'>): string => (typeof user === 'string' ? user : user.id);
  const sentTo = (to: string | undefined) => ({ projectId, ...(to === undefined ? {} : { to }) });
  return {
    ...appSettings(address, project),
    project,
    webhooks: createTestWebhooks(projectId, call),
    configure: async (change) => {
      await call('configure-project', { projectId, change });
    },
    createUser: (options = {}) => call('create-user', { ...options, projectId }),
    signInAs: async (user) => testSession(await call('sign-in-as', { projectId, user: nameOf(user) })),
    endSessions: async (user) => (await call('end-sessions', { projectId, user: nameOf(user) })).ended,
    emails: async (to) => (await call('emails', sentTo(to))).emails.map(emailOf),
    lastEmail: async (to, wait = {}) => emailOf(await call('last-email', { projectId, ...emailSearch(to, wait) })),
    deleteEmails: async (to) => (await call('delete-emails', sentTo(to))).deleted,
  };
}
