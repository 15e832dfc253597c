export interface RedirectOptions {
  /** Takes the place of the page in the history instead of adding to it. */
  readonly replace?: boolean | undefined;
  /** Does not carry where to come back to. */
  readonly noRedirectBack?: boolean | undefined;
}
