import '../../../elements/provider.ts';
import '../../../elements/sign-in/sign-in.ts';
import { contextOf } from '../../../core/admin/base/admin-context.ts';
import type { ClientApp } from '../../../core/index.ts';
import { LkElement } from '../../../elements/base/element.ts';
import { warnOfUnknownAttributes } from '../../../elements/base/unknown-attributes.ts';
import { customElement } from '../../../elements/base/decorators.ts';
import type { LkProvider } from '../../../elements/provider.ts';
import { collectErrors } from '../../support/browser/console-errors.ts';
import { createService, PROJECT_ID } from '../support/service.ts';
import { expect, fixture, html, readText, rest, until } from '../support/support.ts';

/** The service of this page: its providers may not name another one. */
const SERVICE = 'http://service.test';

class Reader extends LkElement {
  override render() {
    return html`${this.app?.uniqueIdentifier ?? 'none'}`;
  }
}
customElement('test-reader')(Reader);
customElement('test-reader')(class extends Reader {});

/** A provider as a framework adds it to the page: with its content, but still without options. */
async function lateProvider() {
  const { platform, clock } = createService();
  const errors: string[] = [];
  const provider = await fixture<LkProvider>(
    html`<lk-provider
      .platform=${platform}
      @lk-provider-error=${({ error }: { error: Error }) => errors.push(String(error))}
      ><test-reader></test-reader><lk-sign-in></lk-sign-in
    ></lk-provider>`,
  );
  return { provider, reader: provider.querySelector('test-reader') as Reader, clock, errors };
}

/** Shows a provider around an element that reads its app. */
async function provide(properties: Partial<LkProvider>) {
  const provider = Object.assign(document.createElement('lk-provider'), { baseUrl: SERVICE, ...properties });
  const reader = document.createElement('test-reader') as Reader;
  provider.append(reader);
  await fixture(html`${provider}`);
  return { provider, reader };
}

