import { createClientApp } from '../../../core/index.ts';
import { createService, PROJECT_ID } from '../support/service.ts';
import { expect } from '../support/support.ts';
import { cardScene } from './card-scene.ts';

suite('the first request of a card', () => {
  test('lk-sign-in requests the project before its card is rendered', async () => {
    const service = createService();
    const { platform } = service;
    const asked: { readonly path: string; readonly isDrawn: boolean }[] = [];
    const isDrawn = () => !!document.querySelector('lk-sign-in')?.shadowRoot?.querySelector('.card');
    const app = createClientApp(
      { projectId: PROJECT_ID, publishableClientKey: 'pck_test', tokenStore: 'memory' },
      {
        ...platform,
        fetch: (url, init) => {
          asked.push({ path: new URL(url).pathname, isDrawn: isDrawn() });
          return platform.fetch(url, init);
        },
      },
    );
    await cardScene('lk-sign-in', { ...service, app });
    expect(asked[0]?.path).to.equal('/api/v1/projects/current');
    expect(asked[0]?.isDrawn).to.equal(false);
    expect(isDrawn()).to.equal(true);
    app.dispose();
  });
});
