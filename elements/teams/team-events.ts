/** Fires before a chosen team, or none, is saved. Prevent it to keep the team as it is. */
export class TeamSelectEvent extends Event {
  readonly teamId: string | null;

  constructor(teamId: string | null) {
    super('lk-team-select', { bubbles: true, composed: true, cancelable: true });
    this.teamId = teamId;
  }
}

/** Fires after the user created a team. It is the selected team by then. */
export class TeamCreateEvent extends Event {
  readonly teamId: string;

  constructor(teamId: string) {
    super('lk-team-create', { bubbles: true, composed: true });
    this.teamId = teamId;
  }
}

/** Fires when the user is no longer a member of a team: they left it or deleted it, or someone else removed them or the team. */
export class TeamGoneEvent extends Event {
  readonly teamId: string;

  constructor(teamId: string) {
    super('lk-team-gone', { bubbles: true, composed: true });
    this.teamId = teamId;
  }
}

declare global {
  interface HTMLElementEventMap {
    'lk-team-select': TeamSelectEvent;
    'lk-team-create': TeamCreateEvent;
    'lk-team-gone': TeamGoneEvent;
  }
}
