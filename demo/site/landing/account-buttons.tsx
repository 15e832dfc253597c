import { useState } from 'react';
import { useApp } from '../../../react/index.ts';
import { type Trial, trials } from '../account-actions.ts';

/** What to try with the account one is signed in to, and what came of it. */
export function TryOut() {
  const app = useApp();
  const [said, setSaid] = useState('');
  const attempt = async ({ run }: Trial) => {
    setSaid(await run(app).catch(String));
  };
  return (
    <div className="trials">
      {trials.map((trial) => (
        <button key={trial.label} className="button second" type="button" onClick={() => void attempt(trial)}>
          {trial.label}
        </button>
      ))}
      <output className="small">{said}</output>
    </div>
  );
}
