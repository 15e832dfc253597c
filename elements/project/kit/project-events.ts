/** Dispatched after a project was deleted. */
export class ProjectDeleteEvent extends Event {
  readonly projectId: string;

  constructor(projectId: string) {
    super('lk-project-delete', { bubbles: true, composed: true });
    this.projectId = projectId;
  }
}

/** Dispatched after a project was created. */
export class ProjectCreateEvent extends Event {
  readonly projectId: string;

  constructor(projectId: string) {
    super('lk-project-create', { bubbles: true, composed: true });
    this.projectId = projectId;
  }
}

declare global {
  interface HTMLElementEventMap {
    'lk-project-create': ProjectCreateEvent;
    'lk-project-delete': ProjectDeleteEvent;
  }
}
