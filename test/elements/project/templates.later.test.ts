import '../../../elements/project/email/templates.ts';
import { BUILT_IN_TEMPLATES } from '../../../demo/service/mail/template-catalogue.ts';
import { peopleScene, sent } from './users/scenes.ts';
import type { Service } from '../support/service.ts';
import { expect, expectAccessible, focused, readText, until } from '../support/support.ts';
import { has, rows } from '../teams/team-sections-support.ts';

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

const OWN_SERVER = {
  type: 'standard',
  host: 'smtp.example.com',
  port: 465,
  username: '',
  password: '',
  sender_name: 'Handover',
  sender_email: 'hello@handover.test',
};

const scene = (prepare: (service: Service) => void, emailConfig: object = OWN_SERVER) =>
  peopleScene('lk-project-email-templates', { prepare, config: { email_config: emailConfig } });
const typedScene = () =>
  scene(({ answers }) => {
    answers[`GET ${BY_TYPE}`] = () => ({ body: { items: TYPED } });
  });
const namedScene = (more: Service['answers'] = {}, emailConfig?: object) => {
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
  }, emailConfig);
};

suite('lk-project-email-templates with one template for each type of email', () => {
  test('each email template is listed with its subject and the label "Default" or "Changed"', async () => {
    const { section } = await typedScene();
    expect(rows(section)).to.deep.equal([
      'Email verification Default When a user has to confirm an email address Verify',
      'Sign-in link and code Changed When a user asks for a sign-in link or code Sign in <b>now</b>',
    ]);
    expect(has(section, 'create')).to.equal(false);
    expect(section.shadowRoot?.querySelector('b')).to.equal(null);
    await expectAccessible(section);
  });

  test('an email template is saved only if its content is valid JSON', async () => {
    const { section, service, open, input, submit, says, bodies } = await typedScene();
    const route = `PATCH ${BY_TYPE}/email_verification`;
    service.answers[route] = { body: {} };
    await open('edit:email_verification');
    expect(JSON.parse(input('content').value)).to.deep.equal({ a: 1 });
    submit({ subject: ' ', content: '{"a":' });
    await says('Enter a subject.');
    await says('This isn’t valid JSON. Check line 1.');
    await expectAccessible(section);
    submit({ subject: 'Please verify', content: '{"a":2}' });
    await says('Saved');
    expect(bodies(route)).to.deep.equal([{ subject: 'Please verify', content: { a: 2 } }]);
    expect(focused()?.ariaLabel).to.equal('Actions for Email verification');
  });

  test('a changed template is reset to the default template of the service after confirmation', async () => {
    const { service, confirm, says, acts } = await typedScene();
    service.answers[`DELETE ${BY_TYPE}/magic_link`] = { body: { success: true } };
    await confirm('reset:magic_link', 'Your changes are lost.');
    await says('“Sign-in link and code” was reset.');
    expect(acts().map(({ route }) => route)).to.deep.equal([`DELETE ${BY_TYPE}/magic_link`]);
  });
});

