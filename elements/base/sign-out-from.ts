import type { ClientApp, SignOutOptions } from '../../core/index.ts';
import { SignOutEvent } from './events.ts';

/**
 * Signs out and dispatches `lk-sign-out` at the element before the redirect. If the sign-out removes the element from the page,
 * for example because an `lk-signed-in` contains it, the event is also dispatched at the nearest ancestor that is still in the
 * page.
 */
export function signOutFrom(element: HTMLElement, app: ClientApp, options?: SignOutOptions): Promise<void> {
  const ancestors = findAncestors(element);
  const beforeRedirect = () => {
    element.dispatchEvent(new SignOutEvent());
    if (!element.isConnected) ancestors.find(({ isConnected }) => isConnected)?.dispatchEvent(new SignOutEvent());
  };
  return app.signOut({ ...options, beforeRedirect });
}

/** Returns all ancestors of an element, the nearest first, across shadow roots. */
function findAncestors(element: Node): readonly Node[] {
  const parent = element instanceof ShadowRoot ? element.host : element.parentNode;
  return parent ? [parent, ...findAncestors(parent)] : [];
}
