import '../../../elements/provider.ts';
import '../../../elements/sign-in/sign-in.ts';
import { createClientApp, LatchkeyError } from '../../../core/index.ts';
import { contextOf } from '../../../core/admin/base/admin-context.ts';
import type { LkProvider } from '../../../elements/provider.ts';
import { collectErrors } from '../../support/browser/console-errors.ts';
import { PROJECT_ID } from '../support/service.ts';
import { expect, fixture, html, rest } from '../support/support.ts';

const OWN = 'http://own.test';
const EVIL = 'https://evil.test';

/** Sends no request to another host, and notes each. */
const requested: string[] = [];
globalThis.fetch = (input) => {
  requested.push(String(input instanceof Request ? input.url : input));
  return Promise.reject(new TypeError('No network in this test.'));
};

interface Shown {
  readonly provider: LkProvider;
  readonly errors: readonly unknown[];
}

/** Puts providers of these services into the page in one step, as markup does. */
async function showAll(addresses: readonly string[], projectId = PROJECT_ID): Promise<readonly Shown[]> {
  const { stop } = collectErrors();
  const page = await fixture<HTMLElement>(html`<section></section>`);
  const shown = addresses.map((address) => {
    const provider = document.createElement('lk-provider');
    const attributes = { 'project-id': projectId, 'base-url': address, 'token-store': 'memory' };
    for (const [name, value] of Object.entries(attributes)) provider.setAttribute(name, value);
    provider.append(document.createElement('lk-sign-in'));
    const errors: unknown[] = [];
    provider.addEventListener('lk-provider-error', (event) => errors.push((event as Event & { error: unknown }).error));
    return { provider, errors };
  });
  page.append(...shown.map(({ provider }) => provider));
  await rest();
  stop();
  return shown;
}

async function showOne(address: string, projectId?: string): Promise<Shown> {
  return (await showAll([address], projectId))[0] as Shown;
}

function expectRefused({ provider, errors }: Shown): void {
  expect(provider.app).to.equal(null);
  expect(errors).to.have.length(1);
  expect(errors[0]).to.be.instanceOf(LatchkeyError).and.to.include({ code: 'INVALID_OPTION' });
  expect(String(errors[0])).to.contain('baseUrl must be that of the other apps of this page');
  expect(requested.filter((url) => url.includes('evil'))).to.deep.equal([]);
}

const serviceOf = ({ provider }: Shown) => provider.app && contextOf(provider.app).options.apiUrl;

// The order counts: what a page has used, it keeps using.
suite('the service of a page', () => {
  test('if the first providers of a page disagree about the service, none of them creates an app', async () => {
    for (const shown of await showAll([EVIL, OWN])) expectRefused(shown);
    for (const shown of await showAll([OWN, EVIL])) expectRefused(shown);
  });

  test('a provider may change the service that it was the first to name', async () => {
    const shown = await showOne('http://before.test');
    expect(serviceOf(shown)).to.equal('http://before.test/api/v1');
    shown.provider.baseUrl = OWN;
    await rest();
    expect(serviceOf(shown)).to.equal(`${OWN}/api/v1`);
  });

  test('a later provider may name the service of the first one, and no other, whatever its project', async () => {
    expect(serviceOf(await showOne(OWN))).to.equal(`${OWN}/api/v1`);
    expect(serviceOf(await showOne(` ${OWN}/ `, 'internal'))).to.equal(`${OWN}/api/v1`);
    expectRefused(await showOne(EVIL));
    expectRefused(await showOne(EVIL, 'internal'));
  });

  test('code may use another service, which providers may name from then on', async () => {
    const other = 'http://other.test';
    expectRefused(await showOne(other));
    const app = createClientApp({ projectId: PROJECT_ID, baseUrl: other, tokenStore: 'memory' });
    const provider = await fixture<LkProvider>(html`<lk-provider .app=${app}></lk-provider>`);
    expect(provider.app).to.equal(app);
    expect(serviceOf(await showOne(other))).to.equal(`${other}/api/v1`);
    expectRefused(await showOne(EVIL));
  });
});
