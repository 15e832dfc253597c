import { lastMethods, type SignInFacts } from '../../../elements/settings/remaining-methods/remaining-methods.ts';
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

const kept = (facts: Partial<SignInFacts>) => [...lastMethods({ ...NONE, ...facts })];
const user = (facts: Partial<SignInFacts['user']>) => ({ ...NONE.user, ...facts });

suite('lastMethods', () => {
  test('a user without a sign-in method has nothing to lose', () => {
    expect(kept({})).to.deep.equal([]);
    expect(kept({ user: user({ hasPassword: true }) })).to.deep.equal([]);
  });

  test('a password alone must stay, with the one address it signs in with', () => {
    const facts = { user: user({ hasPassword: true }), channels: [MAIL, { id: 'spare', usedForAuth: false }] };
    expect(kept(facts)).to.have.members(['password', 'channel:mail']);
  });

  test('with two addresses for sign-in either address may be removed, but not the password', () => {
    const facts = { user: user({ hasPassword: true }), channels: [MAIL, { id: 'other', usedForAuth: true }] };
    expect(kept(facts)).to.deep.equal(['password']);
  });

  test('with password and code either may be removed, but not their address', () => {
    const facts = { user: user({ hasPassword: true, otpAuthEnabled: true }), channels: [MAIL] };
    expect(kept(facts)).to.deep.equal(['channel:mail']);
  });

  test('with a passkey and a password either may be removed', () => {
    const facts = { user: user({ hasPassword: true, passkeyAuthEnabled: true }), channels: [MAIL] };
    expect(kept(facts)).to.deep.equal([]);
  });

  test('a single account at a provider must stay, of two either may be removed', () => {
    expect(kept({ accounts: [GOOGLE] })).to.deep.equal(['account:g']);
    expect(kept({ accounts: [GOOGLE, { id: 'h', provider: 'github', allowSignIn: true }] })).to.deep.equal([]);
  });

  test('an account that does not allow sign-in is no sign-in method', () => {
    const facts = { user: user({ passkeyAuthEnabled: true }), accounts: [{ ...GOOGLE, allowSignIn: false }] };
    expect(kept(facts)).to.deep.equal(['passkey']);
  });

  test('what the project has switched off is no sign-in method', () => {
    const config = { ...NONE.config, credentialEnabled: false, oauthProviders: [offered('github')] };
    const facts = { config, user: user({ hasPassword: true, passkeyAuthEnabled: true }), channels: [MAIL] };
    expect(kept({ ...facts, accounts: [GOOGLE] })).to.deep.equal(['passkey']);
    expect(kept({ config: { ...config, passkeyEnabled: false }, user: facts.user, channels: [MAIL] })).to.deep.equal(
      [],
    );
  });
});
