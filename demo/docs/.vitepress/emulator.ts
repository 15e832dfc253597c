/** What the emulator can do for a page about failures. */
export type EmulatorFault =
  | 'service-down'
  | 'offline'
  | 'slow'
  | 'wrong-clock'
  | 'session-ended'
  | 'session-stolen'
  | 'link-scanned'
  | 'other-account'
  | 'storage-blocked';

/** The answer of `npm run docs` when the emulator has done it. */
export interface EmulatorDone {
  /** The code of the link that the user opens: a sign-in link, which a scanner has opened before, or an invitation. */
  readonly code?: string;
  /** An account for the sign-in form. */
  readonly account?: { readonly email: string; readonly password: string };
}

/** The answer of `npm run docs` when a page begins to try a failure. */
export interface EmulatorStart {
  readonly settings: {
    readonly projectId: string;
    readonly publishableClientKey: string;
    readonly baseUrl: string;
  };
  readonly tokens: { readonly accessToken: string; readonly refreshToken: string };
}
