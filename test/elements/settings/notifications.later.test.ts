import '../../../elements/settings/notifications.ts';
import { showAlone } from './security-sections.ts';
import { ADA, createService } from '../support/service.ts';
import { type Category, serveCategories } from '../support/service-account.ts';
import { expect, expectAccessible, inside, readText, until } from '../support/support.ts';

/** The id of a category, by its last character. */
const idOf = (last: string) => `00000000-0000-4000-8000-00000000000${last}`;

const ALWAYS: Category = {
  notification_category_id: idOf('a'),
  notification_category_name: 'Transactional',
  enabled: true,
  can_disable: false,
};
const NEWS: Category = {
  ...ALWAYS,
  notification_category_id: idOf('b'),
  notification_category_name: 'News',
  can_disable: true,
};
const TIPS: Category = {
  ...NEWS,
  notification_category_id: idOf('c'),
  notification_category_name: 'Tips',
  enabled: false,
};

async function show(categories: Category[]) {
  const service = createService({ person: ADA });
  serveCategories(service, categories);
  const shown = await showAlone(service, 'lk-settings-notifications');
  const control = (last: string) => inside<HTMLInputElement>(shown.section, `[data-control="${idOf(last)}"]`);
  if (categories.length > 0) await until(() => shown.section.shadowRoot?.querySelector('.switch'), 'the switches');
  return { ...shown, control };
}

suite('lk-settings-notifications', () => {
  test('lk-settings-notifications shows no switch for a category that is always on', async () => {
    const { control, says, section } = await show([ALWAYS, NEWS, TIPS]);
    expect(['b', 'c'].map((id) => control(id).checked)).to.deep.equal([true, false]);
    await says('Account emails Sign-in, security, and your account. Always on');
    expect(section.shadowRoot?.querySelectorAll('.switch'), 'no switch that cannot move').to.have.length(2);
  });

  test('the notification category "Marketing" is shown as "News and offers"', async () => {
    const { says } = await show([ALWAYS, { ...NEWS, notification_category_name: 'Marketing' }]);
    await says('Account emails Sign-in, security, and your account. Always on');
    await says('News and offers What’s new, tips, and special offers.');
  });

  test('two notification switches move immediately and are saved in parallel', async () => {
    const { control, answers, says, acts } = await show([NEWS, TIPS]);
    const arrivals: (() => void)[] = [];
    for (const id of ['b', 'c'].map(idOf)) {
      const patch = answers[`PATCH /emails/notification-preference/me/${id}`] as () => object;
      answers[`PATCH /emails/notification-preference/me/${id}`] = () =>
        new Promise((resolve) => arrivals.push(() => resolve(patch())));
    }
    control('b').click();
    await until(() => !control('b').checked, 'the switch to move');
    for (let press = 0; press < 9; press++) control('b').click();
    control('c').click();
    await until(() => control('c').checked, 'the other switch to move');
    await until(() => arrivals.length === 2, 'both requests');
    for (const arrive of arrivals) arrive();
    await says('Saved');
    expect(acts().map(({ route, body }) => [route.slice(-1), body])).to.deep.equal([
      ['b', { enabled: false }],
      ['c', { enabled: true }],
    ]);
    expect([control('b').checked, control('c').checked]).to.deep.equal([false, true]);
  });

  test('if the service refuses a change, the notification switch moves back and an error is shown', async () => {
    const { section, control, answers, says } = await show([NEWS]);
    answers[`PATCH /emails/notification-preference/me/${idOf('b')}`] = { status: 418, body: 'no' };
    control('b').click();
    await says('Something went wrong.');
    expect(control('b').checked).to.equal(true);
    await expectAccessible(section);
  });

  test('lk-settings-notifications is empty if the service has no notification categories', async () => {
    const { section, requests, settled } = await show([]);
    await until(() => requests.some(({ route }) => route.includes('notification')), 'the request');
    await settled();
    expect(readText(section)).to.equal('');
    expect(section.getBoundingClientRect().height).to.equal(0);
  });
});
