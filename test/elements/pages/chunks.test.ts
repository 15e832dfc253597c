import '../../../elements/handler.ts';
import type { LkHandler } from '../../../elements/handler.ts';
import { resolveUrls } from '../../../core/routes/routes.ts';
import { isCardPage } from '../../../elements/pages/card-pages.ts';
import { pages } from '../../../elements/pages.ts';
import { at } from './support.ts';
import { createService } from '../support/service.ts';
import { expect, fixture, html, until } from '../support/support.ts';

type Name = keyof typeof pages;

/** The file of a page, as in the table. */
const fileOf = (name: Name) => /pages\/[\w-]+\.ts/.exec(String(pages[name]))?.[0] ?? '';
/** All pages but the cards of the sign-in and the sign-up, which come with the handler. */
const names = (Object.keys(pages) as Name[]).filter((name) => !isCardPage(name));

/** The pages loaded so far. The tests of this file have a window of their own. */
const loaded = () => {
  const files = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  return names.filter((name) => files.has(`/elements/${fileOf(name)}`));
};

test('the handler alone loads no page; each page is served by its element, and loads no other', async () => {
  expect(new Set(names.map(fileOf)).size).to.equal(names.length);
  expect(loaded()).to.deep.equal([]);
  const served: Name[] = [];
  for (const name of names) {
    const path = resolveUrls({})[name];
    const { app } = createService({ href: at(path) });
    const handler = await fixture<LkHandler>(html`<lk-handler .app=${app} address=${at(path)}></lk-handler>`);
    const tag = `lk-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    await until(() => handler.querySelector(tag) && loaded().includes(name), name);
    served.push(name);
    expect(loaded()).to.have.members(served);
    handler.remove();
  }
});