suite('lk-project-email-templates with any number of templates', () => {
  test('each email template is listed with its theme, and when it is sent', async () => {
    const { section } = await namedScene();
    expect(readText(section)).not.to.contain('To save changes, set up your own email server first.');
    const byServer = 'When your servers send it';
    expect(rows(section)).to.deep.equal([`Verification ${byServer}`, `<img src=x>News ${byServer} Theme <b>Night</b>`]);
    expect(section.shadowRoot?.querySelector('img')).to.equal(null);
  });

  test('the subjects of templates that apps send tell them apart', async () => {
    const source = (subject: string) =>
      `export const EmailTemplate = () => <><Subject value={${subject}} /><p>Hi</p></>;`;
    const { section } = await namedScene({
      [`GET ${BY_ID}`]: {
        body: {
          templates: [
            { id: 'a', display_name: 'One', tsx_source: source('"Your receipt"') },
            { id: 'b', display_name: 'Two', tsx_source: source('`Come back, ${user.displayName}`') },
          ],
        },
      },
    });
    expect(rows(section)).to.deep.equal(['One Your receipt', 'Two Come back, …']);
  });

  test('the built-in template "Magic Link/OTP" is listed as "Sign-in link and code"', async () => {
    const { section } = await namedScene({
      [`GET ${BY_ID}`]: {
        body: {
          templates: [
            { id: '822687fe-8d0a-4467-a0d1-416b6e639478', display_name: 'Magic Link/OTP', tsx_source: 'link' },
          ],
        },
      },
    });
    expect(rows(section)).to.deep.equal(['Sign-in link and code When a user asks for a sign-in link or code']);
  });

  test('each built-in template of the local service has its own icon, and none shows an id', async () => {
    const templates = Object.values(BUILT_IN_TEMPLATES).map(({ id }, index) => ({
      id,
      display_name: `Service name ${index}`,
      tsx_source: 'a',
      theme_id: 'removed-theme',
    }));
    const { section } = await namedScene({ [`GET ${BY_ID}`]: { body: { templates } } });
    const icons = [...(section.shadowRoot?.querySelectorAll('[part~=icon]') ?? [])].map((icon) => icon.innerHTML);
    expect(new Set(icons).size).to.equal(templates.length);
    const texts = rows(section).map((row) => /^\S.* When (?:a|you) .+ (?:address|password|code|person|up)$/.test(row));
    expect(texts).to.deep.equal(templates.map(() => true));
  });

  test('a template can be created, and requires a name', async () => {
    const { section, control, open, submit, says, bodies } = await namedScene();
    await open('create');
    submit();
    await says('Enter a name.');
    submit({ name: ' Welcome ' });
    await says('“Welcome” was created.');
    expect(rows(section).some((row) => row.startsWith('Welcome'))).to.equal(true);
    expect(bodies(`POST ${BY_ID}`)).to.deep.equal([{ display_name: 'Welcome' }]);
    expect(focused()).to.equal(control('create'));
  });

  test('with the shared email server, no email template can be created', async () => {
    const { section } = await namedScene({}, { type: 'shared' });
    expect(readText(section)).to.contain('To save changes, set up your own email server first.');
    expect(has(section, 'create')).to.equal(false);
    await expectAccessible(section);
  });

  test('creating a template shows an error if the project no longer has a custom email server', async () => {
    const { service, open, input, submit } = await namedScene();
    service.answers[`POST ${BY_ID}`] = { code: 'REQUIRES_CUSTOM_EMAIL_SERVER' };
    const form = await open('create');
    submit({ name: 'Welcome' });
    await until(() => readText(form).includes('To save changes, set up your own email server first'), 'the reason');
    expect(input('name').value).to.equal('Welcome');
  });

  for (const [title, chosen, body] of [
    ['a new theme of an email template is saved', 'light', { theme_id: 'light' }],
    ['choosing the project theme removes the theme of an email template', '', { theme_id: null }],
    ['saving an email template without changing its theme sends no theme', 'dark', {}],
  ] as const) {
    test(title, async () => {
      const { section, service, open, bodies } = await namedScene();
      await until(() => rows(section)[1]?.includes('Night'), 'the themes');
      const form = await open('edit:news');
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
      expect(bodies(`PATCH ${BY_ID}/news`)).to.deep.equal([{ tsx_source: 'news', ...body }]);
    });
  }

  test('if email themes cannot be loaded, the form of a template has a text field for the theme ID', async () => {
    const { service, open, input, submit, says, bodies } = await namedScene({
      'GET /internal/email-themes': { status: 404 },
    });
    await service.clock.advance(60_000);
    await open('edit:news');
    await says('Theme ID');
    await until(() => input('theme').value === 'dark', 'the id');
    submit({ theme: 'other' });
    await says('Saved');
    expect(bodies(`PATCH ${BY_ID}/news`)).to.deep.equal([{ tsx_source: 'news', theme_id: 'other' }]);
  });

  test('if another owner changed a template meanwhile, only a second save overwrites the change', async () => {
    const { service, open, input, submit, says, bodies } = await namedScene();
    const form = await open('edit:verify');
    service.answers[`GET ${BY_ID}`] = () => ({
      body: { templates: [{ ...NAMED[0], tsx_source: 'theirs' }, NAMED[1]] },
    });
    input('source').value = 'mine';
    submit();
    await service.clock.advance(300);
    await until(() => form.querySelector('pre'), 'the other version');
    expect([form.querySelector('pre')?.textContent, input('source').value]).to.deep.equal(['theirs', 'mine']);
    expect(bodies(`PATCH ${BY_ID}/verify`)).to.deep.equal([]);
    submit();
    await says('Saved');
    expect(bodies(`PATCH ${BY_ID}/verify`)).to.deep.equal([{ tsx_source: 'mine' }]);
  });

  test('a template is deleted after confirmation', async () => {
    const { section, confirm, says } = await namedScene();
    await confirm('delete:news', 'Permanently deletes');
    await says('was deleted.');
    expect(rows(section).length).to.equal(1);
  });
});
