import { sendKeys } from '@web/test-runner-commands';
import { ContextRequestEvent, ProviderReadyEvent } from '../../../elements/base/element-context.ts';
import type { Language } from '../../../elements/messages.ts';
import '../../../elements/project/email/templates.ts';
import '../../../elements/project/kit/code-editor.ts';
import type { LkProjectEmailTemplates } from '../../../elements/project/email/templates.ts';
import { peopleScene, sent } from './users/scenes.ts';
import { expect, expectAccessible, fixture, focused, html, readText, rest, until } from '../support/support.ts';

const BY_ID = '/internal/email-templates';

const OWN_SERVER = {
  type: 'standard',
  host: 'h',
  port: 1,
  username: '',
  password: '',
  sender_name: 'S',
  sender_email: 'a@b.co',
};

/** Two templates, which remember what is saved. */
const namedScene = () => {
  const templates = [
    { id: 'verify', display_name: 'Verification', tsx_source: 'export const a = <p>Hello</p>;' },
    { id: 'news', display_name: 'News', tsx_source: 'news' },
  ];
  return peopleScene<LkProjectEmailTemplates>('lk-project-email-templates', {
    config: { email_config: OWN_SERVER },
    prepare: ({ answers, requests }) => {
      answers[`GET ${BY_ID}`] = () => ({ body: { templates } });
      answers[`PATCH ${BY_ID}/verify`] = () => {
        templates[0] = { ...templates[0], ...requests.at(-1)?.body } as (typeof templates)[number];
        return { body: { rendered_html: EMAIL } };
      };
    },
  });
};

/** A template of a service that has one template for each kind of email. */
const typedScene = (content: object) =>
  peopleScene<LkProjectEmailTemplates>('lk-project-email-templates', {
    config: { email_config: OWN_SERVER },
    prepare: ({ answers }) => {
      const templates = [{ type: 'magic_link', subject: 'Sign in', content, is_default: false }];
      answers['GET /email-templates'] = () => ({ body: { items: templates } });
    },
  });

/** The editor alone, in a narrow place. */
async function editorOf(text: string) {
  const area = Object.assign(document.createElement('textarea'), { value: text });
  const host = await fixture<HTMLElement>(
    html`<lk-code-editor language="json" label="Content">${area}</lk-code-editor>`,
  );
  host.style.inlineSize = '300px';
  const editor = await until(() => host.shadowRoot?.querySelector('.cm-editor'), 'the editor');
  return { host, editor };
}

/** Gives new texts to all elements of the page, as a provider does. */
function showTexts(language: Language): void {
  const answer = (event: Event) => {
    if (event instanceof ContextRequestEvent) event.receive({ app: null, language });
  };
  document.addEventListener('lk-context-request', answer);
  document.dispatchEvent(new ProviderReadyEvent());
  document.removeEventListener('lk-context-request', answer);
}

teardown(() => {
  document.documentElement.dir = '';
  document.documentElement.style.fontSize = '';
});

const EMAIL =
  '<a href="#below">Open</a><p style="color:rgb(1, 2, 3)">Hi</p><script>parent.canary = 1</script><img src=x onerror="parent.canary = 2">';

