import { sendKeys } from '@web/test-runner-commands';
import '../../../../elements/project/domains/domains.ts';
import '../../../../elements/project/domains/localhost.ts';
import { rowsOf, type ShownPart, showPart } from '../support.ts';
import { fill, focusOn, inputOf, type ShownSection } from '../../settings/security-sections.ts';
import { wireProject } from '../../support/service-project.ts';
import { expect, focused, inside, until } from '../../support/support.ts';

const PATCH = 'PATCH /internal/projects/current';
const TAG = 'lk-project-domains';

const trusting =
  (...domains: string[]) =>
  () => ({
    project: wireProject({}, { domains: domains.map((domain) => ({ domain, handler_path: '/handler' })) }),
  });

const asSection = (shown: ShownPart) => shown as unknown as ShownSection;

async function adding(shown: ShownPart, domain: string, path?: string): Promise<void> {
  await until(() => !shown.form(), 'the end of the other form');
  shown.press('add');
  await until(() => shown.form(), 'the form');
  fill(asSection(shown), 'domain', domain);
  if (path !== undefined) fill(asSection(shown), 'handlerPath', path);
  shown.form()?.requestSubmit();
}

const stored = (shown: ShownPart) => shown.world.project?.config.domains ?? [];

suite('lk-project-domains', () => {
  test('shows each domain with its pages, and names of other scripts in both spellings', async () => {
    const shown = await showPart(TAG, { world: trusting('https://app.example.com', 'https://xn--bcher-kva.example') });
    await shown.says('https://bücher.example');
    const [plain = '', idn = ''] = rowsOf(shown);
    expect(plain).to.match(/^https:\/\/app\.example\.com Handler path \/handler Edit$/);
    expect(idn).to.contain('https://bücher.example').and.to.contain('https://xn--bcher-kva.example');
  });

  test('in 320 pixels the button beside the heading does not cover the text below', async () => {
    const shown = await showPart(TAG, { width: '320px' });
    await shown.says('No domains yet.');
    const text = inside(shown.section, 'header p').getBoundingClientRect();
    expect(shown.control('add').getBoundingClientRect().bottom).to.be.at.most(text.top);
  });

  test('adds one by keyboard alone, spelled as services compare it', async () => {
    const shown = await showPart(TAG);
    await shown.says('No domains yet.');
    shown.control('add').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => shown.form() && focused() === inputOf(asSection(shown), 'domain'), 'the focus in the field');
    await sendKeys({ type: 'App.Bücher.example/' });
    await sendKeys({ press: 'Enter' });
    await shown.says('https://app.bücher.example');
    await shown.says('Saved');
    await focusOn('add');
    expect(shown.acts()).to.deep.equal([
      {
        route: PATCH,
        body: { config: { domains: [{ domain: 'https://app.xn--bcher-kva.example', handler_path: '/handler' }] } },
      },
    ]);
  });

  test('adds a domain with any port, and shows it in both spellings', async () => {
    const shown = await showPart(TAG);
    await shown.says('No domains yet.');
    await adding(shown, ' HTTPS://*.Bücher.example:*/ ');
    await shown.says('https://*.bücher.example:*');
    await shown.says('https://*.xn--bcher-kva.example:*');
    await shown.says('Saved');
    const domain = { domain: 'https://*.xn--bcher-kva.example:*', handler_path: '/handler' };
    expect(shown.acts()).to.deep.equal([{ route: PATCH, body: { config: { domains: [domain] } } }]);
    expect(shown.section.shadowRoot?.querySelector('[part~="problem"]')).to.equal(null);
    await adding(shown, 'https://*.bücher.example:*');
    await shown.says('This domain is already in the list.');
  });

  test('an invalid domain shows an error beside its field, and is not sent', async () => {
    const shown = await showPart(TAG, { world: trusting('https://app.example.com') });
    await shown.says('https://app.example.com');
    for (const [typed, words] of [
      ['', 'Enter the address of your app.'],
      ['ftp://example.com', 'must start with https:// or http://'],
      ['http//foo', 'A colon is missing after http or https.'],
      ['https:/example.com', 'Two slashes are missing after the colon.'],
      ['https:example.com', 'Two slashes are missing after the colon.'],
      ['https://exa mple.com', 'This isn’t a valid address.'],
      ['https://exa%6dple%00.com', 'This isn’t a valid address.'],
      ['https://example.com/app', 'Enter only the domain'],
      ['https://example.com:*/app', 'Enter only the domain'],
      ['https://example.com:80*', 'The port must be a number, or * for any port.'],
      ['https://example.com:**', 'The port must be a number, or * for any port.'],
      ['https://example.com:443:*', 'The port must be a number, or * for any port.'],
      ['example.com:port', 'The port must be a number, or * for any port.'],
      ['https://user:*@example.com', 'Enter only the domain'],
      ['https://user@example.com:*', 'This isn’t a valid address.'],
      ['https://user:secret@example.com', 'Enter only the domain'],
      ['HTTPS://APP.example.com:443/', 'This domain is already in the list.'],
    ] as const) {
      await adding(shown, typed);
      await shown.says(words);
      expect(focused() === inputOf(asSection(shown), 'domain'), typed).to.equal(true);
      shown.press('cancel:add');
    }
    await adding(shown, 'https://other.example.com', 'handler');
    await shown.says('The path must start with a slash');
    expect(shown.acts()).to.deep.equal([]);
  });

  test('warns of what production mode will not take, while it is off', async () => {
    const shown = await showPart(TAG, { world: trusting('http://localhost:3000') });
    await shown.says('Not allowed in production mode: Localhost domains are not allowed to be trusted');
    shown.press('add');
    await until(() => shown.form(), 'the form');
    fill(asSection(shown), 'domain', 'http://app.example.com');
    await shown.says('Trusted domains should be HTTPS: http://app.example.com');
    shown.form()?.requestSubmit();
    await shown.says('Saved');
    expect(stored(shown).length).to.equal(2);
  });

  test('shows the error of the rules where production mode is on', async () => {
    const project = wireProject({ is_production_mode: true }, { allow_localhost: false });
    const shown = await showPart(TAG, { world: () => ({ project }) });
    await shown.says('No domains yet.');
    for (const [typed, words] of [
      ['http://localhost', 'Localhost domains are not allowed to be trusted in production mode: http://localhost'],
      ['https://10.0.0.1', 'Direct IPs are not valid for trusted domains in production mode: https://10.0.0.1'],
      ['http://example.com', 'Trusted domains should be HTTPS: http://example.com'],
    ] as const) {
      await adding(shown, typed);
      await shown.says(words);
      shown.press('cancel:add');
    }
    expect(shown.acts()).to.deep.equal([]);
    await adding(shown, 'https://example.com');
    await shown.says('Saved');
    expect(stored(shown).map(({ domain }) => domain)).to.deep.equal(['https://example.com']);
  });

  test('changes one in its place, and the focus is on its row again', async () => {
    const shown = await showPart(TAG, { world: trusting('https://one.example', 'https://two.example') });
    await shown.says('https://two.example');
    shown.press('edit:https://one.example /handler');
    await until(() => shown.form(), 'the form');
    expect(inputOf(asSection(shown), 'domain').value).to.equal('https://one.example');
    fill(asSection(shown), 'handlerPath', '/auth');
    shown.form()?.requestSubmit();
    await shown.says('Handler path /auth');
    await shown.says('Saved');
    expect(stored(shown)).to.deep.equal([
      { domain: 'https://one.example', handler_path: '/auth' },
      { domain: 'https://two.example', handler_path: '/handler' },
    ]);
    await until(() => focused()?.getAttribute('aria-label') === 'Edit https://one.example', 'the focus');
  });

  test('removes one after a question, at once', async () => {
    const shown = await showPart(TAG, { world: trusting('https://one.example', 'https://two.example') });
    await shown.says('https://two.example');
    const control = 'remove:https://one.example /handler';
    shown.press(control);
    await shown.says('Users will no longer be redirected to https://one.example');
    for (let press = 0; press < 10; press++) shown.control(`confirm:${control}`)?.click();
    await until(() => rowsOf(shown).length === 1, 'the row gone');
    await shown.says('https://one.example was removed.');
    expect(shown.acts().length).to.equal(1);
    expect(stored(shown)).to.deep.equal([{ domain: 'https://two.example', handler_path: '/handler' }]);
  });

  test('300 domains: twenty at first, found by either spelling', async () => {
    const many = Array.from({ length: 299 }, (_, at) => `https://d${at}.example`);
    const shown = await showPart(TAG, { world: trusting(...many, 'https://xn--bcher-kva.example') });
    await shown.says('Show 280 more');
    expect(rowsOf(shown).length).to.equal(20);
    const query = inside<HTMLInputElement>(shown.section, 'input[type="search"]');
    for (const typed of ['bücher', 'xn--bcher', 'bucher']) {
      query.value = typed;
      query.dispatchEvent(new InputEvent('input'));
      await shown.says('1 domain found.');
      expect(rowsOf(shown)[0]).to.contain('https://bücher.example');
    }
    query.value = 'nowhere';
    query.dispatchEvent(new InputEvent('input'));
    await shown.says('No domains found.');
    query.value = '';
    query.dispatchEvent(new InputEvent('input'));
    await shown.says('Show 280 more');
    shown.press('show-all');
    await until(() => shown.section.shadowRoot?.querySelector('[aria-setsize="300"]'), 'all of them');
    expect(rowsOf(shown).length).to.be.below(40);
    await focusOn('edit:https://d20.example /handler');
  });

  test('hostile names stay text', async () => {
    const hostile = 'https://<img src=x onerror=alert(1)>\u202emoc.elpmaxe';
    const shown = await showPart(TAG, { world: trusting(hostile, 'javascript:alert(1)') });
    await shown.says('javascript:alert(1)');
    expect(!!shown.section.shadowRoot?.querySelector('img, a')).to.equal(false);
    expect(rowsOf(shown)[0]).to.contain(hostile);
    expect(shown.section.shadowRoot?.querySelector('.title bdi')?.textContent).to.equal(hostile);
  });
});

suite('lk-project-localhost', () => {
  test('is switched at once, and back where the service does not follow', async () => {
    const shown = await showPart('lk-project-localhost');
    await shown.says('Allow localhost');
    const toggle = () => shown.control('allowLocalhost') as HTMLInputElement;
    expect(toggle().checked).to.equal(true);
    toggle().click();
    await shown.says('Saved');
    expect(shown.world.project?.config.allow_localhost).to.equal(false);
    expect(toggle().checked).to.equal(false);
    shown.answers[PATCH] = { status: 500 };
    toggle().click();
    await shown.says('Something went wrong.');
    expect(toggle().checked).to.equal(false);
  });

  test('cannot be turned on in production mode', async () => {
    const project = wireProject({ is_production_mode: true }, { allow_localhost: false });
    const shown = await showPart('lk-project-localhost', { world: () => ({ project }) });
    await shown.says('Not available in production mode.');
    const toggle = shown.control('allowLocalhost') as HTMLInputElement;
    toggle.click();
    await shown.settled();
    expect([toggle.checked, toggle.getAttribute('aria-disabled'), shown.acts().length]).to.deep.equal([
      false,
      'true',
      0,
    ]);
  });
});
