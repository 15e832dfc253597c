import { type ClientApp, unwrap } from '../../core/index.ts';

/** Something to try with one's own account at one click; the account settings have the rest. */
export interface Trial {
  readonly label: string;
  /** Does it and says what to do next. */
  readonly run: (app: ClientApp) => Promise<string>;
}

export const trials: readonly Trial[] = [
  { label: 'Add a passkey', run: addPasskey },
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
