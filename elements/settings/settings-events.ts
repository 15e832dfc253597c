/**
 * Dispatched by a section before it ends the session, with `isLeaving` true. If ending the session fails, dispatched again with
 * `isLeaving` false. In between, the account settings must not redirect to the sign-in page.
 */
export class SettingsLeaveEvent extends Event {
  readonly isLeaving: boolean;

  constructor(isLeaving: boolean) {
    super('lk-settings-leave', { bubbles: true, composed: true });
    this.isLeaving = isLeaving;
  }
}

/** Dispatched by `lk-settings-page` after its id or label has changed. */
export class SettingsPageChangeEvent extends Event {
  constructor() {
    super('lk-settings-page-change', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'lk-settings-leave': SettingsLeaveEvent;
    'lk-settings-page-change': SettingsPageChangeEvent;
  }
}
