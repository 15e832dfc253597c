import { DEMO_IDENTITIES, DEMO_OWNER, DEMO_PEOPLE, type DemoIdentity } from '../base/demo-people.ts';
import { normalizeEmail } from '../base/normalize-email.ts';
import { hashPassword } from '../rules/passwords/passwords.ts';
import { findProject, type Project } from '../rules/projects/project.ts';
import type { RuleContext } from '../rules/rule-context.ts';
import { startSession, type SessionContext } from '../rules/sessions/sessions.ts';
import { registerUser } from '../rules/users/register-user.ts';
import { findUser, findUserByAuthEmail, type User } from '../rules/users/users.ts';
import { DEMO_PROJECT, INTERNAL_PROJECT } from '../tables/seeded-projects.ts';
import type { Queries } from '../tables/tables.ts';
import type { SessionRecord, TestUser, TestUserOptions } from './control-calls.ts';
import { createSessionCookies } from './session-cookies.ts';

const USER_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the project with this id, or the seeded demo project. Throws a TypeError for an unknown id. */
export async function findTestProject(db: Queries, id: string = DEMO_PROJECT.projectId): Promise<Project> {
  const project = await findProject(db, id);
  if (!project) throw new TypeError(`There is no project ${id}.`);
  return project;
}

/**
 * Adds a user for a test, who can sign in with the given password and, if the project allows magic links, by email. Throws
 * USER_EMAIL_ALREADY_EXISTS if another user signs in with the address.
 */
export async function createTestUser(context: RuleContext, projectId: string | undefined, options: TestUserOptions) {
  const project = await findTestProject(context.db, projectId);
  const { email, password, displayName, isEmailVerified = true } = options;
  const user = await registerUser(context, project, undefined, {
    ...(displayName === undefined ? {} : { displayName }),
    ...(password === undefined ? {} : { passwordHash: await hashPassword(password) }),
    ...(email === undefined
      ? {}
      : {
          email: { value: normalizeEmail(email), isVerified: isEmailVerified, isUsedForAuth: true },
          otpAuthEnabled: project.config.magic_link_enabled,
        }),
  });
  const testUser: TestUser = {
    id: user.id,
    email: user.primary?.value ?? null,
    password: password ?? null,
    displayName: user.display_name,
  };
  return testUser;
}

/**
 * Starts a session without password and second factor for a user given by id, by address or as a key of `DEMO_PEOPLE`. When no
 * user signs in with the address, adds one.
 */
export async function signInAsUser(
  context: SessionContext,
  projectId: string | undefined,
  identifier: string,
): Promise<SessionRecord> {
  const { project, user } = await findOrCreate(context, projectId, identifier);
  const call = { context, request: { headers: new Headers() } };
  const { id: sessionId, tokens } = await startSession(call, project, user);
  const { access_token: accessToken, refresh_token: refreshToken } = tokens;
  // A browser compares the expiry with its own clock, so the machine's time is used instead of the service's.
  const cookies = createSessionCookies({ projectId: project.id, accessToken, refreshToken }, Date.now(), false);
  return { userId: user.id, sessionId, projectId: project.id, accessToken, refreshToken, cookies };
}

/** Ends all sessions of a user and returns their number. */
export async function endSessionsOf(
  context: RuleContext,
  projectId: string | undefined,
  name: string,
): Promise<number> {
  const project = await findTestProject(context.db, projectId);
  const user = await findByIdentifier(context.db, project, name);
  if (!user) throw new TypeError(`Project ${project.id} has no user ${name}.`);
  const ended = await context.db.deleteFrom('sessions').where('user_id', '=', user.id).returning('id').execute();
  return ended.length;
}

async function findOrCreate(context: RuleContext, projectId: string | undefined, identifier: string) {
  if (isDemoIdentity(identifier)) return findDemoIdentity(context.db, identifier);
  const project = await findTestProject(context.db, projectId);
  const found = await findByIdentifier(context.db, project, identifier);
  if (found) return { project, user: found };
  if (!identifier.includes('@')) throw new TypeError(`Project ${project.id} has no user ${identifier}.`);
  const { id } = await createTestUser(context, projectId, { email: identifier });
  const user = await findUser(context.db, project.id, id);
  if (!user) throw new TypeError(`The user ${identifier} is gone.`);
  return { project, user };
}

async function findByIdentifier(db: Queries, project: Project, name: string): Promise<User | null> {
  if (USER_ID.test(name)) return findUser(db, project.id, name.toLowerCase());
  return findUserByAuthEmail(db, project.id, normalizeEmail(name));
}

async function findDemoIdentity(db: Queries, identity: DemoIdentity) {
  const project = await findTestProject(db, identity === 'owner' ? INTERNAL_PROJECT.projectId : DEMO_PROJECT.projectId);
  const { id } = identity === 'owner' ? DEMO_OWNER : DEMO_PEOPLE.people[identity];
  const user = await findUser(db, project.id, id);
  if (!user) throw new TypeError(`${identity} is not there; use seedPeople first.`);
  return { project, user };
}

function isDemoIdentity(name: string): name is DemoIdentity {
  return DEMO_IDENTITIES.some((identity) => identity === name);
}
