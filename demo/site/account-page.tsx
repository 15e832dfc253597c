import { Suspense } from 'react';
import { ClockIcon } from './clock-icon.tsx';
import { AccountSettings, SettingsPage, useApp, useUser } from '../../react/index.ts';

/** Renders a page of the app for signed-in users. `useUser` sends all other visitors to the sign-in page, which returns here. */
export function AccountPage() {
  return (
    <main className="wrap page">
      <Suspense
        fallback={
          <p className="small" aria-busy="true">
            Loading…
          </p>
        }
      >
        <Account />
      </Suspense>
    </main>
  );
}

function Account() {
  const user = useUser({ or: 'redirect' });
  const app = useApp();
  return (
    <>
      <header className="page-head">
        <h1>Hello, {user.displayName || user.primaryEmail}</h1>
        <button className="button second" type="button" onClick={() => void app.signOut()}>
          Sign out
        </button>
      </header>
      <AccountSettings>
        <SettingsPage slot="pages" pageId="shifts" label="Shifts">
          <ClockIcon slot="icon" />
          <p>A page of the app among those of the account. Your next shift begins on Tuesday at 22:00.</p>
        </SettingsPage>
      </AccountSettings>
    </>
  );
}
