/** A section is about to end the session itself, or could not: the settings must not send anybody to sign in meanwhile. */
export class SettingsLeaveEvent extends Event {
  readonly isLeaving: boolean;

  constructor(isLeaving: boolean) {
    super('lk-settings-leave', { bubbles: true, composed: true });
    this.isLeaving = isLeaving;
  }
}

declare global {
  interface HTMLElementEventMap {
    'lk-settings-leave': SettingsLeaveEvent;
  }
}
