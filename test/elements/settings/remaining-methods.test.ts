import {
  findRequiredMethods,
  type SignInFacts,
} from '../../../elements/settings/remaining-methods/remaining-methods.ts';
import { expect } from '../support/support.ts';

const offered = (id: string) => ({ id, displayName: null });

const NONE: SignInFacts = {
  user: { hasPassword: false, otpAuthEnabled: false, passkeyAuthEnabled: false },
  channels: [],
  accounts: [],
  config: {
    credentialEnabled: true,
    magicLinkEnabled: true,
    passkeyEnabled: true,
    oauthProviders: [offered('google'), offered('github')],
  },
};
const MAIL = { id: 'mail', usedForAuth: true };
const GOOGLE = { id: 'g', provider: 'google', allowSignIn: true };

const SPARE = { id: 'spare', usedForAuth: false };
const OTHER = { id: 'other', usedForAuth: true };

const user = (facts: Partial<SignInFacts['user']>) => ({ ...NONE.user, ...facts });
const config = { ...NONE.config, credentialEnabled: false, oauthProviders: [offered('github')] };
const password = user({ hasPassword: true });
const passwordAndPasskey = user({ hasPassword: true, passkeyAuthEnabled: true });

suite('findRequiredMethods()', () => {
  const rows: readonly (readonly [title: string, facts: Partial<SignInFacts>, kept: readonly string[]])[] = [
    ['a user without sign-in methods has no required method', {}, []],
    ['a password without an email address is not required', { user: password }, []],
    [
      'a password and its only email address are required',
      { user: password, channels: [MAIL, SPARE] },
      ['password', 'channel:mail'],
    ],
    [
      'a password with two email addresses is required, but the email addresses are not',
      { user: password, channels: [MAIL, OTHER] },
      ['password'],
    ],
    [
      'an email address is required if the password and the email codes depend on that address',
      { user: user({ hasPassword: true, otpAuthEnabled: true }), channels: [MAIL] },
      ['channel:mail'],
    ],
    [
      'a passkey and a password are not required if the user has both',
      { user: passwordAndPasskey, channels: [MAIL] },
      [],
    ],
    ['a single connected account is required', { accounts: [GOOGLE] }, ['account:g']],
    [
      'two connected accounts are not required',
      { accounts: [GOOGLE, { id: 'h', provider: 'github', allowSignIn: true }] },
      [],
    ],
    [
      'a passkey is required if the connected account does not allow sign-in',
      { user: user({ passkeyAuthEnabled: true }), accounts: [{ ...GOOGLE, allowSignIn: false }] },
      ['passkey'],
    ],
    [
      'a passkey is required if the project has turned off passwords and the provider of the account',
      { config, user: passwordAndPasskey, channels: [MAIL], accounts: [GOOGLE] },
      ['passkey'],
    ],
    [
      'no method is required if the project has turned off passwords and passkeys',
      { config: { ...config, passkeyEnabled: false }, user: passwordAndPasskey, channels: [MAIL] },
      [],
    ],
  ];
  for (const [title, facts, kept] of rows) {
    test(title, () => expect([...findRequiredMethods({ ...NONE, ...facts })]).to.have.members([...kept]));
  }
});
