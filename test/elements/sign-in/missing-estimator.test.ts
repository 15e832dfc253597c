import '../../../elements/sign-in/sign-up.ts';
import type { LkSignUp } from '../../../elements/sign-in/sign-up.ts';
import { appWith } from '../support/cards.ts';
import { createService } from '../support/service.ts';
import { expect, fixture, html, rest, until } from '../support/support.ts';

/** Collects what elements write with `console.error` until the test ends. */
function collectErrors(): { readonly errors: readonly string[]; stop(): void } {
  const errors: string[] = [];
  const original = console.error;
  console.error = (text: string) => errors.push(text);
  return { errors, stop: () => void (console.error = original) };
}

// A page of its own, because an import holds for all tests of a page.
suite('a strength meter without its import', () => {
  test('says once what to import, draws no meter, and draws it after the import', async () => {
    const { errors, stop } = collectErrors();
    try {
      const service = createService();
      const app = appWith(service, { platform: service.platform });
      const card = await fixture<LkSignUp>(html`<lk-sign-up .app=${app} strength-meter></lk-sign-up>`);
      const form = await until(() => card.querySelector('form'), 'the form');
      await until(() => form.querySelector('.lk-advice'), 'the advice');
      const password = form.elements.namedItem('password') as HTMLInputElement;
      const type = async (text: string) => {
        password.value = text;
        password.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await service.clock.advance(400);
        await rest();
      };
      await type('password1');
      expect(form.querySelector('.lk-bars')).to.equal(null);
      expect(errors).to.deep.equal([
        '<lk-sign-up strength-meter> shows no strength: run "npm install @zxcvbn-ts/core @zxcvbn-ts/language-common" and add import \'latchkey/password-strength\'.',
      ]);

      await import('../../../elements/password-strength.ts');
      await type('password12');
      await until(() => form.querySelector('.lk-bars .lk-full'), 'the meter');
      expect(errors.length).to.equal(1);
    } finally {
      stop();
    }
  });
});
