import {
  DEMO_IDENTITIES,
  DEMO_PEOPLE,
  type DemoIdentity,
  type DemoPerson,
  type DemoPersonKey,
} from '../../base/demo-people.ts';
import { hashPassword } from '../../rules/passwords/passwords.ts';
import { DEMO_PROJECT } from '../../tables/seeded-projects.ts';
import { silenceEvents } from '../../tables/silence-events.ts';
import type { Database, Queries } from '../../tables/tables.ts';
import { addSentMails } from './mail-rows.ts';
import { addManyTeams } from './many-teams.ts';
import { addOwner, giveProjectToOwner, isOwnerMissing } from './owner-rows.ts';
import { addDemoUsers } from './person-rows.ts';
import { addManySessions, addSessionsWithLocation } from './session-rows.ts';
import { addTwelveTeams, COLLEAGUES } from './team-rows.ts';
import { addWebhooks } from './webhook-rows.ts';

/**
 * Adds those of `identities` that are missing: users of `DEMO_PEOPLE` with all their data to the demo project, `DEMO_OWNER` to
 * project `internal`. A demo user whose address is another user's sign-in address is left out.
 */
export async function seedPeople(
  db: Database,
  now: number,
  ownerPassword: string,
  identities: readonly DemoIdentity[] = DEMO_IDENTITIES,
): Promise<void> {
  await seedWithoutManyTeams(db, now, ownerPassword, identities);
  if (identities.includes('manyTeams')) await addManyTeams(db, now);
}

/** Does the same as `seedPeople` except for the 10,000 teams, and so takes only milliseconds. */
export async function seedWithoutManyTeams(
  db: Database,
  now: number,
  ownerPassword: string,
  identities: readonly DemoIdentity[],
): Promise<void> {
  const missing = await findMissingKeys(db, identities.filter(isDemoPersonKey));
  const needsOwner = identities.includes('owner') && (await isOwnerMissing(db));
  const ownerHash = needsOwner ? await hashPassword(ownerPassword) : null;
  if (missing.length > 0 || needsOwner) await addMissingPeople(db, now, missing, ownerHash);
  if (identities.includes('owner')) await giveProjectToOwner(db);
}

async function addMissingPeople(
  db: Database,
  now: number,
  missing: readonly DemoPersonKey[],
  ownerHash: string | null,
): Promise<void> {
  const passwordHash = missing.length === 0 ? null : await hashPassword(DEMO_PEOPLE.password);
  await db.transaction().execute(async (transaction) => {
    await silenceEvents(transaction);
    if (ownerHash !== null) {
      await addOwner(transaction, ownerHash, now);
      await addWebhooks(transaction, now);
    }
    if (missing.length === 0) return;
    const persons = missing.map((key): DemoPerson => DEMO_PEOPLE.people[key]);
    await addDemoUsers(transaction, persons, passwordHash, now);
    if (missing.includes('twoFactor')) await requireSecondFactor(transaction);
    if (missing.includes('manySessions')) await addManySessions(transaction, now);
    if (missing.includes('twelveTeams')) {
      await addTwelveTeams(transaction, now);
      await addSessionsWithLocation(
        transaction,
        COLLEAGUES.map(({ id }) => id),
        now,
      );
      await addSentMails(transaction, now);
    }
  });
}

function isDemoPersonKey(identity: DemoIdentity): identity is DemoPersonKey {
  return identity !== 'owner';
}

async function findMissingKeys(db: Queries, keys: readonly DemoPersonKey[]): Promise<readonly DemoPersonKey[]> {
  if (keys.length === 0) return [];
  const requestedPeople = keys.map((key) => ({ key, person: DEMO_PEOPLE.people[key] as DemoPerson }));
  const ids = requestedPeople.map(({ person }) => person.id);
  const emails = requestedPeople.flatMap(({ person }) => (person.email === null ? [] : [person.email]));
  const found = await db.selectFrom('users').select('id').where('id', 'in', ids).execute();
  const known = new Set([...found.map(({ id }) => id), ...(await takenEmails(db, emails))]);
  return requestedPeople
    .filter(({ person: { id, email } }) => !known.has(id) && (email === null || !known.has(email)))
    .map(({ key }) => key);
}

async function takenEmails(db: Queries, emails: readonly string[]): Promise<readonly string[]> {
  if (emails.length === 0) return [];
  const channels = await db
    .selectFrom('contact_channels')
    .select('value')
    .where('project_id', '=', DEMO_PROJECT.projectId)
    .where('value', 'in', emails)
    .where('used_for_auth', '=', true)
    .execute();
  return channels.map(({ value }) => value);
}

async function requireSecondFactor(db: Queries): Promise<void> {
  const { Secret } = await import('otpauth');
  const secret = Secret.fromBase32(DEMO_PEOPLE.totpSecret);
  await db
    .updateTable('users')
    .set({ totp_secret: Buffer.from(secret.bytes).toString('base64') })
    .where('id', '=', DEMO_PEOPLE.people.twoFactor.id)
    .execute();
}
