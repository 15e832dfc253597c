import '../../../elements/sign-in/sign-in.ts';
import type { LkSignIn } from '../../../elements/sign-in/sign-in.ts';
import { createService } from '../support/service.ts';
import { expect, fixture, html, until } from '../support/support.ts';

/** Files that have arrived. The tests of this file have a window of their own. */
const arrived = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);

/** What a click on the button for a password runs, whatever comes of it. */
const AFTER_CLICK = [
  '/elements/sign-in/methods/method-actions.ts',
  '/core/loading/sign-in.ts',
  '/elements/messages/errors.ts',
  '/core/routes/redirect.ts',
];

test('lk-sign-in loads the JavaScript for password sign-in without waiting for a click', async () => {
  const { app } = createService();
  const card = await fixture<LkSignIn>(html`<lk-sign-in .app=${app}></lk-sign-in>`);
  await until(() => card.querySelector('form'), 'the form');
  await until(() => AFTER_CLICK.every((file) => arrived().includes(file)), 'the code for clicks');
  expect(arrived()).not.to.include('/core/loading/oauth.ts');
});
