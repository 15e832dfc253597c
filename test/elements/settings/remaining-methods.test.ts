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

suite('the last sign-in methods of a user', () => {
  const rows: readonly (readonly [title: string, facts: Partial<SignInFacts>, kept: readonly string[]])[] = [
    ['none', {}, []],
    ['a password without an address', { user: password }, []],
    ['a password and its one address', { user: password, channels: [MAIL, SPARE] }, ['password', 'channel:mail']],
    ['a password with two addresses: the password', { user: password, channels: [MAIL, OTHER] }, ['password']],
    [
      'a password and a code by mail: their address',
      { user: user({ hasPassword: true, otpAuthEnabled: true }), channels: [MAIL] },
      ['channel:mail'],
    ],
    ['a passkey and a password', { user: passwordAndPasskey, channels: [MAIL] }, []],
    ['a single account at a provider', { accounts: [GOOGLE] }, ['account:g']],
    ['two accounts', { accounts: [GOOGLE, { id: 'h', provider: 'github', allowSignIn: true }] }, []],
    [
      'a passkey, and an account that does not allow sign-in: the passkey',
      { user: user({ passkeyAuthEnabled: true }), accounts: [{ ...GOOGLE, allowSignIn: false }] },
      ['passkey'],
    ],
    [
      'a password and a provider that the project has switched off, and a passkey: the passkey',
      { config, user: passwordAndPasskey, channels: [MAIL], accounts: [GOOGLE] },
      ['passkey'],
    ],
    [
      'a password and a passkey that the project has switched off',
      { config: { ...config, passkeyEnabled: false }, user: passwordAndPasskey, channels: [MAIL] },
      [],
    ],
  ];
  for (const [title, facts, kept] of rows) {
    test(title, () => expect([...findRequiredMethods({ ...NONE, ...facts })]).to.have.members([...kept]));
  }
});
