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

/** Waits until the handler shows the element of a page. */
async function serve(name: Name): Promise<void> {
  const path = resolveUrls({})[name];
  const { app } = createService({ href: at(path) });
  const handler = await fixture<LkHandler>(html`<lk-handler .app=${app} address=${at(path)}></lk-handler>`);
  const tag = `lk-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  await until(() => handler.querySelector(tag), tag);
  handler.remove();
}

test('the handler alone loads no page; each page is served by its element, and loads no other', async () => {
  expect(new Set(names.map(fileOf)).size).to.equal(names.length);
  expect(loaded()).to.deep.equal([]);
  for (const [index, name] of names.entries()) {
    await serve(name);
    expect(loaded()).to.have.members(names.slice(0, index + 1));
  }
});

test('each page that is a card of the handler is served by its element', async () => {
  for (const name of Object.keys(pages) as Name[]) if (isCardPage(name)) await serve(name);
});
