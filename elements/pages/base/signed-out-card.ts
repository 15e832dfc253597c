import type { ClientApp } from '../../../core/index.ts';
import type { CardHost, PageCard } from '../../cards/page-card.ts';
import { pageStates } from '../../messages/sign-in/page-states.ts';

/** Returns the card that asks for a sign-in or sign-up before the page can continue. `leave` returns the app to redirect with. */
export function signedOutCard(
  host: CardHost,
  card: PageCard,
  leave: () => ClientApp | null | undefined = () => host.app,
): PageCard {
  const { signIn, signUp } = host.texts('pageStates', pageStates);
  return {
    ...card,
    primary: { label: signIn, run: () => leave()?.redirectToSignIn() },
    secondary: { label: signUp, run: () => leave()?.redirectToSignUp() },
  };
}
