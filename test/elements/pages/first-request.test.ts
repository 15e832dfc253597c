import '../../../elements/handler.ts';
import type { LkHandler } from '../../../elements/handler.ts';
import { createService } from '../support/service.ts';
import { expect, fixture, html, until } from '../support/support.ts';
import { at } from './support.ts';

test('lk-handler sends a single request, GET /projects/current, before it renders the sign-in form', async () => {
  const { app, requests } = createService({ href: at('/handler/sign-in') });
  const drawn = fixture<LkHandler>(html`<lk-handler .app=${app} address=${at('/handler/sign-in')}></lk-handler>`);
  await Promise.resolve();
  const handler = document.querySelector('lk-handler');
  await handler?.updateComplete;
  // Sending takes some promises, and no task: nothing can arrive meanwhile.
  for (let step = 0; step < 50; step++) await Promise.resolve();
  expect(requests.map(({ route }) => route)).to.deep.equal(['GET /projects/current']);
  await until(() => handler?.querySelector('form'), 'the form');
  expect(requests.map(({ route }) => route)).to.deep.equal(['GET /projects/current']);
  await drawn;
});
