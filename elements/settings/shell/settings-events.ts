/**
 * A section is about to end the session (`isLeaving`), or failed to end it. While it ends the session, the settings must not
 * redirect to the sign-in page.
 */
export class SettingsLeaveEvent extends Event {
  readonly isLeaving: boolean;

  constructor(isLeaving: boolean) {
    super('lk-settings-leave', { bubbles: true, composed: true });
    this.isLeaving = isLeaving;
  }
}

/** The id or the label of a page of the app has changed. */
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
