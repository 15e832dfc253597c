import { Handler } from 'latchkey/react';

export default function AuthPages() {
  return <Handler />;
}
