import '../../../elements/provider.ts';
import '../../../elements/sign-in/sign-in.ts';
import { type AreaMessages, defineLanguage } from '../../../elements/messages.ts';
import type { LkProvider } from '../../../elements/provider.ts';
import type { LkSignIn } from '../../../elements/sign-in/sign-in.ts';
import { icelandic } from '../../fixtures/language/index.ts';
import { messages } from '../../fixtures/language/general.ts';
import { createService } from '../support/service.ts';
import { expect, fixture, html, readText, rest, until } from '../support/support.ts';

async function unreachableCard(language: LkProvider['messages']): Promise<HTMLElement> {
  const service = createService();
  service.answers['GET /projects/current'] = 'dead';
  const provider = await fixture<LkProvider>(
    html`<lk-provider .app=${service.app} .messages=${language}><lk-sign-in></lk-sign-in></lk-provider>`,
  );
  await service.clock.advance(60_000);
  return until(() => provider.querySelector<HTMLElement>('lk-sign-in'), 'the card');
}

suite('a language from another package', () => {
  test('the texts of a language from another package are shown once loaded', async () => {
    const card = await unreachableCard(icelandic);
    await until(() => readText(card).includes('Ekki næst í þjónustuna'), 'Icelandic');
    expect(readText(card)).to.contain('Reyna aftur').and.not.to.contain('Can’t reach');
  });

  test('a language file is loaded only if an element on the page shows texts of that file', async () => {
    const loaded: string[] = [];
    const area = <Area extends keyof typeof areas>(name: Area) => {
      loaded.push(name);
      return Promise.resolve(areas[name]);
    };
    const areas = { general: { messages } };
    const card = await unreachableCard(
      defineLanguage({
        general: () => area('general'),
        teams: () => {
          loaded.push('teams');
          return Promise.reject<{ messages: AreaMessages<'teams'> }>(new Error('not on this screen'));
        },
      }),
    );
    await until(() => readText(card).includes('Ekki næst í þjónustuna'), 'Icelandic');
    await rest();
    expect(loaded).to.deep.equal(['general']);
  });

  test('if a language file fails to load, its texts are in English until a later render loads the file', async () => {
    let isOnline = false;
    const card = await unreachableCard(
      defineLanguage({
        general: () => (isOnline ? Promise.resolve({ messages }) : Promise.reject(new TypeError('offline'))),
      }),
    );
    await until(() => readText(card).includes('Can’t reach the server'), 'English');
    isOnline = true;
    // The next drawing of the screen tries again.
    (card as LkSignIn).requestUpdate();
    await until(() => readText(card).includes('Ekki næst í þjónustuna'), 'Icelandic');
  });
});
