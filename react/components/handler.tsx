import { useContext, useEffect } from 'react';
import type { ClientApp } from '../../core/index.ts';
import { inDevelopment } from '../../core/environment/environment.ts';
import { LkHandler } from '../../elements/handler.ts';
import { ProvidedContext } from '../base/provided.ts';
import { type ElementProps, wrap } from '../base/wrap.tsx';

const EVENTS = { onSignIn: 'lk-sign-in', onSignUp: 'lk-sign-up', onSignOut: 'lk-sign-out' } as const;

export interface HandlerProps extends Omit<ElementProps<LkHandler, typeof EVENTS>, 'address'> {
  /** The current location of the app's router, as an address or in parts; by default the address of the window. */
  readonly location?:
    | string
    | { readonly pathname: string; readonly search?: string; readonly hash?: string }
    | undefined;
}

/**
 * Shows the page that the address names below the handler base path. Render the component for all paths below that base path. The
 * component itself needs no router.
 *
 * @example <Handler pageOptions={{ signUp: { nameField: 'required' } }} onSignIn={() => show('Welcome back.')} />
 */
export function Handler({ location, ...rest }: HandlerProps) {
  const address = addressOf(location);
  const app = useContext(ProvidedContext)?.app;
  useEffect(() => {
    let stop: (() => void) | undefined;
    inDevelopment(() => {
      stop = app?.platform.clock.after(SETTLED_MS, () => void checkPlace(app, address));
    });
    return () => stop?.();
  }, [app, address]);
  return <HandlerElement {...rest} address={address} />;
}

/**
 * How long a `Handler` must have been at an address before it counts as misplaced. After a sign-in the address of the next page may come
 * first, while the router still loads that page and keeps the `Handler` on screen.
 */
const SETTLED_MS = 2_000;

async function checkPlace(app: ClientApp | undefined, address = app?.platform.page?.href()): Promise<void> {
  const { warnOfMisplacedHandler } = await import('../base/misplaced-handler.ts');
  if (app && address !== undefined) warnOfMisplacedHandler(app, address);
}

const HandlerElement = wrap('lk-handler', LkHandler, EVENTS);

function addressOf(location: HandlerProps['location']): string | undefined {
  if (typeof location !== 'object') return location;
  const { pathname, search = '', hash = '' } = location;
  return pathname + search + hash;
}
