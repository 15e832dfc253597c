import { pageNames, resolveUrls } from '../../../core/routes/routes.ts';
import '../../../elements/handler.ts';
import { isCardPage } from '../../../elements/pages/card-pages.ts';
import { createService } from '../support/service.ts';
import { expect, fixture, html, until } from '../support/support.ts';
import { tagOf } from './served-page.ts';
import { at } from './support.ts';

/** The pages whose code is loaded when they open. */
const names = pageNames.filter((name) => !isCardPage(name));

suite('the skeleton of a handler page', () => {
  for (const name of names) {
    test(`the page ${name} shows the skeleton of a card until its code is loaded`, async () => {
      const path = at(resolveUrls({})[name]);
      const place = await fixture<HTMLElement>(html`<div></div>`);
      const handler = document.createElement('lk-handler');
      Object.assign(handler, { app: createService({ href: path }).app, address: path });
      place.append(handler);
      await handler.updateComplete;
      expect(handler.querySelector(tagOf(name))).to.equal(null);
      const skeleton = handler.shadowRoot?.querySelector('lk-page-skeleton');
      await skeleton?.updateComplete;
      const box = skeleton?.getBoundingClientRect();
      expect(box?.height).to.be.greaterThan(250);
      expect(skeleton?.shadowRoot?.textContent).to.contain('Loading');
      const page = await until(() => handler.querySelector(tagOf(name)), name);
      await until(() => !handler.shadowRoot?.querySelector('lk-page-skeleton'), 'the end of the skeleton');
      const card = await until(() => page.shadowRoot?.querySelector('lk-message-card'), 'the card');
      const { left, top, width } = card.getBoundingClientRect();
      expect([left, top, width]).to.deep.equal([box?.left, box?.top, box?.width]);
    });
  }
});
