import '../../../elements/sign-in/sign-in.ts';
import { createService } from '../support/service.ts';
import { expect, fixture, html, inside, until } from '../support/support.ts';

test('custom properties set on the page change colors and corner radii in lk-sign-in', async () => {
  const { app } = createService();
  const page = await fixture<HTMLElement>(html`<div><lk-sign-in .app=${app}></lk-sign-in></div>`);
  const card = page.querySelector('lk-sign-in') as HTMLElement;
  const form = await until(() => card.querySelector('form'), 'the form');
  const roles = { accent: 'rgb(1, 2, 3)', 'accent-text': 'rgb(4, 5, 6)', radius: '1px', 'card-radius': '2px' };
  for (const [role, value] of Object.entries(roles)) page.style.setProperty(`--lk-${role}`, value);
  const submit = form.querySelector('[type="submit"]') as Element;
  for (const each of submit.getAnimations()) each.finish();
  expect(getComputedStyle(submit).backgroundColor).to.equal(roles.accent);
  expect(getComputedStyle(inside(card, 'a')).color).to.equal(roles['accent-text']);
  expect(getComputedStyle(form.querySelector('input') as Element).borderRadius).to.equal(roles.radius);
  expect(getComputedStyle(inside(card, '[part~="card"]')).borderRadius).to.equal(roles['card-radius']);
});
