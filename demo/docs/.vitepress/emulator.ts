/** What the emulator can do for a page about failures. */
export type EmulatorFault =
  | 'service-down'
  | 'offline'
  | 'slow'
  | 'wrong-clock'
  | 'session-ended'
  | 'session-stolen'
  | 'link-scanned';

/** The answer of `npm run docs` when the emulator has done it. */
export interface EmulatorDone {
  /** The code of the sign-in link that a scanner has opened. */
  readonly code?: string;
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
