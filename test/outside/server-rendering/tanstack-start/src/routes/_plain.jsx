import { createFileRoute, Outlet } from '@tanstack/react-router';
import { LatchkeyProvider } from 'latchkey/react';

/** A layout whose server does not know the user. */
export const Route = createFileRoute('/_plain')({
  component: () => (
    <LatchkeyProvider tokenStore="cookie">
      <Outlet />
    </LatchkeyProvider>
  ),
});
