import '../../../elements/project/project-settings.ts';
import type { LkProjectSettings } from '../../../elements/project/project-settings.ts';
import { createOwner, type Owner } from './support.ts';
import { type Handles, handlesOf } from '../support/section-handles.ts';
import { MANAGED_ID, wireProject } from '../support/service-project.ts';
import { ADA, createService } from '../support/service.ts';
import {
  errorsOf,
  expect,
  expectAccessible,
  fixture,
  focused,
  html,
  inside,
  readText,
  rest,
  until,
} from '../support/support.ts';

const CURRENT = 'GET /internal/projects/current';
const HOME = location.href;

type Shown = Owner & Handles & { readonly page: LkProjectSettings };

interface Options extends NonNullable<Parameters<typeof createOwner>[0]> {
  readonly at?: string;
  readonly width?: string;
  readonly set?: Partial<LkProjectSettings>;
}

/** The settings of Ada's project at an address, in a box of that width. */
async function show({ at, width = '1000px', set = {}, ...options }: Options = {}): Promise<Shown> {
  history.replaceState(null, '', at ?? `/projects/${MANAGED_ID}`);
  const owner = await createOwner(options);
  const page = document.createElement('lk-project-settings');
  Object.assign(page, { app: owner.app, projectId: MANAGED_ID, fullPage: true, ...set });
  const box = document.createElement('div');
  box.style.inlineSize = width;
  box.append(page);
  await fixture(html`${box}`);
  return Object.assign(owner, handlesOf(owner, page), { page });
}

const heading = ({ page }: Shown) => readText(inside(page, '.content h1'));
const item = ({ page }: Shown, name: string) =>
  [...(page.shadowRoot?.querySelectorAll<HTMLAnchorElement>('nav a') ?? [])].find((each) =>
    readText(each).includes(name),
  ) as HTMLAnchorElement;
const card = ({ page }: Shown) => page.shadowRoot?.querySelector('lk-message-card') ?? null;

