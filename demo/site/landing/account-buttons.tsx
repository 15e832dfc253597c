import { useState } from 'react';
import { useApp } from '../../../react/index.ts';
import { type AccountAction, accountActions } from '../account-actions.ts';

/** Renders a button for each of `accountActions`, and the result of the last action. */
export function AccountButtons() {
  const app = useApp();
  const [message, setMessage] = useState('');
  const run = async (action: AccountAction) => {
    setMessage(await action.run(app).catch(String));
  };
  return (
    <div className="account-actions">
      {accountActions.map((action) => (
        <button key={action.label} className="button second" type="button" onClick={() => void run(action)}>
          {action.label}
        </button>
      ))}
      <output className="small">{message}</output>
    </div>
  );
}
