/**
 * @jest-environment node
 * @vitest-environment node
 */
import { createServerApp } from 'latchkey/server';
import { createTestApp, signUp, until, watchProblems } from './support.js';

test('a client app and a server app work in Node without a page and without errors', async () => {
  expect(typeof document).toBe('undefined');
  const watched = watchProblems();
  const app = createTestApp();
  const stop = app.$user.subscribe(() => {});
  const email = await signUp(app);
  await until(() => app.$user.get()?.primaryEmail === email, 'user');
  app.teams.$list.subscribe(() => {})();

  const server = createServerApp();
  const headers = await app.getAuthHeaders();
  const visitor = server.forRequest(new Request('http://localhost:3000/', { headers }));
  expect((await visitor.getUser({ from: 'token' })).primaryEmail).toBe(email);
  expect((await visitor.getUser()).primaryEmail).toBe(email);

  await app.signOut();
  expect(await app.getUser()).toBeNull();
  stop();
  app.dispose();
  watched.stop();
  expect(watched.problems).toEqual([]);
});
