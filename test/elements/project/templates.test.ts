import type { AdminApp } from '../../../core/admin.ts';
import '../../../elements/project/email/templates.ts';
import type { LkProjectEmailTemplates } from '../../../elements/project/email/templates.ts';
import { bodiesOf, peopleScene, sent } from './users/scenes.ts';
import type { Service } from '../support/service.ts';
import { expect, expectAccessible, focused, html, inside, readText, until } from '../support/support.ts';
import { control, errorOf, fieldIn, has, noticeOf, openForm as open, rows } from '../teams/team-sections-support.ts';

const draw = (app: Service['app'], admin: AdminApp) =>
  html`<lk-project-email-templates .app=${app} .admin=${admin}></lk-project-email-templates>`;
const BY_ID = '/internal/email-templates';
const BY_TYPE = '/email-templates';

const TYPED = [
  { type: 'email_verification', subject: 'Verify', content: { a: 1 }, is_default: true },
  { type: 'magic_link', subject: 'Sign in <b>now</b>', content: { b: [2] }, is_default: false },
];
const NAMED = [
  { id: 'verify', display_name: 'Verification', tsx_source: 'export const a = <p>Hello</p>;' },
  { id: 'news', display_name: '<img src=x>News', tsx_source: 'news', theme_id: 'dark' },
];

const THEMES = [
  { id: 'light', display_name: 'Default light' },
  { id: 'dark', display_name: '<b>Night</b>' },
];

const scene = (prepare: (service: Service) => void) => peopleScene<LkProjectEmailTemplates>(draw, { prepare });
const typedScene = () =>
  scene(({ answers }) => {
    answers[`GET ${BY_TYPE}`] = () => ({ body: { items: TYPED } });
  });
const namedScene = (more: Service['answers'] = {}) => {
  let templates: readonly object[] = NAMED;
  return scene(({ answers, requests }) => {
    answers[`GET ${BY_ID}`] = () => ({ body: { templates } });
    answers['GET /internal/email-themes'] = { body: { themes: THEMES } };
    answers[`POST ${BY_ID}`] = () => {
      templates = [...templates, { id: 'new', tsx_source: 'new', ...requests.at(-1)?.body }];
      return { body: { id: 'new' } };
    };
    answers[`DELETE ${BY_ID}/news`] = () => {
      templates = templates.slice(0, 1);
      return { body: { success: true } };
    };
    answers[`PATCH ${BY_ID}/verify`] = { body: { rendered_html: '<p>Hello</p>' } };
    answers[`PATCH ${BY_ID}/news`] = { body: { rendered_html: '<p>News</p>' } };
    Object.assign(answers, more);
  });
};

suite('lk-project-email-templates, one for each kind of mail', () => {
  test('shows each with its subject, and whether it was changed', async () => {
    const { section } = await typedScene();
    expect(rows(section)).to.deep.equal([
      'Email verification Default Verify Edit',
      'Magic link Changed Sign in <b>now</b> Edit',
    ]);
    expect(has(section, 'create')).to.equal(false);
    expect(section.shadowRoot?.querySelector('b')).to.equal(null);
    await expectAccessible(section);
  });

  test('changes subject and content, which has to be JSON', async () => {
    const { section, service } = await typedScene();
    const route = `PATCH ${BY_TYPE}/email_verification`;
    service.answers[route] = { body: {} };
    const form = await open(section, 'edit:email_verification');
    expect(JSON.parse(fieldIn(section, 'content').value)).to.deep.equal({ a: 1 });
    fieldIn(section, 'subject').value = ' ';
    fieldIn(section, 'content').value = '{"a":';
    form.requestSubmit();
    await until(() => readText(form).includes('Enter a subject.'), 'the word');
    expect(readText(form)).to.contain('This isn’t valid JSON.');
    await expectAccessible(section);
    fieldIn(section, 'subject').value = 'Please verify';
    fieldIn(section, 'content').value = '{"a":2}';
    form.requestSubmit();
    await sent(service, route);
    await service.clock.advance(600);
    await until(() => !section.querySelector('form'), 'the end of the form');
    expect(bodiesOf(service, route)).to.deep.equal([{ subject: 'Please verify', content: { a: 2 } }]);
    expect(readText(focused() as Element)).to.equal('Edit');
  });

  test('goes back to the service’s own after a question', async () => {
    const { section, service } = await typedScene();
    service.answers[`DELETE ${BY_TYPE}/magic_link`] = { body: { success: true } };
    control(section, 'reset:magic_link').click();
    await until(() => has(section, 'confirm:reset:magic_link'), 'the question');
    control(section, 'confirm:reset:magic_link').click();
    await sent(service, `DELETE ${BY_TYPE}/magic_link`);
    await service.clock.advance(600);
    await until(() => noticeOf(section) !== '', 'the word');
    expect(noticeOf(section)).to.equal('“Magic link” was reset.');
  });
});

