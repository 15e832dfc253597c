import { createFileRoute, Outlet } from '@tanstack/react-router';
import { LatchkeyProvider } from 'latchkey/react';
import { SETTINGS } from '../settings';

/** A layout whose server does not know the user. */
export const Route = createFileRoute('/_plain')({
  component: () => (
    <LatchkeyProvider {...SETTINGS}>
      <Outlet />
    </LatchkeyProvider>
  ),
});
