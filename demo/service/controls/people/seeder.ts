import type { Clock } from '../../base/clock.ts';
import { DEMO_IDENTITIES } from '../../base/demo-people.ts';
import type { Database } from '../../tables/tables.ts';
import { addManyTeams } from './many-teams.ts';
import { setOwnerPassword } from './owner-rows.ts';
import { seedWithoutManyTeams } from './seed-people.ts';

/** Adds the users of `DEMO_PEOPLE` and `DEMO_OWNER` to a database, and sets the owner's password whenever the service starts. */
export interface PeopleSeeder {
  /**
   * Adds the demo users that are missing, and resolves when all of them exist. The 10,000 teams of the user `manyTeams` are
   * added after that in the background, between requests.
   */
  startSeeding(): Promise<void>;
  /** Resolves when all 10,000 teams exist. */
  waitUntilSeeded(): Promise<void>;
  /** Stops adding teams. Resolves when no more teams are written. */
  stopSeeding(): Promise<void>;
}

export function createPeopleSeeder(db: Database, clock: Pick<Clock, 'now'>, ownerPassword: string): PeopleSeeder {
  let aborting = new AbortController();
  let background: Promise<void> = Promise.resolve();
  return {
    startSeeding: async () => {
      aborting = new AbortController();
      await setOwnerPassword(db, ownerPassword);
      await seedWithoutManyTeams(db, clock.now(), ownerPassword, DEMO_IDENTITIES);
      background = addManyTeams(db, clock.now(), aborting.signal).catch(console.error);
    },
    waitUntilSeeded: () => background,
    stopSeeding: async () => {
      aborting.abort();
      await background;
    },
  };
}

/** A seeder that adds nothing, for a service without demo users. */
export const INACTIVE_SEEDER: PeopleSeeder = {
  startSeeding: async () => undefined,
  waitUntilSeeded: async () => undefined,
  stopSeeding: async () => undefined,
};
