import { act, configure, fireEvent, render, screen } from '@testing-library/react';
import { createClientApp } from 'latchkey';
import { App } from './app.jsx';

// A screen is loaded when it is first shown, which can take longer than the default of one second.
configure({ asyncUtilTimeout: 10_000 });

test('a user signs in and out', async () => {
  const app = createClientApp({ tokenStore: 'memory', redirectMethod: 'none' });
  render(<App app={app} />);
  fireEvent.input(await screen.findByLabelText('Email'), { target: { value: 'ada@example.com' } });
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'Correct-horse-1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Hello ada@example.com' });
  await act(() => app.signOut());
  await screen.findByRole('heading', { name: 'Welcome' });
});
