import { DEMO_OWNER } from '../../service/base/demo-people.ts';

/** Renders links to the other two places where a user can sign in: the owner’s pages and a terminal. */
export function OwnerAndTerminal() {
  return (
    <div className="notes">
      <div className="note">
        <div>
          <h3>Manage the project</h3>
          <p className="small">
            Its domains, sign-in methods, keys, and users, as <code>{DEMO_OWNER.email}</code>. The page says the
            password, as does the terminal.
          </p>
        </div>
        <a className="button second" href="/projects">
          Manage projects
        </a>
      </div>
      <div className="note">
        <div>
          <h3>Sign in from a terminal</h3>
          <p className="small">Open the address it prints and approve the sign-in here.</p>
        </div>
        <p className="terminal">
          <code>npm run cli -- login</code>
        </p>
      </div>
    </div>
  );
}
