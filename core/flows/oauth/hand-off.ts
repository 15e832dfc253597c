import { OAUTH_FLOW_PARAMETER } from '../../base/constants.ts';
import type { Channel, Platform } from '../../platform/ports.ts';
import { OAUTH_HAND_OFF_MS } from '../limits.ts';

/** What the two windows of a popup sign-in say to each other. The answer of the provider is worth nothing without the verifier. */
export type PopupMessage = { readonly answer: string } | { readonly taken: true };

/** The channel of one flow. No page but those of this origin hears it. */
export function openFlowChannel({ openChannel }: Platform, state: string): Channel | null {
  return openChannel?.(`latchkey-oauth:${state}`) ?? null;
}

/** Gives the answer to the page that opened this window; false when that page is not there any more. */
export async function handOff(platform: Platform, query: URLSearchParams): Promise<boolean> {
  const channel = openFlowChannel(platform, query.get('state') ?? query.get(OAUTH_FLOW_PARAMETER) ?? '');
  if (!channel) return false;
  const isTaken = await new Promise<boolean>((resolve) => {
    const stop = platform.clock.after(OAUTH_HAND_OFF_MS, () => resolve(false));
    channel.listen((message) => {
      if (typeof message !== 'object' || message === null || !('taken' in message)) return;
      stop();
      resolve(true);
    });
    channel.post({ answer: query.toString() } satisfies PopupMessage);
  });
  channel.close();
  return isTaken;
}
