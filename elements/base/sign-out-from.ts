import type { ClientApp, SignOutOptions } from '../../core/index.ts';
import { SignOutEvent } from './events.ts';

/**
 * Signs out and dispatches `lk-sign-out` at the element before the redirect. The sign-out can remove the element from the page,
 * for example if an `lk-signed-in` contains it. Then the event is dispatched at its nearest ancestor in the page as well.
 */
export function signOutFrom(element: HTMLElement, app: ClientApp, options?: SignOutOptions): Promise<void> {
  const ancestors = findAncestors(element);
  const beforeRedirect = () => {
    element.dispatchEvent(new SignOutEvent());
    if (!element.isConnected) ancestors.find(({ isConnected }) => isConnected)?.dispatchEvent(new SignOutEvent());
  };
  return app.signOut({ ...options, beforeRedirect });
}

/** All ancestors of an element, the nearest first. Continues beyond shadow roots. */
function findAncestors(element: Node): readonly Node[] {
  const parent = element instanceof ShadowRoot ? element.host : element.parentNode;
  return parent ? [parent, ...findAncestors(parent)] : [];
}
