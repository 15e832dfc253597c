import type { ClientApp, SignOutOptions } from '../../core/index.ts';
import { SignOutEvent } from './events.ts';

/**
 * Signs out and dispatches `lk-sign-out` at the element before the page goes. Where the sign-out has removed the element from the
 * page, as a gate around it does, the event is dispatched at its nearest ancestor that is still there, too.
 */
export function signOutFrom(element: HTMLElement, app: ClientApp, options?: SignOutOptions): Promise<void> {
  const ancestors = ancestorsOf(element);
  const beforeRedirect = () => {
    element.dispatchEvent(new SignOutEvent());
    if (!element.isConnected) ancestors.find((each) => each.isConnected)?.dispatchEvent(new SignOutEvent());
  };
  return app.signOut({ ...options, beforeRedirect });
}

/** From the nearest outwards, through shadow roots. */
function ancestorsOf(element: Node): readonly Node[] {
  const parent = element instanceof ShadowRoot ? element.host : element.parentNode;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}
