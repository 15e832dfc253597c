/** The person is not in this team any more: they left, it was deleted, or somebody removed them. */
export class TeamGoneEvent extends Event {
  readonly teamId: string;

  constructor(teamId: string) {
    super('lk-team-gone', { bubbles: true, composed: true });
    this.teamId = teamId;
  }
}

declare global {
  interface HTMLElementEventMap {
    'lk-team-gone': TeamGoneEvent;
  }
}