suite('lk-project-settings', () => {
  teardown(() => history.replaceState(null, '', HOME));

  test('lk-project-settings shows the General page first', async () => {
    const shown = await show();
    await shown.says('Handover');
    await until(() => shown.page.querySelector('lk-project-general'), 'the first page');
    await shown.says('Notes for the next shift');
    expect(heading(shown)).to.equal('General');
    const links = [...(shown.page.shadowRoot?.querySelectorAll('nav .item') ?? [])].map(readText);
    expect(links.slice(0, 4)).to.deep.equal(['General', 'Domains', 'Sign-in methods', 'Project keys']);
  });

  test('the first section of a project settings page does not repeat the title of the page', async () => {
    const shown = await show({ at: `/projects/${MANAGED_ID}/sign-in-methods` });
    const [first, second] = await until(() => shown.page.children.length > 1 && shown.page.children, 'the sections');
    await shown.says('Changes apply to your app immediately.');
    expect(first?.hasAttribute('lone')).to.equal(true);
    expect(second?.hasAttribute('lone')).to.equal(false);
  });

  test('the domains page has the path /projects/{id}/domains', async () => {
    const shown = await show({ at: `/projects/${MANAGED_ID}/domains` });
    await until(() => shown.page.querySelector('lk-project-domains'), 'the domains');
    expect(heading(shown)).to.equal('Domains');
    expect(item(shown, 'Domains').href).to.equal(`${location.origin}/projects/${MANAGED_ID}/domains`);
    expect(item(shown, 'Domains').getAttribute('aria-current')).to.equal('page');
  });

  test('with hash routing and the Navigation API, opening a page removes the user search from the URL', async () => {
    const shown = await show({
      set: { routing: 'hash', basePath: '/settings' },
      at: '/?user-search=ann#users',
      prepare: ({ answers }) => {
        answers['GET /users'] = { body: { items: [], is_paginated: true, pagination: { next_cursor: null } } };
      },
    });
    await until(() => shown.page.querySelector('lk-project-users'), 'the users');
    item(shown, 'Domains').click();
    await until(() => shown.page.querySelector('lk-project-domains'), 'the domains');
    expect(location.hash).to.equal('#domains');
    if ('navigation' in globalThis) expect(location.search).to.equal('');
  });

  test('with hash routing and no Navigation API, opening a page keeps the query string', async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'navigation');
    Object.defineProperty(globalThis, 'navigation', { value: undefined, configurable: true });
    try {
      const shown = await show({ set: { routing: 'hash', basePath: '/settings' }, at: '/?user-search=ann#general' });
      await until(() => shown.page.querySelector('lk-project-general'), 'the first page');
      item(shown, 'Domains').click();
      await until(() => shown.page.querySelector('lk-project-domains'), 'the domains');
      expect(location.search + location.hash).to.equal('?user-search=ann#domains');
    } finally {
      Reflect.deleteProperty(globalThis, 'navigation');
      if (own) Object.defineProperty(globalThis, 'navigation', own);
    }
  });

  test('with the Navigation API, links between settings pages do not reload the document', async function () {
    if (!('navigation' in globalThis)) return this.skip();
    const shown = await show({ at: `/projects/${MANAGED_ID}/general` });
    const production = await until(() => shown.page.querySelector('lk-project-production'), 'production mode');
    await handlesOf(shown, production).says('Fix this to turn it on');
    const repair = inside<HTMLAnchorElement>(production, '[part~="problem"] a');
    expect(repair.href).to.equal(item(shown, 'Domains').href);
    repair.click();
    await until(() => shown.page.querySelector('lk-project-domains'), 'the domains');
    expect(location.pathname).to.equal(`/projects/${MANAGED_ID}/domains`);
    item(shown, 'Project keys').click();
    await until(() => shown.page.querySelector('lk-project-keys'), 'the keys');
    expect(location.pathname).to.equal(`/projects/${MANAGED_ID}/keys`);
    await until(() => focused() === inside(shown.page, '.content h1'), 'the focus on the heading');
  });

  test('lk-project-settings links to all projects if `projects-path` is set', async () => {
    const shown = await show({ set: { projectsPath: '/projects' } });
    await shown.says('All projects');
    expect(inside<HTMLAnchorElement>(shown.page, '.all').href).to.equal(`${location.origin}/projects`);
  });

  for (const [width, at] of [
    ['360px', `/projects/${MANAGED_ID}`],
    ['1000px', `/projects/${MANAGED_ID}/general`],
  ] as const) {
    test(`in ${width}, the navigation begins with the way back, and logo and name of the project`, async () => {
      const shown = await show({ width, at, set: { projectsPath: '/projects' } });
      await shown.says('All projects');
      const nav = inside(shown.page, 'nav');
      const names = [...nav.querySelectorAll('h1, .name')].filter((each) => each.checkVisibility());
      expect(names.map((each) => `${each.localName} ${readText(each)}`)).to.deep.equal([
        width === '360px' ? 'h1 Handover' : 'div Handover',
      ]);
      const [back, logo, titles, list] = ['.all', 'lk-avatar', '.titles', 'ul'].map((part) =>
        nav.querySelector(part)?.getBoundingClientRect(),
      );
      if (!back || !logo || !titles || !list) throw new Error('no parts');
      expect(back.bottom <= titles.top && titles.bottom <= list.top && logo.right < titles.left).to.equal(true);
      expect(logo.top >= titles.top - 4 && logo.bottom <= titles.bottom + 4, 'beside name and mode').to.equal(true);
    });
  }

  test('a signed-out visitor sees a sign-in button, and no project is requested', async () => {
    const shown = await show({ person: null });
    await shown.says('Sign in to manage this project');
    await expectAccessible(shown.page);
    expect(shown.requests.some(({ route }) => route.includes('internal'))).to.equal(false);
    inside<HTMLElement>(card(shown) as Element, 'button').click();
    await until(() => shown.navigations.length > 0, 'the way to sign in');
    expect(shown.navigations[0]).to.contain('/handler/sign-in');
  });

  test('a user who does not own the project sees an error and can switch accounts', async () => {
    const prepare = (owner: Owner) => void (owner.answers[CURRENT] = { code: 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN' });
    const shown = await show({ prepare });
    await shown.says('You can’t manage this project');
    expect(readText(shown.page)).to.contain('Ada Lovelace');
    expect(shown.page.shadowRoot?.querySelector('nav')).to.equal(null);
    await expectAccessible(shown.page);
    inside<HTMLElement>(card(shown) as Element, 'button').click();
    await shown.clock.advance(1_000);
    await until(() => shown.navigations.length > 0, 'the way to sign in');
    expect(shown.requests.some(({ route }) => route === 'DELETE /auth/sessions/current')).to.equal(true);
  });

  test('an unknown project or an invalid project ID shows "Project not found"', async () => {
    for (const code of ['INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN', 'PROJECT_NOT_FOUND', 'CURRENT_PROJECT_NOT_FOUND']) {
      const shown = await show({ prepare: (owner) => void (owner.answers[CURRENT] = { code }) });
      await shown.says('Project not found');
    }
    await errorsOf(async () => {
      const shown = await show({ set: { projectId: 'nonsense' } });
      await shown.says('Project not found');
    });
  });

  test('lk-project-settings needs an app with the project ID "internal", and shows an error otherwise', async () => {
    const logged = await errorsOf(async () => {
      const shown = await show({ set: { app: createService({ person: ADA }).app } });
      await shown.says('This page isn’t set up yet');
    });
    expect(logged).to.contain('internal');
  });

  test('after a network failure, the button of the error card loads the project again', async () => {
    const shown = await show({ prepare: (owner) => void (owner.answers[CURRENT] = 'dead') });
    await shown.says('Can’t reach the server');
    shown.answers[CURRENT] = { body: shown.world.project };
    inside<HTMLElement>(card(shown) as Element, 'button').click();
    await shown.says('Notes for the next shift');
  });

  test('changing the project ID removes all content and open forms of the previous project', async () => {
    const other = '66666666-6666-4666-8666-666666666666';
    const shown = await show();
    await shown.says('Notes for the next shift');
    const general = shown.page.querySelector('lk-project-general') as Element;
    handlesOf(shown, general).press('name');
    await until(() => general.querySelector('form'), 'the form');
    shown.world.project = wireProject({ id: other, display_name: 'Second', description: 'Something else' });
    shown.page.projectId = other;
    await shown.says('Something else');
    expect(readText(shown.page)).not.to.contain('Notes for the next shift');
    expect(shown.page.querySelector('form')).to.equal(null);
    expect(item(shown, 'Domains').href).to.equal(`${location.origin}/projects/${other}/domains`);
  });

  test('a sign-out removes the project settings from the page', async () => {
    const shown = await show();
    await shown.says('Notes for the next shift');
    void shown.app.signOut({ noRedirect: true });
    await until(() => !readText(shown.page).includes('Handover'), 'the end of it');
    await shown.says('Sign in to manage this project');
    expect(shown.page.querySelector('lk-project-general')).to.equal(null);
  });

  test('deleting a project removes its settings from the page', async () => {
    const shown = await show({ set: { projectId: ` ${MANAGED_ID}\n`, projectsPath: '/projects' } });
    const danger = await until(() => shown.page.querySelector('lk-project-danger'), 'the danger zone');
    const part = handlesOf(shown, danger);
    await part.says('Delete project');
    part.press('delete');
    const form = await until(part.form, 'the form');
    (form.elements.namedItem('phrase') as HTMLInputElement).value = 'Handover';
    form.requestSubmit();
    await shown.says('The project was deleted');
    expect(shown.page.querySelector('lk-project-general')).to.equal(null);
    await rest();
    await expectAccessible(shown.page);
  });
});
