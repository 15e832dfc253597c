import type { LkHandler } from '../elements/index.ts';
import { HandlerElement } from './components.tsx';
import type { ElementProps } from './wrap.ts';

export interface HandlerProps extends Omit<ElementProps<LkHandler>, 'address'> {
  /** Where the app's router says it is, as an address or in parts; the window's own address by default. */
  readonly location?:
    | string
    | { readonly pathname: string; readonly search?: string; readonly hash?: string }
    | undefined;
}

/**
 * Serves every page below the handler base path. Put it where a router sends those paths; it needs no router itself.
 *
 * @example <Handler location="/handler/sign-in" />
 */
export function Handler({ location, ...rest }: HandlerProps) {
  return <HandlerElement {...rest} address={addressOf(location)} />;
}

function addressOf(location: HandlerProps['location']): string | undefined {
  if (typeof location !== 'object') return location;
  const { pathname, search = '', hash = '' } = location;
  return pathname + search + hash;
}
