import { OAUTH_FLOW_PARAMETER } from '../../base/constants.ts';
import type { Channel, Platform } from '../../platform/ports.ts';
import { OAUTH_POPUP_WAIT_MS } from '../limits.ts';

/** The messages between the popup and its opener. The answer is useless without the verifier, which only this browser has. */
export type PopupMessage = { readonly answer: string } | { readonly taken: true };

/** Opens the channel for the messages of one OAuth flow, which only pages of this origin receive. Null when there are no channels. */
export function openFlowChannel({ openChannel }: Platform, state: string): Channel | null {
  return openChannel?.(`latchkey-oauth:${state}`) ?? null;
}

/** Sends the answer to the page that opened this window. Returns false when that page no longer listens. */
export async function sendToOpener(platform: Platform, query: URLSearchParams): Promise<boolean> {
  const channel = openFlowChannel(platform, query.get('state') ?? query.get(OAUTH_FLOW_PARAMETER) ?? '');
  if (!channel) return false;
  const isTaken = await new Promise<boolean>((resolve) => {
    const stop = platform.clock.after(OAUTH_POPUP_WAIT_MS, () => resolve(false));
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
