import { sendKeys } from '@web/test-runner-commands';
import '../../../../elements/project/domains/domains.ts';
import '../../../../elements/project/domains/localhost.ts';
import { rowsOf, type ShownPart, showPart } from '../support.ts';
import { focusOn } from '../../settings/security-sections.ts';
import { wireProject } from '../../support/service-project.ts';
import { expect, focused, inside, until } from '../../support/support.ts';

const PATCH = 'PATCH /internal/projects/current';
const TAG = 'lk-project-domains';

const trusting =
  (...domains: string[]) =>
  () => ({
    project: wireProject({}, { domains: domains.map((domain) => ({ domain, handler_path: '/handler' })) }),
  });

async function adding(shown: ShownPart, domain: string, handlerPath = '/handler'): Promise<void> {
  await until(() => !shown.form(), 'the end of the other form');
  await shown.open('add');
  shown.submit({ domain, handlerPath });
}

const stored = (shown: ShownPart) => shown.world.project?.config.domains ?? [];

suite('lk-project-domains', () => {
  test('lk-project-domains shows internationalized domains in Unicode and in Punycode', async () => {
    const shown = await showPart(TAG, { world: trusting('https://app.example.com', 'https://xn--bcher-kva.example') });
    await shown.says('https://bücher.example');
    const [plain = '', idn = ''] = rowsOf(shown);
    expect(plain).to.match(/^https:\/\/app\.example\.com$/);
    expect(idn).to.contain('https://bücher.example').and.to.contain('https://xn--bcher-kva.example');
  });

  test('at a width of 320 pixels, the Add button beside the heading does not cover the text below', async () => {
    const shown = await showPart(TAG, { width: '320px', world: trusting('https://app.example.com') });
    await shown.says('app.example.com');
    const text = inside(shown.section, 'header p').getBoundingClientRect();
    expect(shown.control('add').getBoundingClientRect().bottom).to.be.at.most(text.top);
  });

  test('if no domains exist, the Add button is in the empty list and not in the header', async () => {
    const shown = await showPart(TAG);
    await shown.says('No domains yet.');
    const button = shown.control('add');
    expect(button.closest('.empty')).not.to.equal(null);
    expect(button.part.contains('primary')).to.equal(true);
    expect(shown.section.shadowRoot?.querySelectorAll('[data-control="add"]').length).to.equal(1);
    await shown.open('add');
    await shown.press('cancel:add');
    await focusOn('add');
  });

  test('a domain added with the keyboard is saved in lower case and Punycode', async () => {
    const shown = await showPart(TAG);
    await shown.says('No domains yet.');
    await shown.openByKey('add', 'domain');
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

  test('a domain with a wildcard port is saved in Punycode and shown in Unicode', async () => {
    const shown = await showPart(TAG);
    await shown.says('No domains yet.');
    await adding(shown, ' HTTPS://*.Bücher.example:*/ ');
    await shown.says('https://*.bücher.example:*');
    await shown.says('Saved');
    expect(stored(shown).map(({ domain }) => domain)).to.deep.equal(['https://*.xn--bcher-kva.example:*']);
    expect(shown.section.shadowRoot?.querySelector('[part~="problem"]')).to.equal(null);
  });

  test('an invalid domain shows an error and is not sent', async () => {
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
      expect(focused() === shown.input('domain'), typed).to.equal(true);
      shown.press('cancel:add');
    }
    await adding(shown, 'https://other.example.com', 'handler');
    await shown.says('The path must start with a slash');
    expect(shown.acts()).to.deep.equal([]);
  });

  test('while production mode is off, an unsafe domain shows a warning, but can be saved', async () => {
    const shown = await showPart(TAG, { world: trusting('http://localhost:3000') });
    await shown.says('Not allowed in production mode. It’s on localhost.');
    expect(rowsOf(shown)[0]?.match(/http:\/\/localhost:3000/g), 'the address once').to.have.length(1);
    await shown.open('add');
    await shown.enter({ domain: 'http://app.example.com' });
    await shown.says('It doesn’t use https.');
    shown.submit();
    await shown.says('Saved');
    expect(stored(shown).length).to.equal(2);
  });

  test('in production mode, an http:// domain shows an error and is not saved', async () => {
    const project = wireProject({ is_production_mode: true }, { allow_localhost: false });
    const shown = await showPart(TAG, { world: () => ({ project }) });
    await shown.says('No domains yet.');
    await adding(shown, 'http://example.com');
    await shown.says('It doesn’t use https.');
    expect(shown.acts()).to.deep.equal([]);
    shown.submit({ domain: 'https://example.com' });
    await shown.says('Saved');
  });

  test('an edited domain keeps its position in the list, and its row gets the focus', async () => {
    const shown = await showPart(TAG, { world: trusting('https://one.example', 'https://two.example') });
    await shown.says('https://two.example');
    await shown.open('edit:https://one.example /handler');
    expect(shown.input('domain').value).to.equal('https://one.example');
    shown.submit({ handlerPath: '/auth' });
    await shown.says('Handler path /auth');
    await shown.says('Saved');
    expect(stored(shown)).to.deep.equal([
      { domain: 'https://one.example', handler_path: '/auth' },
      { domain: 'https://two.example', handler_path: '/handler' },
    ]);
    await until(() => focused()?.getAttribute('aria-label') === 'Actions for https://one.example', 'the focus');
  });

  test('a domain is removed after confirmation', async () => {
    const shown = await showPart(TAG, { world: trusting('https://one.example', 'https://two.example') });
    await shown.says('https://two.example');
    await shown.confirm(
      'remove:https://one.example /handler',
      'Users will no longer be redirected to https://one.example',
    );
    await shown.says('https://one.example was removed.');
    expect(stored(shown)).to.deep.equal([{ domain: 'https://two.example', handler_path: '/handler' }]);
  });

  test('the search in a list of domains finds Unicode and Punycode spellings', async () => {
    const many = Array.from({ length: 299 }, (_, at) => `https://d${at}.example`);
    const shown = await showPart(TAG, { world: trusting(...many, 'https://xn--bcher-kva.example') });
    await shown.says('Show 280 more');
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
  });
});

suite('lk-project-localhost', () => {
  test('in production mode, the switch of lk-project-localhost that allows localhost cannot be turned on', async () => {
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
