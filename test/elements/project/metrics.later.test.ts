import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/project/metrics/metrics.ts';
import type { LkProjectMetrics } from '../../../elements/project/metrics/metrics.ts';
import { dayText } from '../../../elements/project/metrics/plot.ts';
import { peopleScene, wireUser } from './users/scenes.ts';
import { expect, expectAccessible, inside, readText, rest, until } from '../support/support.ts';
import { control, has } from '../teams/team-sections-support.ts';

const days = (counts: readonly number[]) =>
  counts.map((activity, at) => ({ date: `2026-03-${String(at + 1).padStart(2, '0')}`, activity }));
const ROUTE = 'GET /internal/metrics';

const NUMBERS = {
  total_users: 12_345,
  daily_users: days([3, 0, 9, 6]),
  daily_active_users: days([5, 10, 2, 8]),
  users_by_country: { CH: 7, DE: 20, ZZZ: 1 },
  recently_registered: [wireUser(0), wireUser(1, { display_name: null, primary_email: null })],
  recently_active: [wireUser(2)],
  login_methods: [
    { method: 'password', count: 3 },
    { method: 'github', count: 30 },
    { method: '<b>own</b>', count: 1 },
  ],
};

const scene = (numbers: object = NUMBERS) =>
  peopleScene<LkProjectMetrics>('lk-project-metrics', {
    prepare: ({ answers }) => {
      answers[ROUTE] = { body: { ...NUMBERS, ...numbers } };
    },
  });

const drawings = (section: Element) => [...(section.shadowRoot?.querySelectorAll('.plot svg[role]') ?? [])];

