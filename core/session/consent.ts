const brand = Symbol('consent');

/**
 * Says that a new session may replace the one of this app. Every flow that begins a session passes it to `beginSession`, and no other module
 * can make one.
 */
export interface Consent {
  readonly [brand]: true;
  /** Returns false when the only session that may be replaced is over. Without it any session may be replaced. */
  readonly isCurrent?: () => boolean;
}

/**
 * The consent of who types or clicks on this page. A flow that an address or another window can begin must not import it, but asks
 * `consentToReplace` for it. `test/rules/only-here.test.ts` lists who imports it.
 */
export const CONSENT: Consent = { [brand]: true };

/**
 * The consent for what a page does by itself, such as creating an anonymous user. It replaces only the session of this moment, so it
 * yields to a person who signs in or out meanwhile, here or in another tab, and makes no sign-in void that is under way.
 */
export function consentOfPage(session: { generation(): number }): Consent {
  const generation = session.generation();
  return { ...CONSENT, isCurrent: () => session.generation() === generation };
}