suite('lk-provider', () => {
  test('lk-provider creates an app from its attributes, and has no app after its removal', async () => {
    const provider = await fixture<LkProvider>(
      html`<lk-provider project-id=${PROJECT_ID} base-url=${SERVICE} token-store="memory"><test-reader></test-reader></lk-provider>`,
    );
    const reader = provider.querySelector('test-reader') as Reader;
    const { app } = provider;
    expect(app?.projectId).to.equal(PROJECT_ID);
    expect(reader.app).to.equal(app);
    provider.remove();
    await rest();
    expect(provider.app).to.equal(null);
    expect(reader.app).to.equal(null);
  });

  test('attributes and properties of lk-provider become options of its app', async () => {
    const { app } = await fixture<LkProvider>(
      html`<lk-provider
        project-id=${PROJECT_ID}
        base-url=${SERVICE}
        token-store="memory"
        timeout-ms="5000"
        handler-path="/auth"
        home-path="/start"
        .fallbackUrls=${['http://other.test']}
      ></lk-provider>`,
    );
    const { options } = contextOf(app as ClientApp);
    expect([options.timeoutMs, options.fallbackUrls]).to.deep.equal([5_000, ['http://other.test']]);
    expect(app?.urls).to.include({ signIn: '/auth/sign-in', home: '/start', afterSignIn: '/start' });
  });

  test('lk-provider with defer-hydration creates its app only after the attribute is removed', async () => {
    const errors: Event[] = [];
    const provider = await fixture<LkProvider>(
      html`<lk-provider defer-hydration base-url=${SERVICE} token-store="memory" @lk-provider-error=${(event: Event) => errors.push(event)}></lk-provider>`,
    );
    expect(provider.app).to.equal(null);
    provider.projectId = PROJECT_ID;
    provider.removeAttribute('defer-hydration');
    await rest();
    expect(provider.app?.projectId).to.equal(PROJECT_ID);
    expect(errors).to.deep.equal([]);
  });

  test('lk-provider keeps its app when moved, and has an app again after removal and reinsertion', async () => {
    const provider = await fixture<LkProvider>(
      html`<lk-provider project-id=${PROJECT_ID} base-url=${SERVICE} token-store="memory"></lk-provider>`,
    );
    const { app } = provider;
    document.body.append(provider);
    await rest();
    expect(provider.app).to.equal(app);
    provider.remove();
    await rest();
    document.body.append(provider);
    await rest();
    expect(provider.app?.projectId).to.equal(PROJECT_ID);
    provider.remove();
  });

  test('a changed option of lk-provider creates a new app, which the elements inside use', async () => {
    const { provider, reader } = await provide({ projectId: PROJECT_ID, tokenStore: 'memory' });
    const before = reader.app;
    provider.projectId = 'internal';
    await rest();
    expect(reader.app?.projectId).to.equal('internal');
    expect(reader.app).not.to.equal(before);
    expect(readText(reader)).to.equal(reader.app?.uniqueIdentifier);
  });

  test('an invalid option of lk-provider dispatches an lk-provider-error event', async () => {
    const errors: string[] = [];
    const { errors: logged, stop } = collectErrors();
    const note = ({ error }: Event & { error?: Error }) => void errors.push(String(error));
    document.addEventListener('lk-provider-error', note, { once: true });
    try {
      const { provider, reader } = await provide({ projectId: 'nonsense' });
      expect(readText(reader)).to.equal('none');
      expect(errors[0]).to.match(/The option projectId is missing or wrong/);
      expect(String(logged[0])).to.contain('<lk-provider>');
      provider.projectId = PROJECT_ID;
      provider.tokenStore = 'memory';
      await rest();
      expect(provider.app?.projectId).to.equal(PROJECT_ID);
    } finally {
      stop();
    }
  });

  test('lk-provider provides an app to its elements even if its options are set after insertion', async () => {
    const { app } = createService();
    const [byProperty, byAttribute] = await Promise.all([lateProvider(), lateProvider()]);
    expect(byProperty.reader.app).to.equal(null);
    await byProperty.clock.advance(1_000);
    byProperty.provider.app = app;
    byAttribute.provider.setAttribute('token-store', 'memory');
    await rest();
    byAttribute.provider.setAttribute('project-id', PROJECT_ID);
    await rest();
    expect(byProperty.reader.app).to.equal(app);
    expect(byAttribute.reader.app?.projectId).to.equal(PROJECT_ID);
    const card = await until(() => byProperty.provider.querySelector('lk-sign-in form'), 'the form');
    expect(card.isConnected).to.equal(true);
    for (const { clock, errors } of [byProperty, byAttribute]) {
      await clock.advance(60_000);
      expect(errors).to.deep.equal([]);
    }
  });

  test('lk-provider without options dispatches one error event, but still accepts options later', async () => {
    const { errors: logged, stop } = collectErrors();
    try {
      const { provider, reader, clock, errors } = await lateProvider();
      await clock.advance(1_000);
      provider.tokenStore = 'memory';
      await rest();
      await clock.advance(4_900);
      expect(errors).to.deep.equal([]);
      await clock.advance(60_000);
      expect(errors).to.have.length(1);
      expect(errors[0]).to.match(/The option projectId is missing or wrong/);
      expect(String(logged[0])).to.contain('<lk-provider>');
      provider.projectId = PROJECT_ID;
      await rest();
      expect(reader.app?.projectId).to.equal(PROJECT_ID);
    } finally {
      stop();
    }
  });

  test('an lk-provider removed before any options are set dispatches no error event', async () => {
    const { provider, clock, errors } = await lateProvider();
    provider.remove();
    await clock.advance(60_000);
    expect(errors).to.deep.equal([]);
  });

  test('an unknown attribute of lk-provider causes exactly one warning, which names the attribute', async () => {
    const { observedAttributes } = customElements.get('lk-provider') as typeof LkProvider;
    const provider = await fixture<LkProvider>(
      html`<lk-provider api-url="http://service.test" class="page" data-x="" defer-hydration></lk-provider>`,
    );
    const warnings: string[] = [];
    const check = () => warnOfUnknownAttributes(provider, observedAttributes, (message) => warnings.push(message));
    check();
    check();
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.match(/^<lk-provider> has no attribute api-url\. It has .*base-url/);
  });

  test('removing lk-provider does not dispose an app that was set as a property', async () => {
    const { app } = createService();
    const { provider, reader } = await provide({ app });
    expect(reader.app).to.equal(app);
    provider.remove();
    await rest();
    expect(() => app.$user.get()).not.to.throw();
  });

  test('elements use the app of the nearest lk-provider, also across shadow roots and after a late upgrade', async () => {
    const [outer, inner] = [createService().app, createService().app];
    const place = await fixture<HTMLElement>(html`<section></section>`);
    const root = place.attachShadow({ mode: 'open' });
    const reader = document.createElement('test-reader') as Reader;
    const lateName = `late-provider-${PROJECT_ID}`;
    const late = document.createElement(lateName) as LkProvider;
    root.append(late);
    late.append(reader);
    await rest();
    expect(reader.app).to.equal(null);
    customElements.define(lateName, class extends (customElements.get('lk-provider') as typeof LkProvider) {});
    late.app = inner;
    await rest();
    expect(reader.app, 'upgraded after its reader').to.equal(inner);
    const provider = document.createElement('lk-provider');
    provider.app = outer;
    place.before(provider);
    provider.append(place);
    await rest();
    expect(reader.app, 'the nearest one').to.equal(inner);
    root.append(reader);
    await rest();
    expect(reader.app, 'moved out of the inner one').to.equal(outer);
    reader.app = inner;
    expect(reader.app, 'its own').to.equal(inner);
    provider.remove();
  });

  test('the theme property of lk-provider sets the color scheme of the elements inside', async () => {
    const { reader } = await provide({ app: createService().app, theme: 'dark' });
    expect(getComputedStyle(reader).colorScheme).to.equal('dark');
  });
});
