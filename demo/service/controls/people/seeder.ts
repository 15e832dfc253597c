import type { Clock } from '../../base/clock.ts';
import { DEMO_IDENTITIES } from '../../base/demo-people.ts';
import type { Database } from '../../tables/tables.ts';
import { addManyTeams } from './many-teams.ts';
import { renewOwnerPassword } from './owner-rows.ts';
import { seedQuickly } from './seed-people.ts';

/** Keeps the users of `DEMO_PEOPLE` and `DEMO_OWNER` in a database, and sets the owner's password at every start. */
export interface PeopleSeeder {
  /** Resolves when all users exist. The 10,000 teams are added after that, between requests. */
  start(): Promise<void>;
  /** Resolves when all 10,000 teams exist. */
  settled(): Promise<void>;
  /** Stops adding data. */
  stop(): Promise<void>;
}

export function createPeopleSeeder(db: Database, clock: Pick<Clock, 'now'>, ownerPassword: string): PeopleSeeder {
  let aborting = new AbortController();
  let background: Promise<void> = Promise.resolve();
  return {
    start: async () => {
      aborting = new AbortController();
      await renewOwnerPassword(db, ownerPassword);
      await seedQuickly(db, clock.now(), ownerPassword, DEMO_IDENTITIES);
      background = addManyTeams(db, clock.now(), aborting.signal).catch(console.error);
    },
    settled: () => background,
    stop: async () => {
      aborting.abort();
      await background;
    },
  };
}

/** The seeder of a service without demo users. */
export const NO_PEOPLE: PeopleSeeder = {
  start: async () => undefined,
  settled: async () => undefined,
  stop: async () => undefined,
};
