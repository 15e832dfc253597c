import { type ClientApp, createClientApp } from '../../../core/index.ts';
import { createService, PROJECT_ID, type Service } from '../support/service.ts';
import { expect, inside, readText, until } from '../support/support.ts';
import { cardScene } from './card-scene.ts';

// A browser that keeps no cookies for the page, as one that blocks them or a sandboxed frame without an origin.

function withoutCookies(service: Service): ClientApp {
  const cookies = { isSecure: false, read: () => [], write: () => {}, remove: () => {}, listen: () => () => {} };
  const options = { projectId: PROJECT_ID, baseUrl: 'http://service.test', tokenStore: 'cookie' } as const;
  return createClientApp(options, { ...service.platform, cookies });
}

suite('lk-sign-in in a browser without cookies', () => {
  test('if cookies are blocked, lk-sign-in shows a warning instead of redirecting', async () => {
    const service = createService();
    const app = withoutCookies(service);
    const { card, submit } = await cardScene('lk-sign-in', { ...service, app });
    submit('ada@example.com', 'correct horse');
    const message = await until(() => card.renderRoot.querySelector('lk-message-card'), 'the card of the user');
    await until(() => readText(message).includes('Without cookies you would be signed out'), 'the message');
    expect(readText(message)).to.include('Ada Lovelace');
    expect(message.shadowRoot?.querySelector('[part~="mark"]'), 'no tick beside an error').to.equal(null);
    expect(service.navigations).to.deep.equal([]);
    inside(message, '[part~="primary"]').click();
    await until(() => readText(message).includes('Without cookies') || null, 'the message once more');
    expect(service.navigations).to.deep.equal([]);
    expect(app.$user.get()?.primaryEmail).to.equal('ada@example.com');
  });
});