suite('lk-project-metrics', () => {
  test('lk-project-metrics shows the total, new, and active users', async () => {
    const { section } = await scene();
    const said = [...(section.shadowRoot?.querySelectorAll('.totals > div') ?? [])].map(readText);
    expect(said).to.deep.equal(['Users 12,345', 'New in the last 4 days 18', 'Active today 8']);
  });

  test('lk-project-metrics stacks the totals in a narrow container', async () => {
    const { section } = await scene();
    const placesOf = (side: 'top' | 'left') =>
      new Set(
        [...(section.shadowRoot?.querySelectorAll('.totals dt') ?? [])].map(
          (name) => name.getBoundingClientRect()[side],
        ),
      );
    section.style.inlineSize = '640px';
    expect([placesOf('left').size, placesOf('top').size]).to.deep.equal([3, 1]);
    section.style.inlineSize = '328px';
    expect([placesOf('left').size, placesOf('top').size]).to.deep.equal([1, 3]);
  });

  test('the numbers of the three totals are on one line even if one label wraps', async () => {
    const { section } = await scene();
    section.style.inlineSize = '420px';
    const [first, second] = [...(section.shadowRoot?.querySelectorAll('.totals dt') ?? [])];
    if (second) second.textContent = 'In den letzten dreißig Tagen neu';
    expect(second?.getBoundingClientRect().height).to.be.above((first?.getBoundingClientRect().height ?? 0) + 5);
    const tops = [...(section.shadowRoot?.querySelectorAll('.totals dd') ?? [])].map(
      (number) => number.getBoundingClientRect().top,
    );
    expect(new Set(tops).size, String(tops)).to.equal(1);
  });

  test('in large text, the time axis of a plot shows two dates instead of four, on one line', async () => {
    const { section } = await scene();
    section.style.inlineSize = '296px';
    const dates = () =>
      [...(section.shadowRoot?.querySelector('.scale')?.children ?? [])].filter((each) => each.checkVisibility());
    expect(dates().length).to.equal(4);
    const height = inside(section, '.plot svg[role]').getBoundingClientRect().height;
    document.documentElement.style.fontSize = '200%';
    await rest();
    expect(dates().length).to.equal(2);
    expect(inside(section, '.scale').getBoundingClientRect().height).to.be.below(50);
    expect(inside(section, '.plot svg[role]').getBoundingClientRect().height).to.equal(2 * height);
    document.documentElement.style.fontSize = '';
  });

  test('the height of each bar in a plot is proportional to the number of users that day', async () => {
    const { section } = await scene();
    const [bars, line] = drawings(section);
    const heights = [...(bars?.querySelectorAll('.bar') ?? [])].map((bar) => Number(bar.getAttribute('height')));
    expect(heights).to.deep.equal([30, 0, 90, 60]);
    expect(bars?.getAttribute('role')).to.equal('img');
    expect(bars?.getAttribute('aria-label')).to.equal(
      'New users by day, from Mar 1, 2026 to Mar 4, 2026. Highest: 9, on Mar 3, 2026.',
    );
    expect(line?.querySelector('.curve')?.getAttribute('points')).to.equal('0,50 200,0 400,80 600,20');
  });

  test('the details below a plot list the number of users per day, latest day first', async () => {
    const { section } = await scene();
    const details = inside<HTMLDetailsElement>(section, '.plot details');
    expect(details.open).to.equal(false);
    details.open = true;
    const rows = [...details.querySelectorAll('tbody tr')].map(readText);
    expect(rows).to.deep.equal(['Mar 4, 2026 6', 'Mar 3, 2026 9', 'Mar 2, 2026 0', 'Mar 1, 2026 3']);
    await expectAccessible(section);
  });

  test('selecting a day of a plot by key or pointer shows the number of users', async () => {
    const { section } = await scene();
    const reader = inside(section, '.reader');
    reader.focus();
    await sendKeys({ press: 'ArrowLeft' });
    expect(reader.getAttribute('aria-valuetext')).to.equal('Mar 3, 2026: 9 users');
    expect(readText(inside(section, '.plot .value'))).to.equal('Mar 3, 2026: 9 users');
    await sendKeys({ press: 'Home' });
    expect(reader.getAttribute('aria-valuenow')).to.equal('1');
    const { left, width, top } = reader.getBoundingClientRect();
    reader.dispatchEvent(new PointerEvent('pointermove', { clientX: left + width * 0.9, clientY: top + 5 }));
    await until(() => reader.getAttribute('aria-valuetext') === 'Mar 4, 2026: 6 users', 'the day under the pointer');
    await expectAccessible(section);
  });

  test('after a tap on a plot, the tapped day stays selected', async () => {
    const { section } = await scene();
    const reader = inside(section, '.reader');
    const { left, width, top } = reader.getBoundingClientRect();
    /** Dispatches these events at a share of the width. Returns the day that is read out then. */
    const point = async (pointerType: string, share: number, ...types: readonly string[]) => {
      const at = { pointerType, clientX: left + width * share, clientY: top + 5 };
      for (const type of types) reader.dispatchEvent(new PointerEvent(type, at));
      await rest();
      return reader.getAttribute('aria-valuetext');
    };
    for (const [share, day] of [
      [0.1, 'Mar 1, 2026: 3 users'],
      [0.6, 'Mar 3, 2026: 9 users'],
    ] as const) {
      await point('touch', share, 'pointerdown', 'pointerup', 'pointerleave');
      reader.focus();
      expect(await point('touch', share)).to.equal(day);
    }
    await point('mouse', 0.9, 'pointermove');
    expect(await point('mouse', 1.1, 'pointerleave')).to.equal('Mar 4, 2026: 6 users');
    reader.blur();
    await point('mouse', 0.1, 'pointermove');
    expect(await point('mouse', -0.1, 'pointerleave')).to.equal('No day selected');
    const scrolled = await point('touch', 0.1, 'pointerdown', 'pointercancel', 'pointerleave');
    expect(scrolled, 'the page was scrolled').to.equal('No day selected');
  });

  test('the pointer selects the nearest point of a line plot', async () => {
    const { section } = await scene();
    const reader = section.shadowRoot?.querySelectorAll('.reader')[1];
    const { left = 0, width = 0 } = reader?.getBoundingClientRect() ?? {};
    reader?.dispatchEvent(new PointerEvent('pointermove', { clientX: left + width * 0.3 }));
    await rest();
    expect(drawings(section)[1]?.querySelector('.cursor')?.getAttribute('x1')).to.equal('200');
    reader?.dispatchEvent(new PointerEvent('pointermove', { clientX: left + width * 0.8 }));
    await rest();
    expect(drawings(section)[1]?.querySelector('.cursor')?.getAttribute('x1')).to.equal('400');
  });

  test('lk-project-metrics shows 30 days at first and 7 days after a button press', async () => {
    const month = Array.from({ length: 31 }, (_, at) => ({
      date: `2026-03-${String(at + 1).padStart(2, '0')}`,
      activity: 1,
    }));
    const { section } = await scene({ daily_users: month, daily_active_users: month });
    const bars = () => drawings(section)[0]?.querySelectorAll('.bar').length;
    expect([bars(), has(section, 'range:90')]).to.deep.equal([30, false]);
    control(section, 'range:7').click();
    await until(() => bars() === 7, 'a week');
    expect(readText(inside(section, '.totals'))).to.contain('New in the last 7 days 7');
    expect(control(section, 'range:7').getAttribute('aria-pressed')).to.equal('true');
  });

  test('countries and sign-in methods with the most users are listed first', async () => {
    const { section } = await scene();
    const [countries, methods] = [...(section.shadowRoot?.querySelectorAll('.shares') ?? [])].map(readText);
    expect(countries).to.equal('Countries Germany 20 Switzerland 7 ZZZ 1');
    expect(methods).to.equal('Sign-in methods GitHub 30 Password 3 <b>own</b> 1');
    expect(section.shadowRoot?.querySelector('b')).to.equal(null);
  });

  test('the countries after the top six are summed up in one row', async () => {
    const users_by_country = { AT: 1, BE: 2, CH: 3, DE: 4, ES: 5, FR: 6, GB: 7, HU: 8 };
    const { section } = await scene({ users_by_country });
    const said = readText(inside(section, '.shares'));
    expect(said).to.contain('Hungary 8').and.to.contain('2 other countries 3');
    expect(said).not.to.contain('Austria');
  });

  test('a project without users shows a message instead of plots', async () => {
    const { section } = await scene({
      total_users: 0,
      daily_users: [],
      daily_active_users: days([0, 0]),
      users_by_country: {},
      recently_registered: [],
      recently_active: [],
      login_methods: [],
    });
    expect(drawings(section).length).to.equal(0);
    const said = readText(section);
    expect(said).to.contain('No numbers yet. They start when the first user signs up.');
    expect(said).not.to.contain('No data');
  });

  test('the plots are mirrored on right-to-left pages', async () => {
    document.documentElement.dir = 'rtl';
    try {
      const { section } = await scene();
      expect(getComputedStyle(drawings(section)[0] as Element).transform).to.equal('matrix(-1, 0, 0, 1, 0, 0)');
    } finally {
      document.documentElement.dir = '';
    }
  });

  test('user names in lk-project-metrics are links if its links property is set', async () => {
    const { section } = await scene();
    expect(section.shadowRoot?.querySelector('.users a')).to.equal(null);
    section.links = {
      pageId: 'metrics',
      linkTo: (page, item) => `/projects/a/${page}/${item}`,
      handleClick: (event) => event.preventDefault(),
    };
    await section.updateComplete;
    const [first] = section.shadowRoot?.querySelectorAll<HTMLAnchorElement>('.users a') ?? [];
    expect(readText(first as Element)).to.equal('Person 00000');
    expect(new URL(first?.href ?? '').pathname).to.equal(`/projects/a/users/${wireUser(0).id}`);
    const [, line] = section.shadowRoot?.querySelectorAll<HTMLElement>('.reader') ?? [];
    line?.focus();
    await until(() => section.shadowRoot?.querySelector('.dot'), 'the mark');
  });

  test('dayText() formats the UTC day of a date', () => {
    expect(dayText('2026-03-01', 'en')).to.equal('Mar 1, 2026');
    expect(dayText('2026-03-01T23:59:59.000Z', 'en')).to.equal('Mar 1, 2026');
    expect(dayText('2026-99-99', 'en')).to.equal('2026-99-99');
    expect(dayText('x'.repeat(1_000), 'en').length).to.equal(40);
  });
});
