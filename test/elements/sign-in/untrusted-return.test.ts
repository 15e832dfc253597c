import '../../../elements/pages/mfa.ts';
import '../../../elements/pages/forgot-password.ts';
import '../../../elements/sign-in/sign-in.ts';
import '../../../elements/sign-in/sign-up.ts';
import { MFA_ATTEMPT_KEYS } from '../../../core/base/client-names.ts';
import { show } from '../pages/support.ts';
import { ADA, type Service } from '../support/service.ts';
import { expect, expectAccessible, readText, rest, until } from '../support/support.ts';

const LINE = 'The redirect URL of this link is not trusted and should be relative.';

const withReturn = (page: string, target: string) =>
  `/handler/${page}?${new URLSearchParams({ after_auth_return_to: target })}`;

/** What an app on another domain asks a sign-in page for. */
const handOff = `https://shop.example/handler/oauth-callback?${new URLSearchParams({
  stack_cross_domain_auth: '1',
  stack_cross_domain_state: 'state',
})}`;

const prepare = ({ platform }: Service) => platform.sessionStorage.set(MFA_ATTEMPT_KEYS[0], 'attempt');

suite('the return address of a link', () => {
  for (const [tag, page] of [
    ['lk-sign-in', 'sign-in'],
    ['lk-sign-up', 'sign-up'],
    ['lk-mfa', 'mfa'],
    ['lk-forgot-password', 'forgot-password'],
  ] as const) {
    test(`${tag} warns about an untrusted return address without showing the address`, async () => {
      const view = await show(tag, withReturn(page, 'https://evil.example/'), { prepare });
      await view.says(LINE);
      expect(readText(view.page)).not.to.contain('evil');
      await expectAccessible(view.page);
    });
  }

  test('with crossDomainHandOff, lk-sign-in names the other domain that asks the user to sign in', async () => {
    const options = { crossDomainHandOff: true };
    for (const person of [null, ADA]) {
      const view = await show('lk-sign-in', withReturn('sign-in', handOff), { ...options, person });
      await view.says('shop.example asks you to sign in here.');
      expect(readText(view.page)).not.to.contain('not trusted');
    }
  });

  test('lk-sign-in warns about a javascript: return address that has cross-domain parameters', async () => {
    const target = 'javascript:alert(1)//?stack_cross_domain_auth=1';
    const view = await show('lk-sign-in', withReturn('sign-in', target), { crossDomainHandOff: true });
    await view.says(LINE);
  });

  test('lk-sign-in warns about a return address on another domain if crossDomainHandOff is off', async () => {
    const view = await show('lk-sign-in', withReturn('sign-in', handOff));
    await view.says(LINE);
  });

  for (const [what, target] of [
    ['the sign-out page', '/handler/sign-out'],
    ['too long', `/board?q=${'x'.repeat(2_048)}`],
  ] as const) {
    test(`if the return address is ${what}, lk-sign-in and lk-mfa name the default page as the target`, async () => {
      for (const [tag, page] of [
        ['lk-sign-in', 'sign-in'],
        ['lk-mfa', 'mfa'],
      ] as const) {
        const view = await show(tag, withReturn(page, target), { prepare });
        await view.says('You can’t return to the address in this link. You’ll continue to the default page.');
        expect(readText(view.page)).not.to.contain('not trusted');
      }
    });
  }

  for (const target of ['', '/board', '/handler/account-settings', `${location.origin}/board`]) {
    test(`lk-sign-in shows no warning for the return address "${target}"`, async () => {
      const view = await show('lk-sign-in', withReturn('sign-in', target));
      await until(() => view.page.querySelector('form'), 'the form');
      await rest();
      await view.clock.advance(1_000);
      expect(readText(view.page)).not.to.contain('the default page');
    });
  }
});
