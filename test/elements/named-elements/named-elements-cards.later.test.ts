import { expect } from '../../support/expect.ts';
import { KINDS } from './markup.ts';
import { closeNamedPages, namedElements, openNamedPage, runIn } from './named-page.ts';

/** What Lit and our elements read of `document`. Lit reads it unguarded, so an element with such a name stops every page with Lit. */
const READ_BY_LIT = ['createComment', 'createElement', 'createTreeWalker', 'importNode'];
/** What shows that an element has rendered. In a frame, the settings are a card with a link. */
const SHOWN = {
  'lk-sign-in': 'form',
  'lk-handler': 'form',
  'lk-user-button': 'button',
  'lk-account-settings': 'lk-message-card',
};

suite('cards in a page whose elements have the names of globals and of properties of the document', () => {
  teardown(closeNamedPages);

  for (const [kind, markupOf] of Object.entries(KINDS))
    test(`cards, user button and settings are shown with every name as a ${kind}`, async () => {
      const { address } = await import('./framed-card.ts');
      const elements = (await namedElements()).filter(({ name }) => !READ_BY_LIT.includes(name));
      const page = await openNamedPage(`<main></main>${elements.map(markupOf).join('')}`, []);
      const main = page.body.querySelector('main');
      await runIn(page, address);
      for (const [tag, part] of Object.entries(SHOWN)) {
        for (let frame = 0; frame < 600; frame++) {
          const host = main?.querySelector(tag);
          if (host?.querySelector(part) ?? host?.shadowRoot?.querySelector(part)) break;
          if (frame === 599) throw new Error(`${tag} shows no ${part}. ${page.errors.join()}`);
          await new Promise(requestAnimationFrame);
        }
      }
      expect(page.errors).to.deep.equal([]);
    });
});
