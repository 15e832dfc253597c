import { Handler } from 'latchkey/react';

export default function HandlerPage() {
  return <Handler />;
}
