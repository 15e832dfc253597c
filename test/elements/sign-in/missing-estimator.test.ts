import { appWith } from '../support/cards.ts';
import { collectErrors } from '../../support/browser/console-errors.ts';
import { createService } from '../support/service.ts';
import { expect, rest, until } from '../support/support.ts';
import { cardScene, typeInto } from './card-scene.ts';

// A page of its own, because an import holds for all tests of a page.
suite('a strength meter without its import', () => {
  test('without the module password-strength, lk-sign-up logs an error and shows no strength meter', async () => {
    const { errors, stop } = collectErrors();
    try {
      const service = createService();
      const app = appWith(service, { platform: service.platform });
      const { form, password } = await cardScene('lk-sign-up', { ...service, app }, { strengthMeter: true });
      await until(() => form.querySelector('.lk-advice'), 'the advice');
      const type = async (text: string) => {
        typeInto(password, text);
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
