import { Suspense } from 'react';
import { UserAvatar, useUser } from '../../../react/index.ts';
import { Log } from './log.tsx';
import { TryOut } from './account-buttons.tsx';

const NOTES = [
  { time: '21:45', shift: 'late', text: 'Door 4 sticks. Lift, then push.', by: 'Late · Mirembe' },
  { time: '02:20', shift: 'night', text: 'Power dipped for three seconds; all restarted.', by: 'Night · Ines' },
  { time: '05:55', shift: 'early', text: 'Nothing open. Good morning.', by: 'Night · Ines' },
] as const;

/** Today's notes, for signed-in people; nothing for others and while it is not known. */
export function Board() {
  return (
    <Suspense>
      <OwnBoard />
    </Suspense>
  );
}

function OwnBoard() {
  const user = useUser();
  if (!user) return null;
  return (
    <section className="band" id="board" aria-labelledby="board-title">
      <div className="wrap board">
        <div>
          <h2 id="board-title">Your board is open.</h2>
          <div className="who">
            <UserAvatar size={44} />
            <p>
              <b>{user.displayName ?? user.primaryEmail}</b>
              <br />
              <span className="small">
                {user.primaryEmailVerified ? 'Address verified' : 'Address not verified yet: look into the inbox'}
              </span>
            </p>
          </div>
          <p className="small">
            This part is for signed-in people only. Sign out in another tab and it goes away here, too.
          </p>
          <TryOut />
        </div>
        <div className="log">
          <Log title="Since your last shift" note="3 notes" entries={NOTES} />
        </div>
      </div>
    </section>
  );
}
