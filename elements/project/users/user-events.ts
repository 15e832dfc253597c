import type { ServerUser } from '../../../core/admin.ts';

/** Announces that a user was opened. */
export class ProjectUserOpenEvent extends Event {
  readonly user: ServerUser;

  constructor(user: ServerUser) {
    super('lk-project-user-open', { bubbles: true, composed: true });
    this.user = user;
  }
}

/** Announces that a user was changed, with their new data. */
export class ProjectUserChangeEvent extends Event {
  readonly user: ServerUser;

  constructor(user: ServerUser) {
    super('lk-project-user-change', { bubbles: true, composed: true });
    this.user = user;
  }
}

/** Announces that a user was deleted. */
export class ProjectUserDeleteEvent extends Event {
  readonly user: ServerUser;

  constructor(user: ServerUser) {
    super('lk-project-user-delete', { bubbles: true, composed: true });
    this.user = user;
  }
}

declare global {
  interface HTMLElementEventMap {
    'lk-project-user-open': ProjectUserOpenEvent;
    'lk-project-user-change': ProjectUserChangeEvent;
    'lk-project-user-delete': ProjectUserDeleteEvent;
  }
}