suite('the editor of an email template', () => {
  test('text typed into the code editor is saved as the source of an email template', async () => {
    const { section, service, open, input, submit, bodies } = await namedScene();
    await open('edit:verify');
    await until(() => focused()?.matches('.cm-content'), 'the editor with the focus');
    const source = input('source');
    const editor = source.closest('lk-code-editor') as Element;
    expect(readText(editor)).to.contain('export const a =').and.to.contain('Hello');
    expect(source.dir).to.equal('ltr');
    await sendKeys({ type: '// mine ' });
    expect(source.value).to.contain('// mine ');
    await sendKeys({ press: 'Tab' });
    expect(focused()?.matches('.lk-variable')).to.equal(true);
    await sendKeys({ press: 'Enter' });
    expect(source.value).to.contain('{user.displayName}');
    submit();
    await sent(service, `PATCH ${BY_ID}/verify`);
    expect(bodies(`PATCH ${BY_ID}/verify`)[0]?.tsx_source).to.contain('// mine ');
    await expectAccessible(section);
  });

  test('after a failed save, the error is the accessible description of the code editor', async () => {
    const { section, service, open } = await namedScene();
    service.answers[`PATCH ${BY_ID}/verify`] = { code: 'EMAIL_RENDERING_ERROR', details: { error: 'no' } };
    const form = await open('edit:verify');
    const code = await until(() => focused()?.closest('.cm-content'), 'the editor with the focus');
    const describedBy = () => (code.ariaDescribedByElements ?? []).map(readText);
    expect([code.ariaLabel, describedBy()]).to.deep.equal(['Source', []]);
    form.requestSubmit();
    await service.clock.advance(300);
    const error = await until(() => form.querySelector('p[id$="-error"]'), 'the error');
    await rest();
    expect(describedBy()).to.deep.equal([readText(error)]);
    expect([code.getAttribute('aria-invalid'), error.role]).to.deep.equal(['true', 'alert']);
    showTexts({ projectTemplates: { source: 'Quelle' } });
    await until(() => code.ariaLabel === 'Quelle', 'the new name');
    expect(readText(form.querySelector('label[for$="source"]') as Element)).to.equal('Quelle');
    await expectAccessible(section);
    await sendKeys({ type: '1' });
    await until(() => describedBy().length === 0, 'the end of the error');
  });

  test('the code editor aligns line numbers with their lines even on right-to-left pages', async () => {
    const { host, editor } = await editorOf('{\n  "sender": "Kiln house in a line that breaks",\n  "isReady": yes\n}');
    const lines = () => [...editor.querySelectorAll<HTMLElement>('.cm-line')];
    for (const [size, dir] of [
      ['100%', 'ltr'],
      ['200%', 'ltr'],
      ['200%', 'rtl'],
    ] as const) {
      document.documentElement.style.fontSize = size;
      document.documentElement.dir = dir;
      await rest();
      expect(lines().map((line) => getComputedStyle(line, '::before').content.slice(0, 3))).to.deep.equal(
        ['1', '2', '3', '4'].map((number) => `"${number}"`),
      );
      for (const line of lines()) {
        const number = getComputedStyle(line, '::before');
        const code = getComputedStyle(line);
        expect([number.fontSize, number.lineHeight]).to.deep.equal([code.fontSize, code.lineHeight]);
        expect([code.direction, number.left], 'numbers are at the left, as the code begins there').to.deep.equal([
          'ltr',
          '0px',
        ]);
      }
    }
    expect(editor.matches('.has-many-lines')).to.equal(false);
    expect(lines().map((line) => line.matches('.is-wrong'))).to.deep.equal([false, false, false, false]);
    host.toggleAttribute('invalid', true);
    await until(() => lines()[2]?.matches('.is-wrong'), 'the mark of the line with the error');
    expect(lines().filter((line) => line.matches('.is-wrong')).length).to.equal(1);
    host.querySelector('textarea')?.focus();
    await until(() => focused()?.matches('.cm-content'), 'the editor with the focus');
    await sendKeys({ type: ' ' });
    await sendKeys({ press: 'Backspace' });
    expect(lines()[2]?.matches('.is-wrong'), 'typing removes the mark').to.equal(false);
    await sendKeys({ type: '!' });
    expect(lines()[2]?.textContent, 'the caret is at the end of the wrong line').to.contain('yes!');
  });

  test('saving a template with invalid JSON moves the focus to the code editor', async () => {
    const { open, input, submit, says } = await peopleScene<LkProjectEmailTemplates>('lk-project-email-templates', {
      config: { email_config: OWN_SERVER },
      prepare: ({ answers }) => {
        const template = { type: 'magic_link', subject: 'Sign in', content: {}, is_default: false };
        answers['GET /email-templates'] = { body: { items: [template] } };
      },
    });
    await open('edit:magic_link');
    expect(focused()).to.equal(input('subject'));
    submit({ content: '{\n  "a": yes\n}' });
    await says('Check line 2.');
    await until(() => focused()?.matches('.cm-content'), 'the editor with the focus');
  });

  test('the code editor has more space for line numbers if the text has 150 lines', async () => {
    const { editor } = await editorOf('[\n'.repeat(150));
    expect(editor.matches('.has-many-lines')).to.equal(true);
  });

  test('the preview of an email template runs no scripts and follows no links', async () => {
    const { section, service, open, press } = await namedScene();
    Object.assign(window, { canary: 0 });
    const form = await open('edit:verify');
    press('preview');
    await sent(service, `PATCH ${BY_ID}/verify`);
    await service.clock.advance(600);
    const frame = await until(() => form.querySelector('iframe'), 'the preview');
    expect([frame.getAttribute('sandbox'), new URL(frame.src).protocol]).to.deep.equal(['allow-same-origin', 'blob:']);
    const text = () => frame.contentDocument?.querySelector('p');
    await until(() => text() && getComputedStyle(text() as Element).color === 'rgb(1, 2, 3)', 'the email');
    const first = frame.contentDocument?.head.firstElementChild;
    expect(first?.getAttribute('http-equiv'), 'no script, also outside of the frame').to.equal(
      'Content-Security-Policy',
    );
    frame.contentDocument?.querySelector('a')?.click();
    await rest();
    expect(frame.contentWindow?.location.hash, 'links lead nowhere').to.equal('');
    expect(Reflect.get(window, 'canary')).to.equal(0);
    expect(section.querySelector('form'), 'the form stays open').to.equal(form);
    form.requestSubmit();
    await service.clock.advance(600);
    await until(() => !section.querySelector('form'), 'the end of the form: nobody else changed it');
  });

  test('the preview follows what is typed into a template, without a request', async () => {
    const { service, open, input } = await namedScene();
    const form = await open('edit:verify');
    const frame = await until(() => form.querySelector('iframe'), 'the preview');
    const text = () => frame.contentDocument?.querySelector('p')?.textContent;
    await until(() => text() === 'Hello', 'the draft of the stored template');
    const count = service.requests.length;
    const source = input('source');
    source.value =
      'export const a = <><Subject value="Good day" /><p>Hello {user.displayName}</p><script>x</script></>;';
    source.dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => text() === 'Hello Ada Lovelace', 'the typed text');
    expect(form.querySelector('iframe'), 'the frame keeps its scroll position').to.equal(frame);
    await until(() => form.querySelector('.lk-result')?.textContent?.includes('Subject: Good day'), 'the subject');
    expect(frame.contentDocument?.querySelector('script')).to.equal(null);
    expect(service.requests.length).to.equal(count);
  });

  test('the preview of blocks stays while their JSON is incomplete', async () => {
    const content = (text: string) => ({ root: { type: 'Text', data: { props: { text } } } });
    const { open, input } = await typedScene(content('One {{ otp }}'));
    const form = await open('edit:magic_link');
    const frame = await until(() => form.querySelector('iframe'), 'the preview');
    const text = () => frame.contentDocument?.querySelector('p')?.textContent;
    await until(() => text() === 'One otp', 'the draft of the stored template');
    const area = input('content');
    for (const typed of ['{ "root": ', JSON.stringify(content('Two'))]) {
      area.value = typed;
      area.dispatchEvent(new Event('input', { bubbles: true }));
      await rest();
      expect(text()).to.equal(typed.endsWith('}') ? 'Two' : 'One otp');
      expect(readText(form).includes('The preview updates once the JSON is valid.')).to.equal(!typed.endsWith('}'));
    }
  });

  test('content without a preview leaves no empty frame, and its error is also above the buttons', async () => {
    const { section, open, input } = await typedScene({ sender: 'Kiln house' });
    const form = await open('edit:magic_link');
    const sentence = () => form.querySelector('.lk-no-preview');
    expect([form.querySelector('iframe'), readText(await until(sentence, 'the sentence'))]).to.deep.equal([
      null,
      'There’s nothing to preview yet.',
    ]);
    input('content').value = '{ "sender": yes }';
    input('content').dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => readText(sentence() as Element) === 'The preview appears once the JSON is valid.', 'the reason');
    expect(sentence()?.getBoundingClientRect().height).to.be.within(100, 140);
    form.requestSubmit();
    const errors = () => [...form.querySelectorAll<HTMLElement>('.lk-danger')];
    await until(() => errors().length === 2, 'the error at the field and at the buttons');
    expect(errors().map(readText)).to.deep.equal(Array(2).fill('This isn’t valid JSON. Check line 1.'));
    const buttons = form.querySelector('.lk-form-buttons')?.getBoundingClientRect();
    expect((buttons?.top ?? 0) - (errors()[1]?.getBoundingClientRect().bottom ?? 0)).to.be.within(0, 32);
    await expectAccessible(section);
  });

  for (const [width, isBeside] of [
    ['760px', true],
    ['328px', false],
  ] as const) {
    test(`the preview is ${isBeside ? 'beside' : 'below'} the source in a place of ${width}`, async () => {
      const { section, open } = await namedScene();
      section.style.inlineSize = width;
      const form = await open('edit:verify');
      const frame = await until(() => form.querySelector('iframe'), 'the preview');
      await rest();
      const [source, preview] = [form.querySelector('lk-code-editor'), frame].map((part) =>
        part?.getBoundingClientRect(),
      );
      if (!source || !preview) throw new Error('no parts');
      expect(preview.left >= source.right, 'beside').to.equal(isBeside);
      expect(preview.top >= source.bottom, 'below').to.equal(!isBeside);
      expect(Math.min(source.width, preview.width)).to.be.at.least(280);
    });
  }

  test('a test email of a template can be sent only to a user of the project', async () => {
    const { service, open, submit, says, bodies } = await namedScene();
    service.answers['POST /emails/send-email'] = { body: { results: [] } };
    await open('test:news');
    submit({ recipient: 'nobody@example.com' });
    await says('No user has this email address.');
    submit({ recipient: 'person00001@example.com' });
    await says('The email to person00001@example.com was sent.');
    expect(bodies('POST /emails/send-email')).to.deep.equal([
      { user_ids: ['77777777-7777-4777-8777-000000000001'], template_id: 'news', variables: {} },
    ]);
  });
});
