import type { AdminApp } from '../../../core/admin.ts';
import '../../../elements/project/email/email-server.ts';
import type { LkProjectEmailServer } from '../../../elements/project/email/email-server.ts';
import '../../../elements/project/email/sent-emails.ts';
import type { LkProjectSentEmails } from '../../../elements/project/email/sent-emails.ts';
import { bodiesOf, peopleScene, projectAnswer, sent } from './users/scenes.ts';
import type { Service } from '../support/service.ts';
import { expect, expectAccessible, focused, html, inside, readText, until } from '../support/support.ts';
import { control, fieldIn, has, noticeOf, rows } from '../teams/team-sections-support.ts';

const server = (app: Service['app'], admin: AdminApp) =>
  html`<lk-project-email-server .app=${app} .admin=${admin}></lk-project-email-server>`;
const mails = (app: Service['app'], admin: AdminApp) =>
  html`<lk-project-sent-emails .app=${app} .admin=${admin}></lk-project-sent-emails>`;
const PATCH = 'PATCH /internal/projects/current';
const TEST = 'POST /internal/send-test-email';
const SECRET = 'secret-of-the-mail-server';
const OWN = {
  host: 'smtp.example.com',
  port: 587,
  username: 'mailer',
  password: SECRET,
  sender_name: 'Handover',
  sender_email: 'hello@handover.test',
};

const scene = (emailConfig: object = { type: 'standard', ...OWN }, prepare?: (service: Service) => void) =>
  peopleScene<LkProjectEmailServer>(server, {
    world: { project: projectAnswer({ email_config: emailConfig }) },
    prepare: (service) => {
      service.answers['GET /internal/emails'] = { body: { items: [] } };
      prepare?.(service);
    },
  });

async function open(section: Element, name: string): Promise<HTMLFormElement> {
  control(section, name).click();
  return until(() => section.querySelector<HTMLFormElement>(`form[slot="${name}"]`), 'the form');
}

suite('lk-project-email-server', () => {
  test('shows the own server and keeps its password to itself', async () => {
    const { section } = await scene();
    expect(rows(section)).to.deep.equal([
      'Server smtp.example.com, port 587 Change',
      'Sender Handover hello@handover.test',
      'Username mailer',
      'Password Set',
      'Test email Send test email',
    ]);
    await open(section, 'server');
    expect(fieldIn(section, 'password').type).to.equal('password');
    expect(fieldIn(section, 'password').value).to.equal(SECRET);
    expect(section.outerHTML + section.shadowRoot?.innerHTML, 'only in the field').not.to.contain(SECRET);
    await expectAccessible(section);
  });

  test('takes a server of one’s own in the place of the shared one', async () => {
    const { section, service } = await scene({ type: 'shared' });
    expect(rows(section)[0]).to.contain('Shared server');
    expect(control(section, 'test').getAttribute('aria-disabled')).to.equal('true');
    const form = await open(section, 'server');
    expect(fieldIn(section, 'port').value).to.equal('465');
    const values = {
      host: ' smtp.example.com ',
      port: '587',
      username: 'mailer',
      password: SECRET,
      senderName: 'Handover',
    };
    for (const [name, value] of Object.entries(values)) fieldIn(section, name).value = value;
    fieldIn(section, 'senderEmail').value = OWN.sender_email;
    form.requestSubmit();
    await sent(service, PATCH);
    await service.clock.advance(600);
    await until(() => !section.querySelector('form'), 'the end of the form');
    expect(bodiesOf(service, PATCH)).to.deep.equal([{ config: { email_config: { type: 'standard', ...OWN } } }]);
    expect(rows(section)[0]).to.contain('smtp.example.com, port 587');
    expect(focused()).to.equal(control(section, 'server'));
  });

  const WRONG: readonly (readonly [field: string, value: string, said: string])[] = [
    ['host', '', 'Enter the host'],
    ['host', 'https://smtp.example.com', 'Enter only a host'],
    ['host', 'smtp example', 'Enter only a host'],
    ['port', '0', 'Enter a number from 1 to 65535'],
    ['port', '65536', 'Enter a number from 1 to 65535'],
    ['port', '5e2', 'Enter a number from 1 to 65535'],
    ['senderName', '  ', 'Enter the name'],
    ['senderEmail', 'nonsense', 'Enter a valid email address'],
  ];
  for (const [name, value, said] of WRONG) {
    test(`says beside ${name} what is wrong with "${value}"`, async () => {
      const { section, service } = await scene();
      const form = await open(section, 'server');
      fieldIn(section, name).value = value;
      form.requestSubmit();
      await until(() => readText(form).includes(said), said);
      expect(focused()).to.equal(fieldIn(section, name));
      expect(bodiesOf(service, PATCH)).to.deep.equal([]);
    });
  }

  test('goes back to the shared server after a question', async () => {
    const { section, service } = await scene();
    control(section, 'shared').click();
    await until(() => has(section, 'confirm:shared'), 'the question');
    control(section, 'confirm:shared').click();
    await until(() => rows(section)[0]?.includes('Shared server'), 'the shared server');
    await service.clock.advance(600);
    expect(bodiesOf(service, PATCH)).to.deep.equal([{ config: { email_config: { type: 'shared' } } }]);
  });

  test('sends a test mail through what is entered, saved or not', async () => {
    const { section, service } = await scene(undefined, ({ answers }) => {
      answers[TEST] = { body: { success: true } };
    });
    await open(section, 'server');
    fieldIn(section, 'host').value = 'other.example.com';
    const form = await open(section, 'test');
    expect(fieldIn(section, 'recipient').value).to.equal('ada@example.com');
    form.requestSubmit();
    await sent(service, TEST);
    await service.clock.advance(600);
    await until(() => noticeOf(section) !== '', 'the word');
    expect(noticeOf(section)).to.equal('The server accepted the email to ada@example.com. Check the inbox.');
    expect(bodiesOf(service, TEST)).to.deep.equal([
      { recipient_email: 'ada@example.com', email_config: { ...OWN, host: 'other.example.com' } },
    ]);
  });

  test('shows the message of the mail server, whatever it is', async () => {
    const { section, service } = await scene(undefined, ({ answers }) => {
      answers[TEST] = { body: { success: false, error_message: '535 <b>bad</b> credentials' } };
    });
    const form = await open(section, 'test');
    form.requestSubmit();
    await service.clock.advance(600);
    await until(() => readText(form).includes('couldn’t be sent. 535 <b>bad</b> credentials'), 'the reason');
    expect(form.querySelector('b')).to.equal(null);
    await expectAccessible(section);
    service.answers[TEST] = { body: { success: false } };
    form.requestSubmit();
    await service.clock.advance(600);
    await until(() => readText(form).includes('The test email couldn’t be sent.'), 'the word');
  });

  test('a test of an invalid server shows the error beside its field', async () => {
    const { section, service } = await scene();
    const form = await open(section, 'server');
    fieldIn(section, 'port').value = 'x';
    (await open(section, 'test')).requestSubmit();
    await until(() => readText(form).includes('Enter a number'), 'the word');
    expect(bodiesOf(service, TEST)).to.deep.equal([]);
  });
});

