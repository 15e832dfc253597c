import { DEMO_OWNER } from '../../service/demo-people.ts';

/** The two ways in that do not begin on a page of Handover. */
export function OtherSides() {
  return (
    <div className="sides">
      <div className="note">
        <div>
          <h3>Manage the project</h3>
          <p className="small">
            Its domains, ways in, keys and people, as <code>{DEMO_OWNER.email}</code>. The password is the same.
          </p>
        </div>
        <a className="button second" href="/projects">
          Owner’s corner
        </a>
      </div>
      <div className="note">
        <div>
          <h3>Sign in from a terminal</h3>
          <p className="small">The address it prints leads back here and asks before it approves.</p>
        </div>
        <p className="terminal">
          <code>npm run cli -- login</code>
        </p>
      </div>
    </div>
  );
}
