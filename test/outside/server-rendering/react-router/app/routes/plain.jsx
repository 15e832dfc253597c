import { LatchkeyProvider } from 'latchkey/react';
import { Outlet } from 'react-router';
import { SETTINGS } from '../settings.js';

/** A layout whose server does not know the user. */
export default function Plain() {
  return (
    <LatchkeyProvider {...SETTINGS}>
      <Outlet />
    </LatchkeyProvider>
  );
}
