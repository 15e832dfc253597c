import type { Context } from '../../context/context.ts';
import { base64Url } from '../../platform/base64-url.ts';
import { canSignalUserDetails, signalAcceptedCredentials, signalUserDetails } from '../../platform/passkey-signals.ts';
import { userResource } from '../current-user.ts';

/**
 * Tells authenticators the user's current name or email address, which they show in their list of passkeys (WebAuthn Level 3, §5.1.10.4).
 */
export async function signalNewName(ctx: Context<'client'>): Promise<void> {
  const rpId = pageHost(ctx);
  if (rpId === null || !canSignalUserDetails()) return;
  // The service has already saved the new name or address, so a failure to fetch the user is ignored.
  const user = await userResource(ctx)
    .fetch()
    .catch(() => null);
  if (!user?.passkeyAuthEnabled) return;
  const name = user.primaryEmail ?? user.displayName ?? '';
  await signalUserDetails({ rpId, userId: userHandle(user.id), name, displayName: user.displayName ?? name });
}

/** Tells authenticators to stop offering all passkeys of the user except those in `ids`. `userId` is the WebAuthn user handle. */
export async function signalAcceptedPasskeys(
  ctx: Context<'client'>,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  const rpId = pageHost(ctx);
  if (rpId !== null) await signalAcceptedCredentials({ rpId, userId, allAcceptedCredentialIds: ids });
}

function pageHost({ platform }: Context<'client'>): string | null {
  return platform.page ? new URL(platform.page.href()).hostname : null;
}

/** Returns the WebAuthn user handle that the service derives from a user's id (protocol.md §4.6). */
export function userHandle(userId: string): string {
  return base64Url(new TextEncoder().encode(userId));
}
