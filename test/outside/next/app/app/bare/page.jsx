import { Account } from '../account';

/** Without a `Suspense` of its own. */
export default function Bare() {
  return <Account />;
}