suite('lk-project-email-templates, any number of them', () => {
  test('shows each with its theme', async () => {
    const { section } = await namedScene();
    expect(readText(section)).to.contain('Set up your own email server first.');
    expect(rows(section)).to.deep.equal(['Verification Project theme Edit', '<img src=x>News Theme <b>Night</b> Edit']);
    expect(section.shadowRoot?.querySelector('img')).to.equal(null);
  });

  test('makes one', async () => {
    const { section, service } = await namedScene();
    const form = await open(section, 'create');
    form.requestSubmit();
    await until(() => readText(form).includes('Enter a name.'), 'the word');
    fieldIn(section, 'name').value = ' Welcome ';
    form.requestSubmit();
    await sent(service, `POST ${BY_ID}`);
    await service.clock.advance(600);
    await until(() => rows(section).some((row) => row.startsWith('Welcome')), 'the new row');
    expect(bodiesOf(service, `POST ${BY_ID}`)).to.deep.equal([{ display_name: 'Welcome' }]);
    expect(noticeOf(section)).to.equal('“Welcome” was created.');
    expect(focused()).to.equal(control(section, 'create'));
  });

  test('shows why a project without a server of its own cannot create a template', async () => {
    const { section, service } = await namedScene();
    service.answers[`POST ${BY_ID}`] = { code: 'REQUIRES_CUSTOM_EMAIL_SERVER' };
    const form = await open(section, 'create');
    fieldIn(section, 'name').value = 'Welcome';
    form.requestSubmit();
    await until(() => readText(form).includes('Set up your own email server first'), 'the reason');
    expect(fieldIn(section, 'name').value).to.equal('Welcome');
  });

  test('changes source and theme; the caret is at the start and nothing is selected', async () => {
    const { section, service } = await namedScene();
    const form = await open(section, 'edit:verify');
    const source = fieldIn(section, 'source');
    const editor = source.closest('lk-code-editor') as Element;
    await until(() => focused()?.matches('.cm-content'), 'the editor with the focus');
    expect(readText(editor)).to.contain('export const a =').and.to.contain('Hello');
    expect(source.dir).to.equal('ltr');
    source.value = 'export const a = <p>Hi</p>;';
    form.requestSubmit();
    await sent(service, `PATCH ${BY_ID}/verify`);
    await service.clock.advance(600);
    await until(() => !section.querySelector('form'), 'the end of the form');
    expect(bodiesOf(service, `PATCH ${BY_ID}/verify`)).to.deep.equal([{ tsx_source: 'export const a = <p>Hi</p>;' }]);
  });

  for (const [chosen, body] of [
    ['light', { theme_id: 'light' }],
    ['', { theme_id: null }],
    ['dark', {}],
  ] as const) {
    test(`a theme is chosen by its name: ${chosen || 'the theme of the project'}`, async () => {
      const { section, service } = await namedScene();
      await until(() => rows(section)[1]?.includes('Night'), 'the themes');
      const form = await open(section, 'edit:news');
      const theme = form.querySelector<HTMLSelectElement>('select[name="theme"]');
      expect([...(theme?.options ?? [])].map(({ text }) => text)).to.deep.equal([
        'Project theme',
        '<b>Night</b>',
        'Default light',
      ]);
      await until(() => theme?.value === 'dark', 'the theme of the template');
      await expectAccessible(section);
      if (theme) theme.value = chosen;
      form.requestSubmit();
      await sent(service, `PATCH ${BY_ID}/news`);
      expect(bodiesOf(service, `PATCH ${BY_ID}/news`)).to.deep.equal([{ tsx_source: 'news', ...body }]);
    });
  }

  test('a service whose themes cannot be loaded gets the id that was typed', async () => {
    const { section, service } = await namedScene({ 'GET /internal/email-themes': { status: 404 } });
    await service.clock.advance(60_000);
    const form = await open(section, 'edit:news');
    await until(() => fieldIn(section, 'theme').value === 'dark', 'the id');
    expect(readText(form)).to.contain('Theme ID');
    fieldIn(section, 'theme').value = 'other';
    form.requestSubmit();
    await sent(service, `PATCH ${BY_ID}/news`);
    expect(bodiesOf(service, `PATCH ${BY_ID}/news`)).to.deep.equal([{ tsx_source: 'news', theme_id: 'other' }]);
  });

  test('shows the source another owner wrote meanwhile, and the second save replaces it', async () => {
    const { section, service } = await namedScene();
    const form = await open(section, 'edit:verify');
    service.answers[`GET ${BY_ID}`] = () => ({
      body: { templates: [{ ...NAMED[0], tsx_source: 'theirs' }, NAMED[1]] },
    });
    fieldIn(section, 'source').value = 'mine';
    form.requestSubmit();
    await service.clock.advance(300);
    await until(() => form.querySelector('pre'), 'the other version');
    expect([form.querySelector('pre')?.textContent, fieldIn(section, 'source').value]).to.deep.equal([
      'theirs',
      'mine',
    ]);
    expect(bodiesOf(service, `PATCH ${BY_ID}/verify`)).to.deep.equal([]);
    form.requestSubmit();
    await service.clock.advance(1_000);
    await until(() => !section.querySelector('form'), 'the end of the form');
    expect(bodiesOf(service, `PATCH ${BY_ID}/verify`)).to.deep.equal([{ tsx_source: 'mine' }]);
  });

  test('a source that makes no mail is refused beside its field', async () => {
    const { section, service } = await namedScene();
    service.answers[`PATCH ${BY_ID}/verify`] = { code: 'EMAIL_RENDERING_ERROR', details: { error: 'no' } };
    const form = await open(section, 'edit:verify');
    fieldIn(section, 'source').value = 'nonsense';
    form.requestSubmit();
    await service.clock.advance(300);
    await until(() => readText(form).includes('couldn’t be turned into an email'), 'the word');
    expect(fieldIn(section, 'source').closest('lk-code-editor')?.matches(':focus-within')).to.equal(true);
    await expectAccessible(section);
  });

  test('deletes one after a question, and keeps it where the service breaks', async () => {
    const { section, service } = await namedScene();
    const route = `DELETE ${BY_ID}/news`;
    const answer = service.answers[route] as object;
    service.answers[route] = { status: 500 };
    control(section, 'delete:news').click();
    await until(() => has(section, 'confirm:delete:news'), 'the question');
    expect(readText(inside(section, '.confirm'))).to.contain('Permanently deletes');
    control(section, 'confirm:delete:news').click();
    await service.clock.advance(60_000);
    await until(() => errorOf(section), 'the reason');
    expect(rows(section).length).to.equal(2);
    service.answers[route] = answer;
    control(section, 'confirm:delete:news').click();
    await service.clock.advance(600);
    await until(() => rows(section).length === 1, 'the row to go');
    await until(() => noticeOf(section).includes('was deleted.'), 'the word');
  });
});
