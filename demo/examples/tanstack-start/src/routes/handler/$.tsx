import { createFileRoute, useLocation } from '@tanstack/react-router';
import { Handler } from 'latchkey/react';

export const Route = createFileRoute('/handler/$')({ component: AuthPages });

function AuthPages() {
  return <Handler location={useLocation().href} />;
}
