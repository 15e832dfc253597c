/** The options of every redirect of an app. */
export interface RedirectOptions {
  /** True replaces the page's entry in the browser history instead of adding one. */
  readonly replace?: boolean | undefined;
  /** True leaves out the return target, so that a sign-in does not come back to this page. */
  readonly noRedirectBack?: boolean | undefined;
}
