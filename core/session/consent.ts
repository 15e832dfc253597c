const brand = Symbol('consent');

/**
 * Says that a new session may replace the one of this app. Every flow that begins a session passes it to `beginSession`, and no other module
 * can make one.
 */
export interface Consent {
  readonly [brand]: true;
}

/**
 * The consent of who types or clicks on this page. A flow that an address or another window can begin must not import it, but asks
 * `consentToReplace` for it. `test/rules/only-here.test.ts` lists who imports it.
 */
export const CONSENT: Consent = { [brand]: true };
