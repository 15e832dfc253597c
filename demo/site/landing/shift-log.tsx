import { Suspense } from 'react';
import { UserAvatar, useUser } from '../../../react/index.ts';
import { AccountButtons } from './account-buttons.tsx';
import { Log } from './log.tsx';

const NOTES = [
  { time: '21:45', shift: 'late', text: 'Door 4 sticks. Lift, then push.', by: 'Late · Mirembe' },
  { time: '02:20', shift: 'night', text: 'Power dipped for three seconds; all restarted.', by: 'Night · Ines' },
  { time: '05:55', shift: 'night', text: 'Nothing open. Good morning.', by: 'Night · Ines' },
] as const;

/** Renders today's notes for signed-in users, and nothing for others. While the user of a session is loaded, only the title is there. */
export function ShiftLog() {
  return (
    <Suspense fallback={<Placeholder />}>
      <OwnLog />
    </Suspense>
  );
}

function Placeholder() {
  return (
    <section className="band log-of-user" aria-busy="true">
      <div className="wrap shift-log">
        <div>
          <h1>Your log is open.</h1>
        </div>
      </div>
    </section>
  );
}

function OwnLog() {
  const user = useUser();
  if (!user) return null;
  return (
    <section className="band log-of-user" id="shift-log" aria-labelledby="shift-log-title">
      <div className="wrap shift-log">
        <div>
          <h1 id="shift-log-title">Your log is open.</h1>
          <div className="who">
            <UserAvatar size={44} />
            <p>
              <b>{user.displayName || user.primaryEmail}</b>
              <br />
              <span className="small">
                {user.primaryEmailVerified ? 'Email verified' : 'Email not verified yet. Check the inbox.'}
              </span>
            </p>
          </div>
          <p className="small">
            Only signed-in users see this section. Sign out in another tab and it disappears here too.
          </p>
          <AccountButtons />
        </div>
        <div className="log">
          <Log title="Since your last shift" note="3 notes" entries={NOTES} />
        </div>
      </div>
    </section>
  );
}
