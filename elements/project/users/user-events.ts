import type { ServerUser } from '../../../core/admin.ts';

/** Dispatched after the owner has opened the details of a user. */
export class ProjectUserOpenEvent extends Event {
  readonly user: ServerUser;

  constructor(user: ServerUser) {
    super('lk-project-user-open', { bubbles: true, composed: true });
    this.user = user;
  }
}

/** Dispatched after a user was changed. `user` has the new data. */
export class ProjectUserChangeEvent extends Event {
  readonly user: ServerUser;

  constructor(user: ServerUser) {
    super('lk-project-user-change', { bubbles: true, composed: true });
    this.user = user;
  }
}

/** Dispatched after a user was deleted. */
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
