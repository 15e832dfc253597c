import '../../../elements/handler.ts';
import type { LkHandler } from '../../../elements/handler.ts';
import { createService } from '../support/service.ts';
import { expect, fixture, html, until } from '../support/support.ts';
import { at } from './support.ts';

/** Files that have arrived, in the browser that lists them for each window. The tests of this file have a window of their own. */
const isChromium = navigator.userAgent.includes('Chrome');
const arrived = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);

test('the handler requests the project before the code of the card is here, and once', async () => {
  const { app, requests } = createService({ href: at('/handler/sign-in') });
  const drawn = fixture<LkHandler>(html`<lk-handler .app=${app} address=${at('/handler/sign-in')}></lk-handler>`);
  await Promise.resolve();
  const handler = document.querySelector('lk-handler');
  await handler?.updateComplete;
  // Sending takes some promises, and no task: nothing can arrive meanwhile.
  for (let step = 0; step < 50; step++) await Promise.resolve();
  expect(requests.map(({ route }) => route)).to.deep.equal(['GET /projects/current']);
  if (isChromium) {
    expect(arrived()).not.to.include('/elements/sign-in/sign-in-card.ts');
  }
  await until(() => handler?.querySelector('form'), 'the form');
  expect(arrived()).to.include('/elements/sign-in/sign-in-card.ts');
  expect(requests.map(({ route }) => route)).to.deep.equal(['GET /projects/current']);
  await drawn;
});
