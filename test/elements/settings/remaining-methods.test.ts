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
    ['findRequiredMethods() returns nothing for a user without sign-in methods', {}, []],
    ['a password without an email address may be removed', { user: password }, []],
    [
      'a password and its only email address may not be removed',
      { user: password, channels: [MAIL, SPARE] },
      ['password', 'channel:mail'],
    ],
    [
      'a password with two email addresses may not be removed, but either email address may',
      { user: password, channels: [MAIL, OTHER] },
      ['password'],
    ],
    [
      'an email address may not be removed if the password and the email codes depend on that address',
      { user: user({ hasPassword: true, otpAuthEnabled: true }), channels: [MAIL] },
      ['channel:mail'],
    ],
    [
      'either method may be removed if the user has a passkey and a password',
      { user: passwordAndPasskey, channels: [MAIL] },
      [],
    ],
    ['the only connected account may not be removed', { accounts: [GOOGLE] }, ['account:g']],
    [
      'either of two connected accounts may be removed',
      { accounts: [GOOGLE, { id: 'h', provider: 'github', allowSignIn: true }] },
      [],
    ],
    [
      'a passkey may not be removed if the connected account does not allow sign-in',
      { user: user({ passkeyAuthEnabled: true }), accounts: [{ ...GOOGLE, allowSignIn: false }] },
      ['passkey'],
    ],
    [
      'a passkey may not be removed if the project has turned off the other sign-in methods of the user',
      { config, user: passwordAndPasskey, channels: [MAIL], accounts: [GOOGLE] },
      ['passkey'],
    ],
    [
      'any method may be removed if the project has turned off all sign-in methods of the user',
      { config: { ...config, passkeyEnabled: false }, user: passwordAndPasskey, channels: [MAIL] },
      [],
    ],
  ];
  for (const [title, facts, kept] of rows) {
    test(title, () => expect([...findRequiredMethods({ ...NONE, ...facts })]).to.have.members([...kept]));
  }
});
