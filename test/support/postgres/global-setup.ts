import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../demo/service/database/open.ts';
import { type Cluster, startCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the PostgreSQL server in which each service of a test gets its own database. Null if services are in memory. */
    readonly postgresUrl: string | null;
  }
}

/** The name of the database with all tables and no rows. Every other database is a copy of it. */
export const TEMPLATE = 'latchkey_template';

/** Starts the PostgreSQL server of a test run with `TEST_DATABASE=postgres`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  if (cluster) await prepareTemplate(cluster);
  project.provide('postgresUrl', cluster?.url ?? null);
  return async () => cluster?.remove();
}

async function prepareTemplate(cluster: Cluster): Promise<void> {
  const databaseUrl = await cluster.addDatabase(TEMPLATE);
  const { close } = await openDatabase({ databaseUrl });
  await close();
}
