import { randomUUID } from 'node:crypto';
import { createProjectKeySet } from '../rules/projects/project-keys.ts';
import { insertProject } from '../rules/projects/projects.ts';
import type { RuleContext } from '../rules/rule-context.ts';
import { DEMO_CONFIG, KEYS_EXPIRE_AT, type ProjectSettings } from '../tables/seeded-projects.ts';
import type { TestProjectOptions } from './control-calls.ts';

/** Adds a project with its own keys. Everything that the service implements is enabled, unless `config` says otherwise. */
export async function createTestProject(context: RuleContext, options: TestProjectOptions): Promise<ProjectSettings> {
  const { displayName = 'Test project', config = {} } = options;
  const projectId = randomUUID();
  const now = context.clock.now();
  return context.db.transaction().execute(async (transaction) => {
    const project = { id: projectId, display_name: displayName };
    await insertProject(transaction, project, { ...DEMO_CONFIG, ...config }, now);
    const keys = {
      description: 'Of a test',
      expiresAt: KEYS_EXPIRE_AT,
      levels: ['client', 'server', 'admin'],
    } as const;
    const { values } = await createProjectKeySet(transaction, projectId, keys, now);
    return {
      projectId,
      publishableClientKey: values.client ?? '',
      secretServerKey: values.server ?? '',
      superSecretAdminKey: values.admin ?? '',
    };
  });
}
