import { lastMethods, type SignInFacts } from '../../../elements/settings/remaining-methods/remaining-methods.ts';
import { expect } from '../support/support.ts';

const NONE: SignInFacts = {
  user: { hasPassword: false, otpAuthEnabled: false, passkeyAuthEnabled: false },
  channels: [],
  accounts: [],
  config: {
    credentialEnabled: true,
    magicLinkEnabled: true,
    passkeyEnabled: true,
    oauthProviders: [{ id: 'google' }, { id: 'github' }],
  },
};
const MAIL = { id: 'mail', usedForAuth: true };
const GOOGLE = { id: 'g', provider: 'google', allowSignIn: true };

const kept = (facts: Partial<SignInFacts>) => [...lastMethods({ ...NONE, ...facts })];
const user = (facts: Partial<SignInFacts['user']>) => ({ ...NONE.user, ...facts });

suite('lastMethods', () => {
  test('nobody can lose what they do not have', () => {
    expect(kept({})).to.deep.equal([]);
    expect(kept({ user: user({ hasPassword: true }) })).to.deep.equal([]);
  });

  test('a password alone keeps itself and the one address it signs in with', () => {
    const facts = { user: user({ hasPassword: true }), channels: [MAIL, { id: 'spare', usedForAuth: false }] };
    expect(kept(facts)).to.have.members(['password', 'channel:mail']);
  });

  test('two addresses for sign-in free each other, not the password', () => {
    const facts = { user: user({ hasPassword: true }), channels: [MAIL, { id: 'other', usedForAuth: true }] };
    expect(kept(facts)).to.deep.equal(['password']);
  });

  test('password and code share the address: it stays, either of them may go', () => {
    const facts = { user: user({ hasPassword: true, otpAuthEnabled: true }), channels: [MAIL] };
    expect(kept(facts)).to.deep.equal(['channel:mail']);
  });

  test('a passkey beside a password frees both', () => {
    const facts = { user: user({ hasPassword: true, passkeyAuthEnabled: true }), channels: [MAIL] };
    expect(kept(facts)).to.deep.equal([]);
  });

  test('a provider alone stays, two free each other', () => {
    expect(kept({ accounts: [GOOGLE] })).to.deep.equal(['account:g']);
    expect(kept({ accounts: [GOOGLE, { id: 'h', provider: 'github', allowSignIn: true }] })).to.deep.equal([]);
  });

  test('an account that may not sign in is no way', () => {
    const facts = { user: user({ passkeyAuthEnabled: true }), accounts: [{ ...GOOGLE, allowSignIn: false }] };
    expect(kept(facts)).to.deep.equal(['passkey']);
  });

  test('what the project has switched off is no way', () => {
    const config = { ...NONE.config, credentialEnabled: false, oauthProviders: [{ id: 'github' }] };
    const facts = { config, user: user({ hasPassword: true, passkeyAuthEnabled: true }), channels: [MAIL] };
    expect(kept({ ...facts, accounts: [GOOGLE] })).to.deep.equal(['passkey']);
    expect(kept({ config: { ...config, passkeyEnabled: false }, user: facts.user, channels: [MAIL] })).to.deep.equal(
      [],
    );
  });
});
