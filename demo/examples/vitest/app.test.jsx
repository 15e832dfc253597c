import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { createClientApp } from 'latchkey';
import { startService } from 'latchkey-emulator';
import { afterAll, afterEach, expect, test } from 'vitest';
import { App } from './app.jsx';

// A screen is loaded when it is first shown, which can take longer than the default of one second.
configure({ asyncUtilTimeout: 10_000 });

const service = await startService(); // in memory, on a free port
const ada = { email: 'ada@example.com', password: 'Correct-horse-1' };
await service.createUser(ada);

const createTestApp = (tokenStore = 'memory') =>
  createClientApp({ ...service.clientSettings, tokenStore, redirectMethod: 'none' });

afterEach(cleanup);
afterAll(() => service.close());

test('a user signs in', async () => {
  render(<App app={createTestApp()} />);
  fireEvent.input(await screen.findByLabelText('Email'), { target: { value: ada.email } });
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: ada.password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Hello ada@example.com' });
});

test('a signed-in user is greeted, and signs out', async () => {
  const { tokenStore } = await service.signInAs(ada.email);
  const app = createTestApp(tokenStore);
  render(<App app={app} />);
  await screen.findByRole('heading', { name: 'Hello ada@example.com' });
  await act(() => app.signOut());
  await screen.findByRole('heading', { name: 'Welcome' });
});

test('a link signs in', async () => {
  const app = createTestApp();
  const callbackUrl = 'http://localhost:3000/handler/magic-link-callback';
  expect((await app.sendMagicLinkEmail(ada.email, { callbackUrl })).ok).toBe(true);
  const { link } = await service.lastEmail(ada.email);
  const result = await app.signInWithMagicLink(new URL(link).searchParams.get('code'));
  expect(result.ok).toBe(true);
});
