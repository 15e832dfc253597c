import '../../../elements/settings/notifications.ts';
import { ADA, createService, type Service } from '../support/service.ts';
import { type Category, serveCategories } from '../support/service-account.ts';
import { expect, expectAccessible, fixture, html, inside, readText, until } from '../support/support.ts';

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

async function show(categories: Category[]): Promise<Service & { readonly section: HTMLElement }> {
  const service = createService({ person: ADA });
  serveCategories(service, categories);
  const section = await fixture<HTMLElement>(
    html`<lk-settings-notifications .app=${service.app}></lk-settings-notifications>`,
  );
  return Object.assign(service, { section });
}

const control = (section: Element, last: string) => inside<HTMLInputElement>(section, `[data-control="${idOf(last)}"]`);
const ready = (section: Element) => until(() => section.shadowRoot?.querySelector('.switch'), 'the switches');
const writes = ({ requests }: Service) =>
  requests.filter(({ route }) => route.startsWith('PATCH')).map(({ route, body }) => [route.slice(-1), body]);

suite('lk-settings-notifications', () => {
  test('shows what is on, and what cannot be switched off', async () => {
    const shown = await show([ALWAYS, NEWS, TIPS]);
    const { section } = shown;
    await ready(section);
    expect(['a', 'b', 'c'].map((id) => control(section, id).checked)).to.deep.equal([true, true, false]);
    expect(control(section, 'a').getAttribute('aria-disabled')).to.equal('true');
    expect(readText(section)).to.contain('You always get these');
    control(section, 'a').click();
    expect(control(section, 'a').checked).to.equal(true);
    expect(writes(shown)).to.deep.equal([]);
  });

  test('switches at once and in parallel, with one request each', async () => {
    const shown = await show([NEWS, TIPS]);
    const { section, answers, clock } = shown;
    await ready(section);
    const arrivals: (() => void)[] = [];
    for (const id of ['b', 'c'].map(idOf)) {
      const patch = answers[`PATCH /emails/notification-preference/me/${id}`] as () => object;
      answers[`PATCH /emails/notification-preference/me/${id}`] = () =>
        new Promise((resolve) => arrivals.push(() => resolve(patch())));
    }
    control(section, 'b').click();
    await until(() => !control(section, 'b').checked, 'the switch to move');
    for (let press = 0; press < 9; press++) control(section, 'b').click();
    control(section, 'c').click();
    await until(() => control(section, 'c').checked, 'the other switch to move');
    await until(() => arrivals.length === 2, 'both requests');
    expect(control(section, 'b').checked).to.equal(false);
    for (const arrive of arrivals) arrive();
    await clock.advance(2_000);
    await until(() => readText(section).includes('Saved'), 'the mark');
    expect(writes(shown)).to.deep.equal([
      ['b', { enabled: false }],
      ['c', { enabled: true }],
    ]);
    expect([control(section, 'b').checked, control(section, 'c').checked]).to.deep.equal([false, true]);
  });

  test('moves a switch back and says why where the service refuses', async () => {
    const shown = await show([NEWS]);
    const { section, answers, clock } = shown;
    await ready(section);
    answers[`PATCH /emails/notification-preference/me/${idOf('b')}`] = { status: 418, body: 'no' };
    control(section, 'b').click();
    await clock.advance(1_000);
    await until(() => readText(section).includes('Something went wrong.'), 'the reason');
    expect(control(section, 'b').checked).to.equal(true);
    await expectAccessible(section);
  });

  test('shows nothing where the service has none', async () => {
    const { section, requests, clock } = await show([]);
    await until(() => requests.some(({ route }) => route.includes('notification')), 'the request');
    await clock.advance(2_000);
    expect(readText(section)).to.equal('');
    expect(section.getBoundingClientRect().height).to.equal(0);
  });
});
