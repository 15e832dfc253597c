import { LAST_USED_KEYS } from '../../../core/base/client-names.ts';
import { suiteInFonts } from '../support/fonts.ts';
import { besides, buttonNamed, errorOf } from '../support/cards.ts';
import { createService } from '../support/service.ts';
import { expect, inside, until } from '../support/support.ts';
import { cardScene } from './card-scene.ts';

const SIGN_IN = 'POST /auth/password/sign-in';

const scene = (service = createService()) => cardScene('lk-sign-in', service);

suiteInFonts('the layout of a sign-in card', () => {
  test('an error message in the sign-in card does not move the fields', async () => {
    const world = await scene(
      createService({ config: { credential_enabled: true, enabled_oauth_providers: [{ id: 'google' }] } }),
    );
    const provider = buttonNamed(world.card, 'Continue with Google');
    const tops = () => [provider, world.email, world.password].map((each) => each.getBoundingClientRect().top);
    const before = tops();
    world.answers[SIGN_IN] = { code: 'EMAIL_PASSWORD_MISMATCH' };
    world.submit('ada@example.com', 'wrong');
    await until(() => besides(world.password), 'the message below the password');
    expect(tops()).to.deep.equal(before);
    world.answers[SIGN_IN] = { status: 500 };
    world.submit('ada@example.com', 'wrong');
    await until(() => errorOf(world.card), 'the message below the form');
    expect(tops()).to.deep.equal(before);
    const message = inside(world.card, '[part="error"]').getBoundingClientRect();
    expect(message.top).to.be.at.least(world.form.getBoundingClientRect().bottom);
    provider.click();
    await until(
      () => errorOf(world.card) === '' && besides(world.password) === '',
      'no message during the next attempt',
    );
  });

  test('with large text in a narrow card, "Forgot password?" does not overlap the password label', async () => {
    const { card, form, password } = await scene();
    const link = form.querySelector('.lk-link') as HTMLElement;
    const label = password.labels?.[0] as HTMLElement;
    const room = card.parentElement as HTMLElement;
    const rects = () =>
      [label, link, password].map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect, DOMRect];
    try {
      room.style.inlineSize = '360px';
      const [beside, end, field] = rects();
      expect(end.top).to.equal(beside.top);
      expect(end.right).to.equal(field.right);
      document.documentElement.style.fontSize = '200%';
      const [above, below, box] = rects();
      const isBeside = below.left >= above.right && below.top < above.bottom;
      if (!isBeside) expect(below.top).to.be.at.least(above.bottom);
      expect(isBeside, 'a narrow font leaves room beside the label').to.equal(
        document.documentElement.dataset['font'] === 'narrow',
      );
      expect(box.top).to.be.at.least(below.bottom);
      expect(getComputedStyle(password).fontSize, 'what is typed grows, too').to.equal('32px');
    } finally {
      document.documentElement.style.removeProperty('font-size');
      room.style.removeProperty('inline-size');
    }
  });

  test('with large text in a narrow card, each provider name stays on one line', async () => {
    const ids = ['google', 'github', 'microsoft', 'facebook', 'bitbucket', 'linkedin'];
    const enabled = { enabled_oauth_providers: ids.map((id) => ({ id })) };
    const { card, app } = await scene(createService({ config: enabled }));
    app.platform.localStorage.set(LAST_USED_KEYS[0], 'github');
    const room = card.parentElement as HTMLElement;
    const tiles = () => [...(card.shadowRoot?.querySelectorAll<HTMLElement>('[part~="provider"]') ?? [])];
    /** The number of heights in each row of tiles. */
    const heightsOfRows = () => {
      const rows = new Map<number, Set<number>>();
      for (const { offsetTop, offsetHeight } of tiles()) {
        rows.set(offsetTop, (rows.get(offsetTop) ?? new Set()).add(offsetHeight));
      }
      return [...rows.values()].map(({ size }) => size);
    };
    /** The badge is inside its tile, below mark and name. */
    const expectBadgeBelow = () => {
      const badge = inside(card, '.lk-badge span').getBoundingClientRect();
      const tile = inside(card, '[part~="provider"]:has(.lk-badge)');
      const box = tile.getBoundingClientRect();
      expect(badge.top).to.be.at.least(tile.querySelector('bdi')?.getBoundingClientRect().bottom ?? Number.NaN);
      expect([badge.left >= box.left, badge.right <= box.right, badge.bottom <= box.bottom]).to.deep.equal([
        true,
        true,
        true,
      ]);
    };
    const lineOf = (tile: HTMLElement) => tile.querySelector('bdi')?.getBoundingClientRect().height ?? Number.NaN;
    try {
      room.style.inlineSize = '328px';
      card.requestUpdate();
      await card.updateComplete;
      expect(card.shadowRoot?.querySelectorAll('.lk-badge').length, 'the badge').to.equal(1);
      expect(heightsOfRows()).to.deep.equal([1, 1]);
      expectBadgeBelow();
      const height = lineOf(tiles()[0] as HTMLElement);
      document.documentElement.style.fontSize = '200%';
      for (const tile of tiles()) expect(lineOf(tile), tile.textContent ?? '').to.be.closeTo(2 * height, 2);
      expect(new Set(heightsOfRows())).to.deep.equal(new Set([1]));
      expectBadgeBelow();
    } finally {
      document.documentElement.style.removeProperty('font-size');
      room.style.removeProperty('inline-size');
    }
  });
});
