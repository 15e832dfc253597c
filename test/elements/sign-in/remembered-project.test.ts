import type { LkSignIn } from '../../../elements/sign-in/sign-in.ts';
import { holdPromise } from '../../support/browser/held-promise.ts';
import { inputOf } from '../support/cards.ts';
import { createService, PROJECT_ID, type Service } from '../support/service.ts';
import { expect, fixture, html, inside, readText, rest, until } from '../support/support.ts';
import { cardScene } from './card-scene.ts';

const KEY = `latchkey-project-${PROJECT_ID}`;

const cardOf = (service: Service) => fixture<LkSignIn>(html`<lk-sign-in .app=${service.app}></lk-sign-in>`);

/** What a visit stores in the browser. */
async function afterVisit(config: Record<string, unknown> = {}): Promise<string> {
  const { platform } = await cardScene('lk-sign-in', createService({ config }));
  return until(() => platform.localStorage.get(KEY), 'the stored project');
}

/** A visit with this in the browser, and the function that lets the service answer. */
function visit(stored: string, config: Record<string, unknown> = {}) {
  const service = createService({ config });
  service.platform.localStorage.set(KEY, stored);
  const answer = service.answers['GET /projects/current'];
  const begin = holdPromise();
  service.answers['GET /projects/current'] = async (url) => {
    await begin.promise;
    return typeof answer === 'function' ? answer(url) : {};
  };
  return { service, begin };
}

suite('lk-sign-in with project settings stored on the last visit', () => {
  test('lk-sign-in keeps typed text when newer project settings replace the stored ones', async () => {
    const stored = await afterVisit();
    const { service, begin } = visit(stored, { enabled_oauth_providers: [{ id: 'github' }] });
    const { card } = await cardScene('lk-sign-in', service);
    const email = inputOf(card, 'email');
    email.value = 'ada@example.com';
    email.focus();
    begin.resolve();
    await until(() => card.renderRoot.querySelector('[part~="provider"]'), 'the provider that was added since');
    expect(inputOf(card, 'email')).to.equal(email);
    expect(email.value).to.equal('ada@example.com');
    expect(document.activeElement).to.equal(email);
  });

  test('newer project settings from the service replace the stored settings in the rendered card', async () => {
    const stored = await afterVisit();
    const { service, begin } = visit(stored, { credential_enabled: false, magic_link_enabled: false });
    const { card } = await cardScene('lk-sign-in', service);
    begin.resolve();
    await until(() => !card.querySelector('form'), 'the card without a form');
  });

  test('the form from stored project settings stays visible if the service fails', async () => {
    const service = createService();
    service.platform.localStorage.set(KEY, await afterVisit());
    service.answers['GET /projects/current'] = { status: 500 };
    const { card } = await cardScene('lk-sign-in', service);
    await until(() => service.app.$project.get().status === 'failed', 'the failure');
    await rest();
    expect(card.querySelector('form')).not.to.equal(null);
  });

  for (const [what, stored] of [
    ['invalid JSON', '{"id'],
    ['JSON of the wrong shape', '{"id":7}'],
  ] as const) {
    test(`lk-sign-in ignores and overwrites stored project settings that are ${what}`, async () => {
      const { service, begin } = visit(stored);
      const card = await cardOf(service);
      await rest();
      expect([inside(card, '.card').ariaBusy, readText(card)]).to.deep.equal(['true', 'Loading…']);
      begin.resolve();
      await until(() => card.querySelector('form'), 'the form');
      expect(JSON.parse(service.platform.localStorage.get(KEY) ?? '')).to.include({ id: PROJECT_ID });
    });
  }

  test('if the app property changes to an app of another project, lk-sign-in shows a loading state', async () => {
    const stored = await afterVisit();
    const { service } = visit(stored);
    const { card } = await cardScene('lk-sign-in', service);
    const other = createService({ projectId: 'internal' });
    other.platform.localStorage.set(KEY, stored);
    other.answers['GET /projects/current'] = () => new Promise(() => {});
    card.app = other.app;
    await until(() => !card.querySelector('form'), 'the skeleton');
    expect(inside(card, '.card').ariaBusy).to.equal('true');
  });
});
