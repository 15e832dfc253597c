export interface RedirectOptions {
  /** True replaces the page's entry in the browser history instead of adding one. */
  readonly replace?: boolean | undefined;
  /** True leaves out the return target. */
  readonly noRedirectBack?: boolean | undefined;
}
