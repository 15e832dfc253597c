import { type ClientApp, unwrap } from '../../core/index.ts';

/** An action that a user can try with one click on the landing page. The account settings offer all other actions. */
export interface AccountAction {
  readonly label: string;
  /** Runs the action. Returns a message about the result and the next step. */
  readonly run: (app: ClientApp) => Promise<string>;
}

export const accountActions: readonly AccountAction[] = [
  { label: 'Add passkey', run: addPasskey },
  { label: 'Invite a colleague', run: inviteColleague },
];

const COLLEAGUE = 'mirembe@kilnhouse.example';

async function addPasskey(app: ClientApp): Promise<string> {
  const result = await app.registerPasskey();
  if (result.ok) return 'Your passkey is ready. Sign out and sign in with it.';
  return `No passkey was added: ${result.error.message}`;
}

async function inviteColleague(app: ClientApp): Promise<string> {
  const [first] = await app.teams.list();
  const team = first ?? unwrap(await app.teams.create({ displayName: 'Kiln house' }));
  unwrap(await app.teamInvitations.send(team.id, COLLEAGUE));
  return `The invitation to ${COLLEAGUE} is in the inbox.`;
}
