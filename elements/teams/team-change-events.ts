/** Somebody chose a team here, or none. Prevent it to keep the team as it is: nothing is saved yet. */
export class TeamSelectEvent extends Event {
  readonly teamId: string | null;

  constructor(teamId: string | null) {
    super('lk-team-select', { bubbles: true, composed: true, cancelable: true });
    this.teamId = teamId;
  }
}

/** Somebody made a team here. It is selected already. */
export class TeamCreateEvent extends Event {
  readonly teamId: string;

  constructor(teamId: string) {
    super('lk-team-create', { bubbles: true, composed: true });
    this.teamId = teamId;
  }
}

declare global {
  interface HTMLElementEventMap {
    'lk-team-select': TeamSelectEvent;
    'lk-team-create': TeamCreateEvent;
  }
}
