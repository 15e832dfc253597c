/** Dispatched after the user has signed in with this element. Call `preventDefault` to stay on the page. */
export class SignInEvent extends Event {
  constructor() {
    super('lk-sign-in', { bubbles: true, composed: true, cancelable: true });
  }
}

/** Dispatched after the user has created an account with this element. Call `preventDefault` to stay on the page. */
export class SignUpEvent extends Event {
  constructor() {
    super('lk-sign-up', { bubbles: true, composed: true, cancelable: true });
  }
}

/** Dispatched after the user has signed out with this element. */
export class SignOutEvent extends Event {
  constructor() {
    super('lk-sign-out', { bubbles: true, composed: true });
  }
}

/** Dispatched when a provider could not create its app. `error` names the invalid option. */
export class ProviderErrorEvent extends Event {
  readonly error: Error;

  constructor(error: Error) {
    super('lk-provider-error', { bubbles: true, composed: true });
    this.error = error;
  }
}

declare global {
  interface HTMLElementEventMap {
    'lk-sign-in': SignInEvent;
    'lk-sign-up': SignUpEvent;
    'lk-sign-out': SignOutEvent;
    'lk-provider-error': ProviderErrorEvent;
  }
}
