import { createService } from '../support/service.ts';
import { expect, readText, rest, until } from '../support/support.ts';
import { cardScene } from './card-scene.ts';

suite('lk-sign-in in a page without an address of its own', () => {
  for (const href of ['about:srcdoc', 'about:blank', `blob:${location.origin}/0b9f6a52`]) {
    test(`at ${href.replace(location.origin, 'origin')}, a successful sign-in shows no error`, async () => {
      const service = createService({ href });
      const world = await cardScene('lk-sign-in', service);
      world.email.value = 'ada@example.com';
      world.password.value = 'correct horse';
      world.form.requestSubmit();
      await until(() => service.app.$session.get(), 'the session');
      const shown = () => readText(world.card).match(/signed in|went wrong/i)?.[0];
      expect(await until(shown, 'the next card')).to.match(/signed in/i);
      await rest();
      expect(readText(world.card)).not.to.match(/went wrong/i);
      expect(service.href).to.equal(href);
    });
  }
});
