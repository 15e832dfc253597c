import '../../../../elements/project/project-settings.ts';
import type { LkProjectSettings } from '../../../../elements/project/project-settings.ts';
import { createOwner, type Owner } from '../support.ts';
import { type Handles, handlesOf } from '../../support/section-handles.ts';
import { wireUser } from './scenes.ts';
import { MANAGED_ID } from '../../support/service-project.ts';
import { expect, fixture, focused, html, inside, readText, until } from '../../support/support.ts';

const HOME = location.href;
const USERS = `/projects/${MANAGED_ID}/users`;
const BOB = wireUser(1, { display_name: 'Bob' });

interface Shown extends Owner, Handles {
  readonly page: LkProjectSettings;
  /** The query of each request for users. */
  readonly asked: URLSearchParams[];
}

/** The settings of Ada's project at an address below its users. */
async function show(below = ''): Promise<Shown> {
  history.replaceState(null, '', `${USERS}${below}`);
  const asked: URLSearchParams[] = [];
  const owner = await createOwner({
    prepare: ({ answers, platform }) => {
      // The address of the window itself.
      Object.assign(platform.page ?? {}, { replaceAddress: (url: string) => history.replaceState(null, '', url) });
      answers['GET /users'] = ({ searchParams }) => {
        asked.push(searchParams);
        return { body: { items: [wireUser(0), BOB], is_paginated: true, pagination: { next_cursor: null } } };
      };
      answers[`GET /users/${BOB.id}`] = { body: BOB };
    },
  });
  const page = document.createElement('lk-project-settings');
  Object.assign(page, { app: owner.app, projectId: MANAGED_ID, fullPage: true });
  await fixture(html`${page}`);
  return Object.assign(owner, handlesOf(owner, page), { page, asked });
}

const usersOf = ({ page }: Shown) => until(() => page.querySelector('lk-project-users'), 'the users');

async function listOf(shown: Shown) {
  const users = await usersOf(shown);
  const list = await until(() => users.shadowRoot?.querySelector('lk-project-user-list'), 'the list');
  await until(() => readText(list).includes('Bob'), 'the row of Bob');
  return list;
}

suite('URLs of the users page', () => {
  teardown(() => history.replaceState(null, '', HOME));

  test('the URL of a user opens the page of that user, with a link back to the search results', async () => {
    const shown = await show(`/${BOB.id}?user-search=bob`);
    const users = await usersOf(shown);
    const profile = await until(() => users.shadowRoot?.querySelector('lk-project-user-profile'), 'the user');
    expect(readText(inside(profile, 'h2'))).to.equal('Bob');
    const [current] = shown.page.shadowRoot?.querySelectorAll('nav [aria-current="page"]') ?? [];
    expect(readText(current as Element)).to.equal('Users');
    expect(inside<HTMLAnchorElement>(users, '[part="back"]').href).to.equal(
      `${location.origin}${USERS}?user-search=bob`,
    );
    const [general] = shown.page.shadowRoot?.querySelectorAll<HTMLAnchorElement>('nav .item') ?? [];
    expect(new URL(general?.href ?? '').search, 'the search goes with the page').to.equal('');
  });

  test('opening the URL of an unknown user shows the message that this user no longer exists', async () => {
    const shown = await show('/nobody');
    await shown.says('This user no longer exists.');
    expect(inside(await usersOf(shown), '[part="back"]').checkVisibility()).to.equal(true);
    expect(shown.page.shadowRoot?.querySelector('.content [part="back"]'), 'a second way back').to.equal(null);
    expect(inside(shown.page, '.content header').clientHeight, 'the title of the list').to.be.at.most(1);
  });

  test('the URL of the users list contains the search, the order, and the guests option', async () => {
    const shown = await show('?user-search=bob&user-order=oldest&user-guests=shown');
    const list = await listOf(shown);
    expect(inside<HTMLInputElement>(list, '.query').value).to.equal('bob');
    const [query] = shown.asked;
    expect([query?.get('query'), query?.get('desc'), query?.get('include_anonymous')]).to.deep.equal([
      'bob',
      'false',
      'true',
    ]);
    inside(list, '[data-control="guests"]').click();
    inside(list, '[data-control="sort"]').click();
    expect(location.search).to.equal('?user-search=bob');
    const link = inside<HTMLAnchorElement>(list, `[data-control="user:${BOB.id}"]`);
    expect(new URL(link.href).pathname).to.equal(`${USERS}/${BOB.id}`);
  });

  test('with the Navigation API, going back from a user focuses the row of that user', async function () {
    if (!('navigation' in globalThis)) return this.skip();
    const shown = await show();
    const list = await listOf(shown);
    const link = inside<HTMLAnchorElement>(list, `[data-control="user:${BOB.id}"]`);
    link.focus();
    link.click();
    await until(() => focused()?.localName === 'h2' && readText(focused() as Element) === 'Bob', 'the heading of Bob');
    expect(location.pathname).to.equal(`${USERS}/${BOB.id}`);
    history.back();
    await until(() => list.checkVisibility(), 'the list');
    await until(() => focused() === inside(list, `[data-control="user:${BOB.id}"]`), 'the focus on the row');
  });

  test('going back and forward restores the user search that each URL contains', async () => {
    if (!('navigation' in globalThis)) return;
    const shown = await show();
    const list = await listOf(shown);
    const input = inside<HTMLInputElement>(list, '.query');
    inside(list, `[data-control="user:${BOB.id}"]`).click();
    const users = await usersOf(shown);
    const back = await until(() => users.shadowRoot?.querySelector<HTMLElement>('[part="back"]'), 'the way back');
    back.click();
    await until(() => list.checkVisibility(), 'the list');
    input.value = 'ann';
    input.dispatchEvent(new Event('input'));
    await shown.clock.advance(300);
    await until(() => location.search === '?user-search=ann', 'the search in the address');
    for (const place of [`${USERS}/${BOB.id}`, USERS]) {
      history.back();
      await until(() => location.pathname === place, place);
    }
    await until(() => input.value === '', 'the search to go');
    await until(() => shown.asked.at(-1)?.get('query') === null, 'all users again');
    history.go(2);
    await until(() => input.value === 'ann', 'the search again');
  });
});
