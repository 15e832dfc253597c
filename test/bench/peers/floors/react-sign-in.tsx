import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type ProjectConfig, readConfig, signIn } from './service.ts';

/** The same form as in `lit-sign-in.ts`, with nothing but React. */
function SignIn(): ReactNode {
  const [config, setConfig] = useState<ProjectConfig>();
  const [error, setError] = useState<string>();
  useEffect(() => void readConfig().then(setConfig, () => setError('Network error')), []);
  if (!config) return <p aria-busy="true">…</p>;
  return (
    <>
      <h2>Sign in</h2>
      {config.enabled_oauth_providers.map(({ id }) => (
        <button key={id} type="button">
          Continue with {id}
        </button>
      ))}
      {config.credential_enabled && <Form onError={setError} />}
      {error && <p role="alert">{error}</p>}
    </>
  );
}

function Form({ onError }: { onError: (error: string | undefined) => void }): ReactNode {
  const [isBusy, setBusy] = useState(false);
  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setBusy(true);
    onError((await signIn(event.currentTarget)) ? undefined : 'Wrong email or password');
    setBusy(false);
  }
  return (
    <form onSubmit={handleSubmit}>
      <label>
        Email
        <input name="email" type="email" autoComplete="email" required />
      </label>
      <label>
        Password
        <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <button type="submit" disabled={isBusy}>
        Sign in
      </button>
    </form>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<SignIn />);
