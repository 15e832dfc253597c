import { resolveUrls } from '../../../core/routes/routes.ts';
import { isCardPage } from '../../../elements/pages/card-pages.ts';
import { pages } from '../../../elements/pages.ts';
import { expect, until } from '../support/support.ts';
import { serve, tagOf } from './served-page.ts';

type Name = keyof typeof pages;

/** The file of a page, as in the table. */
const fileOf = (name: Name) => /pages\/[\w-]+\.ts/.exec(String(pages[name]))?.[0] ?? '';
/** All pages but the cards of the sign-in and the sign-up, which come with the handler. */
const names = (Object.keys(pages) as Name[]).filter((name) => !isCardPage(name));

// Browsers list 250 files unless they are told otherwise.
performance.setResourceTimingBufferSize(1_000);

/** The pages loaded so far. The tests of this file have a window of their own. */
const loaded = () => {
  const files = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  return names.filter((name) => files.has(`/elements/${fileOf(name)}`));
};

/** Waits until the handler shows the element of a page. */
async function open(name: Name): Promise<void> {
  const { handler } = await serve(resolveUrls({})[name]);
  await until(() => handler.querySelector(tagOf(name)), name);
  handler.remove();
}

test('lk-handler loads the code of a page only when that page opens', async () => {
  expect(new Set(names.map(fileOf)).size).to.equal(names.length);
  expect(loaded()).to.deep.equal([]);
  for (const [index, name] of names.entries()) {
    await open(name);
    await until(() => loaded().includes(name), `the file of ${name}`);
    expect(loaded()).to.have.members(names.slice(0, index + 1));
  }
});

test('lk-handler renders sign-in, sign-up, sign-out and account settings at their URLs', async () => {
  for (const name of Object.keys(pages) as Name[]) if (isCardPage(name)) await open(name);
});
