import { LatchkeyProvider } from 'latchkey/react';
import { Outlet } from 'react-router';

/** A layout whose server does not know the user. */
export default function Plain() {
  return (
    <LatchkeyProvider tokenStore="cookie">
      <Outlet />
    </LatchkeyProvider>
  );
}
