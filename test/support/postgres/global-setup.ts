import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../demo/service/database/open.ts';
import { type Cluster, startCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a server in which each service of a test gets a database of its own; null: they are in memory. */
    readonly postgresUrl: string | null;
  }
}

/** The database with all tables and no rows that every other one is a copy of. */
export const TEMPLATE = 'latchkey_template';

/** Starts the one PostgreSQL of a run with `TEST_DATABASE=postgres`. */
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
