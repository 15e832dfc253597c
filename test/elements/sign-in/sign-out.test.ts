import '../../../elements/sign-in/sign-out.ts';
import type { LkSignOut } from '../../../elements/sign-in/sign-out.ts';
import { ADA, createService } from '../support/service.ts';
import { expect, expectAccessible, fixture, html, inside, readText, until } from '../support/support.ts';

const GUEST = { ...ADA, display_name: null, primary_email: null, is_anonymous: true };

async function openAsGuest() {
  const { app, navigations } = createService({ person: GUEST });
  const page = await fixture<LkSignOut>(html`<lk-sign-out .app=${app}></lk-sign-out>`);
  await until(() => readText(page).includes('you lose what you did as a guest'), 'the question');
  return { app, navigations, page };
}

suite('lk-sign-out for a guest', () => {
  test('offers to stay, which keeps the session', async () => {
    const { app, navigations, page } = await openAsGuest();
    await expectAccessible(page);
    inside(inside(page, 'lk-message-card'), '[part~="secondary"]').click();
    await until(() => navigations.length, 'the way to the homepage');
    expect(app.$session.get()).not.to.equal(null);
  });

  test('signs out with the last button', async () => {
    const { app, page } = await openAsGuest();
    const signOut = inside(page, '[part~="sign-out"]');
    expect(signOut.textContent?.trim()).to.equal('Sign out anyway');
    signOut.click();
    await until(() => app.$session.get() === null, 'the end of the session');
  });
});
