import type { Context } from '../../base/context.ts';
import { base64Url } from '../../platform/base64-url.ts';
import { canSignalUserDetails, signalAcceptedCredentials, signalUserDetails } from '../../platform/passkey-signals.ts';
import { me } from '../me.ts';

/** The name under which an authenticator lists the person's passkey follows the one here (WebAuthn Level 3, §5.1.10.4). */
export async function signalNewName(ctx: Context<'client'>): Promise<void> {
  const rpId = hostOf(ctx);
  if (rpId === null || !canSignalUserDetails()) return;
  // What was changed is changed, whatever becomes of telling so.
  const user = await me(ctx)
    .fetch()
    .catch(() => null);
  if (!user?.passkeyAuthEnabled) return;
  const name = user.primaryEmail ?? user.displayName ?? '';
  await signalUserDetails({ rpId, userId: userHandle(user.id), name, displayName: user.displayName ?? name });
}

/** Authenticators stop offering every passkey of the person, named by the WebAuthn user handle, but these. */
export async function signalAccepted(ctx: Context<'client'>, userId: string, ids: readonly string[]): Promise<void> {
  const rpId = hostOf(ctx);
  if (rpId !== null) await signalAcceptedCredentials({ rpId, userId, allAcceptedCredentialIds: ids });
}

function hostOf({ platform }: Context<'client'>): string | null {
  return platform.page ? new URL(platform.page.href()).hostname : null;
}

/** As the service makes it of the id (protocol.md §4.6). */
export function userHandle(userId: string): string {
  return base64Url(new TextEncoder().encode(userId));
}
