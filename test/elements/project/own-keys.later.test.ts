import '../../../elements/project/sign-in/providers.ts';
import { focusOn } from '../settings/security-sections.ts';
import { expect, expectAccessible, focused, readText, until } from '../support/support.ts';
import {
  adding,
  APPLE,
  callback,
  changes,
  contentOf,
  editing,
  KEY_BODY,
  names,
  newer,
  PEM,
  TAG,
} from './provider-forms.ts';
import { showPart } from './support.ts';

suite('OAuth providers that use keys of the project', () => {
  test('the provider form for Apple rejects text that is not a private key', async () => {
    const shown = await showPart(TAG, { world: newer() });
    await adding(shown, 'apple');
    expect(shown.input('keys').value).to.equal('private-key');
    expect(names(shown)).to.include.members(['appleTeamId', 'appleKeyId', 'applePrivateKey']);
    expect(names(shown)).not.to.include('clientSecret');
    await expectAccessible(shown.section);
    await shown.enter({ clientId: ' com.example.web ', appleTeamId: 'TEAM', applePrivateKey: 'AuthKey_1.p8' });
    shown.submit();
    await shown.says('This isn’t a private key. Paste the whole text of the .p8 file.');
    expect(readText(shown.section).split('Enter the 10 letters and digits from Apple.').length).to.equal(3);
    expect(focused() === shown.input('appleTeamId')).to.equal(true);
    expect(shown.input('applePrivateKey').value).to.equal('AuthKey_1.p8');
    await expectAccessible(shown.section);
    await shown.enter({ appleTeamId: 'team567890 ', appleKeyId: ' KEY4567890', applePrivateKey: JSON.stringify(PEM) });
    shown.submit();
    await shown.says('Saved');
    await focusOn('add');
    expect(changes(shown)).to.deep.equal([
      {
        'auth.oauth.providers.apple': {
          type: 'apple',
          allowSignIn: true,
          allowConnectedAccounts: true,
          isShared: false,
          clientId: 'com.example.web',
          appleTeamId: 'TEAM567890',
          appleKeyId: 'KEY4567890',
          applePrivateKey: PEM,
        },
      },
    ]);
    expect(contentOf(document)).not.to.contain(KEY_BODY.slice(0, 60));
  });

  test('saving the provider form for Apple without a new key keeps the stored private key', async () => {
    const shown = await showPart(TAG, { world: newer({}, APPLE) });
    await editing(shown, 'apple', 'Apple');
    await shown.says('A key is stored. It’s never shown.');
    expect(shown.section.querySelector('[name=applePrivateKey]'), 'no empty field for a stored key').to.equal(null);
    expect(contentOf(document)).not.to.contain(KEY_BODY.slice(0, 60));
    await shown.enter({ appleKeyId: 'NEW4567890' });
    shown.submit();
    await shown.says('Saved');
    expect(changes(shown)[0]?.['auth.oauth.providers.apple']).to.include({
      appleKeyId: 'NEW4567890',
      applePrivateKey: PEM,
    });
  });

  test('the Replace button of the stored private key of Apple opens an empty field with the focus', async () => {
    const shown = await showPart(TAG, { world: newer({}, APPLE) });
    await editing(shown, 'apple', 'Apple');
    shown.section.querySelector<HTMLElement>('[data-control=replace-key]')?.click();
    const field = () => shown.section.querySelector('[name=applePrivateKey]');
    await until(() => field() !== null && focused() === field(), 'the field for the new key');
    expect(shown.input('applePrivateKey').value).to.equal('');
  });

  test('the private key of Apple can be replaced by a client secret', async () => {
    const shown = await showPart(TAG, { world: newer({}, APPLE) });
    await editing(shown, 'apple', 'Apple');
    await shown.enter({ keys: 'standard' });
    await shown.says('Apple’s client secrets expire after six months at most.');
    await shown.enter({ clientSecret: 'hunter2' });
    shown.submit();
    await shown.says('Saved');
    const saved = changes(shown)[0]?.['auth.oauth.providers.apple'] ?? {};
    expect(saved).to.include({ clientSecret: 'hunter2' });
    expect(Object.keys(saved)).not.to.include('applePrivateKey');
  });

  test('if the custom callback URL is invalid, a provider form shows the default URL', async () => {
    const customCallbackUrl = 'https://auth.example.com/api/v1/auth/oauth/callback/github';
    const github = { type: 'github', isShared: false, clientId: 'a', clientSecret: 'b', customCallbackUrl };
    const own = { id: 'github', type: 'standard', client_id: 'a', client_secret: 'b' };
    const shown = await showPart(TAG, { world: newer({ 'auth.oauth.providers.github': github }, own) });
    await editing(shown, 'github', 'GitHub');
    await until(() => callback(shown) === customCallbackUrl, 'the address of the owner');
    await shown.enter({ customCallbackUrl: '' });
    expect(callback(shown)).to.equal('http://service.test/api/v1/auth/oauth/callback/github');
    for (const wrong of [
      'auth.example.com',
      'http://auth.example.com/x',
      'javascript:alert(1)',
      'https://a@b.example/',
    ]) {
      await shown.enter({ customCallbackUrl: wrong });
      expect(callback(shown), wrong).to.equal('http://service.test/api/v1/auth/oauth/callback/github');
      shown.submit();
      await shown.says('Enter a complete address that starts with https://.');
    }
    expect(shown.acts()).to.deep.equal([]);
    await shown.enter({ customCallbackUrl: ' https://id.example.com/back ' });
    expect(callback(shown)).to.equal('https://id.example.com/back');
    shown.submit();
    await shown.says('Saved');
    expect(changes(shown)[0]?.['auth.oauth.providers.github']).to.include({
      customCallbackUrl: 'https://id.example.com/back',
    });
  });
});
