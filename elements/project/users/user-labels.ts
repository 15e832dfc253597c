import type { ServerUser } from '../../../core/admin.ts';
import { nameInText, nameLabel } from '../../parts/name-label.ts';
import { providerName } from '../../sign-in/methods/marks/provider-marks.ts';

interface MethodTexts {
  readonly password: string;
  readonly magicLink: string;
  readonly passkey: string;
}

/** What a user is called where there is room for one name, as text of its own; put it in a `bdi`. */
export function userName({ displayName, primaryEmail }: ServerUser, unnamed: string): string {
  return nameLabel(displayName, nameLabel(primaryEmail, unnamed));
}

/** The same as part of a sentence of ours. */
export function userInSentence(user: ServerUser, unnamed: string): string {
  return nameInText(userName(user, unnamed));
}

/** The sign-in methods of a user, in words. */
export function methodsOf(user: ServerUser, texts: MethodTexts): readonly string[] {
  const { hasPassword, otpAuthEnabled, passkeyAuthEnabled, oauthProviders } = user;
  const own = [hasPassword && texts.password, otpAuthEnabled && texts.magicLink, passkeyAuthEnabled && texts.passkey];
  const providers = oauthProviders.map(({ id }) => nameLabel(providerName(id), '…'));
  return [...new Set([...own.filter((method) => method !== false), ...providers])];
}
