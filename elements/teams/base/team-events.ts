/** Dispatched before a chosen team is saved. `teamId` is null for no team. Call `preventDefault` to keep the current team. */
export class TeamSelectEvent extends Event {
  readonly teamId: string | null;

  constructor(teamId: string | null) {
    super('lk-team-select', { bubbles: true, composed: true, cancelable: true });
    this.teamId = teamId;
  }
}

/** Dispatched after the user created a team. By then the new team is the selected team. */
export class TeamCreateEvent extends Event {
  readonly teamId: string;

  constructor(teamId: string) {
    super('lk-team-create', { bubbles: true, composed: true });
    this.teamId = teamId;
  }
}

/**
 * Dispatched when the user is no longer a member of a team: the user left or deleted it, or another user removed the user or the
 * team.
 */
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