const mail = (at: number, more: object = {}) => ({
  id: String(at),
  subject: `Mail ${at}`,
  to: [`person${at}@example.com`],
  sent_at_millis: Date.UTC(2026, 3, 1, 12) - at * 3_600_000,
  error: null,
  ...more,
});

suite('lk-project-sent-emails', () => {
  const mailScene = (items: readonly object[]) =>
    peopleScene<LkProjectSentEmails>(mails, {
      prepare: ({ answers }) => {
        answers['GET /internal/emails'] = () => ({ body: { items } });
      },
    });

  test('tells to whom, about what, when, and what went wrong', async () => {
    const failed = mail(2, { to: ['a@b.co', 'c@d.co'], subject: '', error: '550 <i>unknown</i> user' });
    const { section } = await mailScene([mail(1), failed]);
    expect(rows(section)).to.deep.equal([
      'Mail 1 Sent To person1@example.com 1 hour ago',
      'No subject Not sent To a@b.co, c@d.co 2 hours ago 550 <i>unknown</i> user',
    ]);
    expect(section.shadowRoot?.querySelector('i')).to.equal(null);
  });

  test('shows twenty of a hundred, then all that are in view, and looks again', async () => {
    const { section, service } = await mailScene(Array.from({ length: 100 }, (_, at) => mail(at)));
    expect(rows(section).length).to.equal(20);
    control(section, 'show-all').click();
    await until(() => section.shadowRoot?.querySelector('[aria-setsize="100"]'), 'all of them');
    await until(() => focused() === control(section, 'again'), 'the focus');
    service.answers['GET /internal/emails'] = { body: { items: [mail(7)] } };
    control(section, 'again').click();
    await service.clock.advance(600);
    await until(() => rows(section).length === 1, 'the news');
  });

  test('shows those that were sent or were not, where there are both', async () => {
    const { section, service } = await mailScene([mail(1), mail(2, { error: 'refused' }), mail(3)]);
    const filters = () => [...(section.shadowRoot?.querySelectorAll('[part="filter"]') ?? [])].map(readText);
    expect(filters()).to.deep.equal(['All', 'Sent', 'Not sent']);
    control(section, 'filter:failed').click();
    await until(() => rows(section).length === 1, 'the failed one');
    expect(rows(section)[0]).to.contain('Mail 2 Not sent');
    control(section, 'filter:sent').click();
    await until(() => rows(section).length === 2, 'those that were sent');
    await expectAccessible(section);
    service.answers['GET /internal/emails'] = { body: { items: [mail(4), mail(5), mail(6)] } };
    control(section, 'again').click();
    await service.clock.advance(600);
    await until(() => rows(section).length === 3, 'all, because none has failed now');
    expect(filters()).to.deep.equal([]);
  });

  test('shows that nothing was sent', async () => {
    const { section } = await mailScene([]);
    expect(readText(inside(section, '.panel'))).to.equal('No emails sent yet.');
  });
});
