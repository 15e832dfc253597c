import { afterEach, expect, test, vi } from 'vitest';
import { createService, type Service } from '../../../demo/service/app/create-service.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function signUp({ apiUrl, project, fetch }: Service, name: string): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    'x-stack-access-type': 'client',
    'x-stack-project-id': project.projectId,
    'x-stack-publishable-client-key': project.publishableClientKey,
  };
  const body = JSON.stringify({ email: `${name}@example.com`, password: 'Correct-horse-1' });
  return fetch(new Request(`${apiUrl}/api/v1/auth/password/sign-up`, { method: 'POST', headers, body }));
}

test('closing a service waits for running requests, and later requests are refused', async () => {
  const error = vi.spyOn(console, 'error');
  const service = await createService();
  const underWay = ['ada', 'grace', 'edsger'].map((name) => signUp(service, name));
  const closed = service.close();
  const answers = await Promise.all(underWay);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await closed;
  await expect(signUp(service, 'barbara')).rejects.toThrow(new TypeError('The service is closed.'));
  expect(error).not.toHaveBeenCalled();
});
