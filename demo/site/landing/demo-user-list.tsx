import { useState } from 'react';
import { useApp } from '../../../react/index.ts';
import { type DemoUser, demoUsers, password, signInAs, totpSecret } from '../demo-users.ts';

/** Renders the demo users, each with a button that signs in as this user. */
export function DemoUserList() {
  const app = useApp();
  const [message, setMessage] = useState('');
  const signIn = async (user: DemoUser) => {
    setMessage(await signInAs(app, user).catch(String));
  };
  return (
    <>
      <h3>Or sign in as one of these users</h3>
      <ul className="demo-users">
        {demoUsers.map((user) => (
          <li key={user.id}>
            <button className="button second" type="button" onClick={() => void signIn(user)}>
              <bdi>{user.name}</bdi>
            </button>
            <p className="small">{user.about}</p>
          </li>
        ))}
      </ul>
      <p className="small">
        Their password is <code>{password}</code>. The key for the authenticator app is <code>{totpSecret}</code>.
      </p>
      <output className="small">{message}</output>
    </>
  );
}
