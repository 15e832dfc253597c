import type { ServerUser } from '../../../core/admin.ts';
import { nameInText, nameLabel, personName } from '../../parts/name-label.ts';
import { providerName } from '../../sign-in/methods/marks/provider-marks.ts';

interface MethodTexts {
  readonly password: string;
  readonly magicLink: string;
  readonly passkey: string;
}

/** Returns the name of a user for use inside a translated sentence. */
export function userInSentence(user: ServerUser, unnamed: string): string {
  return nameInText(personName(user, unnamed));
}

/** Returns the sign-in methods of a user, in words. */
export function methodsOf(user: ServerUser, texts: MethodTexts): readonly string[] {
  const { hasPassword, otpAuthEnabled, passkeyAuthEnabled, oauthProviders } = user;
  const own = [hasPassword && texts.password, otpAuthEnabled && texts.magicLink, passkeyAuthEnabled && texts.passkey];
  const providers = oauthProviders.map(({ id }) => nameLabel(providerName(id), '…'));
  return [...new Set([...own.filter((method) => method !== false), ...providers])];
}
