import '../../../elements/project/email/email-server.ts';
import type { LkProjectEmailServer } from '../../../elements/project/email/email-server.ts';
import '../../../elements/project/email/sent-emails.ts';
import type { LkProjectSentEmails } from '../../../elements/project/email/sent-emails.ts';
import { peopleScene } from './users/scenes.ts';
import type { Service } from '../support/service.ts';
import { expect, expectAccessible, focused, inside, readText, rest, until } from '../support/support.ts';
import { has, rows } from '../teams/team-sections-support.ts';

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
  peopleScene<LkProjectEmailServer>('lk-project-email-server', {
    config: { email_config: emailConfig },
    prepare: (service) => {
      service.answers['GET /internal/emails'] = { body: { items: [] } };
      prepare?.(service);
    },
  });

suite('lk-project-email-server', () => {
  test('lk-project-email-server shows the SMTP password only in the password field', async () => {
    const { section, control, open, input } = await scene();
    expect(readText(control('server'))).to.equal('Change server');
    expect(rows(section)).to.deep.equal([
      'Server smtp.example.com, port 587',
      'Sender Handover hello@handover.test',
      'Username mailer',
      'Password Set',
      'Test email Checks these settings with an email to an address of your choice. Send test email',
    ]);
    const panels = () => [...(section.shadowRoot?.querySelectorAll('.panel') ?? [])];
    expect(panels().map((panel) => panel.querySelectorAll('.entry').length)).to.deep.equal([4, 1]);
    await open('server');
    expect([
      !!panels()[0]?.querySelector('slot'),
      panels()[1] === section.shadowRoot?.querySelector('.entry')?.closest('.panel'),
    ]).to.deep.equal([true, true]);
    expect(rows(section).length, 'the form takes the place of the facts').to.equal(1);
    expect(has(section, 'more:shared'), 'no menu while the form is open').to.equal(false);
    expect(rows(section)[0], 'what is tested').to.contain('using the settings above, saved or not');
    expect(input('password').type).to.equal('password');
    section.querySelector<HTMLElement>('.lk-inside')?.click();
    await until(() => input('password').type === 'text', 'the password');
    section.querySelector<HTMLElement>('.lk-inside')?.click();
    await until(() => input('password').type === 'password', 'the hidden password');
    expect(input('password').value).to.equal(SECRET);
    expect(section.outerHTML + section.shadowRoot?.innerHTML, 'only in the field').not.to.contain(SECRET);
    await expectAccessible(section);
  });

  test('in large text, the menu of lk-project-email-server stays beside the Change button', async () => {
    const { section, open, control } = await scene();
    section.style.inlineSize = '296px';
    document.documentElement.style.fontSize = '200%';
    const button = control('server').getBoundingClientRect();
    const menu = control('more:shared').getBoundingClientRect();
    expect(menu.left).to.be.at.least(button.right);
    expect(menu.top).to.be.below(button.bottom);
    await open('server');
    const gap =
      inside(section, '.panel').getBoundingClientRect().top -
      inside(section, 'header p').getBoundingClientRect().bottom;
    document.documentElement.style.fontSize = '';
    expect(gap).to.be.below(30);
  });

  test('a project can change from the shared email server to a custom SMTP server', async () => {
    const { section, control, open, input, submit, says, bodies } = await scene({ type: 'shared' });
    expect(rows(section)[0]).to.contain('Shared server');
    expect(rows(section).length, 'no row to test the shared server').to.equal(1);
    await open('server');
    expect(input('port').value).to.equal('465');
    const { sender_name: senderName, sender_email: senderEmail, host, username, password } = OWN;
    submit({ host: ` ${host} `, port: '587', username, password, senderName, senderEmail });
    await says('smtp.example.com, port 587');
    await says('Saved');
    expect(bodies(PATCH)).to.deep.equal([{ config: { email_config: { type: 'standard', ...OWN } } }]);
    expect(focused()).to.equal(control('server'));
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
    test(`the SMTP setting ${name} with the value "${value}" shows an error and is not saved`, async () => {
      const { open, input, submit, says, bodies } = await scene();
      await open('server');
      submit({ [name]: value });
      await says(said);
      expect(focused()).to.equal(input(name));
      expect(bodies(PATCH)).to.deep.equal([]);
    });
  }

  test('a project can change back to the shared email server after confirmation', async () => {
    const { confirm, says, bodies } = await scene();
    await confirm('shared', 'Removes the host, username, and password.');
    await says('Shared server');
    expect(bodies(PATCH)).to.deep.equal([{ config: { email_config: { type: 'shared' } } }]);
  });

  /** A mail server of one’s own, through which a test email is sent with this result. */
  const testScene = (result: object) => scene(undefined, ({ answers }) => void (answers[TEST] = { body: result }));

  test('a test email uses the entered SMTP settings, even if these are not saved yet', async () => {
    const { open, enter, input, submit, says, bodies } = await testScene({ success: true });
    await open('server');
    await enter({ host: 'other.example.com' });
    await open('test');
    expect(input('recipient').value).to.equal('ada@example.com');
    submit();
    await says('The server accepted the email to ada@example.com. Check the inbox.');
    expect(bodies(TEST)).to.deep.equal([
      { recipient_email: 'ada@example.com', email_config: { ...OWN, host: 'other.example.com' } },
    ]);
  });

  test('a failed test email shows the error of the SMTP server as text', async () => {
    const { section, service, open, submit, says } = await testScene({
      success: false,
      error_message: '535 <b>bad</b> credentials',
    });
    await open('test');
    submit();
    await says('couldn’t be sent. 535 <b>bad</b> credentials');
    expect(section.querySelector('b')).to.equal(null);
    await expectAccessible(section);
    service.answers[TEST] = { body: { success: false } };
    submit();
    await says('The test email couldn’t be sent.');
  });

  test('a test email with invalid SMTP settings shows an error and sends no request', async () => {
    const { open, enter, submit, says, bodies } = await testScene({ success: true });
    await open('server');
    await enter({ port: 'x' });
    await open('test');
    submit();
    await says('Enter a number');
    expect(bodies(TEST)).to.deep.equal([]);
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
    peopleScene<LkProjectSentEmails>('lk-project-sent-emails', {
      prepare: ({ answers }) => {
        answers['GET /internal/emails'] = () => ({ body: { items } });
      },
    });

  test('lk-project-sent-emails shows the subject, recipients, time, and error of each email', async () => {
    const failed = mail(2, { to: ['a@b.co', 'c@d.co'], subject: '', error: '550 <i>unknown</i> user' });
    const { section } = await mailScene([mail(1), failed]);
    expect(rows(section)).to.deep.equal([
      'Mail 1 Sent To person1@example.com 1 hour ago',
      'No subject Not sent To a@b.co, c@d.co 2 hours ago 550 <i>unknown</i> user',
    ]);
    expect(section.shadowRoot?.querySelector('i')).to.equal(null);
  });

  test('the filters of lk-project-sent-emails show only sent or only failed emails', async () => {
    const { section, service, press } = await mailScene([mail(1), mail(2, { error: 'refused' }), mail(3)]);
    const filters = (state: string) =>
      [...(section.shadowRoot?.querySelectorAll(`[part="filter"]${state}`) ?? [])].map(readText);
    expect(filters('[aria-disabled="false"]')).to.deep.equal(['All', 'Sent', 'Not sent']);
    press('filter:failed');
    await until(() => rows(section).length === 1, 'the failed one');
    expect(rows(section)[0]).to.contain('Mail 2 Not sent');
    press('filter:sent');
    await until(() => rows(section).length === 2, 'those that were sent');
    await expectAccessible(section);
    press('filter:failed');
    service.answers['GET /internal/emails'] = { body: { items: [mail(4), mail(5), mail(6)] } };
    press('again');
    await service.clock.advance(600);
    await until(() => rows(section).length === 3, 'all, because none has failed now');
    expect(filters('[aria-pressed="true"]')).to.deep.equal(['All']);
    expect(filters('[aria-disabled="true"]')).to.deep.equal(['Not sent']);
    await expectAccessible(section);
    press('filter:failed');
    await rest();
    expect(rows(section).length).to.equal(3);
  });
});
