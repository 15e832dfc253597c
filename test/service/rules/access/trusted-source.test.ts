import { afterAll, expect, test } from 'vitest';
import { generations } from '../../../../demo/service/base/generation.ts';
import { openDatabase } from '../../../../demo/service/database/open.ts';
import { requireTrustedSource } from '../../../../demo/service/rules/access/trusted-source.ts';
import { seedProjects } from '../../../../demo/service/rules/projects/seed-projects.ts';

const API_URL = 'https://auth.company.test';

const { db, close } = await openDatabase({});
await seedProjects(db, 0);
afterAll(close);

test.each([
  [2, `${API_URL}/api/v1/users`, 'accepted'],
  [3, `${API_URL}/api/v1/users`, 'accepted'],
  [3, 'http://auth.company.test:8102/api/v1/users', 'accepted'],
  [3, 'http://127.0.0.1:8102/api/v1/users', 'accepted'],
  [2, 'https://api.hexclave.com/api/v1/users', 'refused'],
  [3, 'https://api.hexclave.com/api/v1/users', 'accepted'],
  [3, 'https://company.test/api/v1/users', 'refused'],
  [3, 'https://rebound.example/api/v1/users', 'refused'],
] as const)('in protocol generation %i a request with server access to %s is %s', async (generation, url, outcome) => {
  const context = { db, apiUrl: API_URL, generation, rules: generations[generation] };
  const headers = { 'x-stack-access-type': 'server', 'x-stack-project-id': 'a-project' };
  const answer = await requireTrustedSource(context, new Request(url, { headers })).catch((error: unknown) => error);
  const refusal = { status: 403, message: 'The server level answers under the names of this machine only.' };
  expect(answer).toEqual(outcome === 'accepted' ? undefined : expect.objectContaining(refusal));
});
