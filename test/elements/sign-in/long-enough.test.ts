import '../../../elements/pages/password-reset.ts';
import '../../../elements/settings/password.ts';
import { CODE, show } from '../pages/support.ts';
import { showSection } from '../settings/security-sections.ts';
import { expect, expectAccessible, rest, until } from '../support/support.ts';
import { cardScene, typeInto } from './card-scene.ts';

/** Each form for a new password: the element that shows it, and the field. */
const FORMS = {
  'lk-sign-up': async () => {
    const { card, password } = await cardScene('lk-sign-up');
    return { host: card, password };
  },
  'lk-password-reset': async () => {
    const { page, answers } = await show('lk-password-reset', `/handler/password-reset?code=${CODE}`);
    answers['POST /auth/password/reset/check-code'] = {};
    return { host: page, password: await passwordOf(page) };
  },
  'lk-settings-password': async () => {
    const shown = await showSection('lk-settings-password');
    await shown.says('Change password');
    await shown.open('password');
    return { host: shown.section, password: await passwordOf(shown.section) };
  },
};

const passwordOf = (host: HTMLElement): Promise<HTMLInputElement> =>
  until(() => host.querySelector<HTMLInputElement>('form [name="password"]'), 'the field');

function readHint({ id }: HTMLInputElement) {
  const hint = document.getElementById(`${id}-hint`);
  const tick = hint?.querySelector('path') ?? null;
  return {
    words: hint?.textContent?.replace('\u200b', '').trim(),
    name: hint?.querySelector('[role="img"]')?.ariaLabel,
    tick: tick && getComputedStyle(tick).stroke,
    height: hint?.getBoundingClientRect().height,
  };
}

suite('the tick of a password that is long enough', () => {
  for (const [tag, open] of Object.entries(FORMS)) {
    test(`${tag} shows a tick for a right length, without moving what follows`, async () => {
      const { host, password } = await open();
      typeInto(password, 'four');
      await rest();
      const short = readHint(password);
      expect([short.words, short.tick]).to.deep.equal(['4 more characters needed.', null]);
      host.style.setProperty('--lk-success', 'rgb(1 2 3)');
      typeInto(password, 'long enough');
      await rest();
      expect(readHint(password)).to.deep.equal({
        ...short,
        words: '8 to 70 characters.',
        name: 'Long enough.',
        tick: 'rgb(1, 2, 3)',
      });
      await expectAccessible(host);
    });
  }
});
