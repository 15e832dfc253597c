import '../../../elements/parts/avatar.ts';
import type { LkAvatar } from '../../../elements/parts/avatar.ts';
import { hueOf, initials, isImageAddress } from '../../../elements/parts/initials.ts';
import { expect, expectAccessible, fixture, html, inside, readText, rest } from '../support/support.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

suite('lk-avatar', () => {
  test('letters come from the name, else from the email, and a family is one letter', () => {
    const face = (displayName: string | null, primaryEmail: string | null = null) =>
      initials({ id: '1', displayName, primaryEmail });
    expect(face('Ada Lovelace', 'x@y.z')).to.equal('AD');
    expect(face('  ', 'bob@example.com')).to.equal('BO');
    expect(face('👨‍👩‍👧zoe')).to.equal('👨‍👩‍👧Z');
    expect(face('é́x')).to.equal('É́X');
    expect(face('李小龙')).to.equal('李小');
    expect(face('x')).to.equal('X');
    expect(face(null)).to.equal(null);
  });

  test('invisible characters and direction marks are no letters', () => {
    const face = (displayName: string, primaryEmail: string | null = null) =>
      initials({ id: '1', displayName, primaryEmail });
    expect(face('\u202eevil')).to.equal('EV');
    expect(face('\u200bA\ufeff team')).to.equal('AT');
    expect(face('\u200b\u3164', 'bob@example.com')).to.equal('BO');
    expect(face('\u2066\u2069')).to.equal(null);
    expect(face('x'.repeat(1_000_000))).to.equal('XX');
  });

  test('only pictures from the web or small ones in the address itself are shown', () => {
    const good = ['https://a.example/b.png', 'http://a.example/b', PIXEL, 'data:image/webp,x'];
    const bad = [
      'javascript:alert(1)',
      'data:image/svg+xml,<svg/>',
      'data:text/html,x',
      '//a.example/b.png',
      'blob:x',
      ' https://a',
    ];
    expect(good.map(isImageAddress)).to.deep.equal(good.map(() => true));
    expect(bad.map(isImageAddress)).to.deep.equal(bad.map(() => false));
  });

  test('it is 34 pixels wide, also while the user is unknown', async () => {
    const avatar = await fixture<LkAvatar>(html`<lk-avatar></lk-avatar>`);
    expect(avatar.getBoundingClientRect()).to.include({ width: 34, height: 34 });
    expect(readText(avatar)).to.equal('');
    expect(avatar.shadowRoot?.querySelector('svg')).to.equal(null);
    avatar.face = null;
    avatar.size = 20;
    await rest();
    expect(avatar.getBoundingClientRect().width).to.equal(20);
    expect(avatar.shadowRoot?.querySelector('svg')).not.to.equal(null);
  });

  test('the picture sends no referrer, and letters replace it when it fails', async () => {
    const face = { id: '1', displayName: 'Ada', profileImageUrl: 'data:image/png;base64,broken' };
    const avatar = await fixture<LkAvatar>(html`<lk-avatar .face=${face}></lk-avatar>`);
    const image = avatar.shadowRoot?.querySelector('img');
    if (image) {
      expect(image.referrerPolicy).to.equal('no-referrer');
      expect(image.decoding).to.equal('async');
      image.dispatchEvent(new Event('error'));
      await rest();
    }
    expect(avatar.shadowRoot?.querySelector('img')).to.equal(null);
    expect(readText(avatar)).to.equal('AD');
    avatar.face = { ...face, profileImageUrl: PIXEL };
    await rest();
    inside(avatar, 'img').dispatchEvent(new Event('load'));
    await rest();
    expect(readText(avatar)).to.equal('');
  });

  for (const scheme of ['light', 'dark']) {
    test(`letters have a contrast of 4.5:1 on every hue, ${scheme}`, async () => {
      const host = await fixture<LkAvatar>(html`<lk-avatar .face=${{ id: '1', displayName: 'Ada' }}></lk-avatar>`);
      (host.parentElement as HTMLElement).style.colorScheme = scheme;
      const avatar = inside(host, 'span');
      const canvas = document
        .createElement('canvas')
        .getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
      const luminance = (colour: string) => {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0);
      };
      const contrasts = Array.from({ length: 360 }, (_, hue) => {
        avatar.style.setProperty('--_hue', `${hue}`);
        const { color, backgroundColor } = getComputedStyle(avatar);
        const [low = 0, high = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
      });
      expect(Math.min(...contrasts)).to.be.above(4.5);
      expect(hueOf('one')).to.equal(hueOf('one'));
      expect(hueOf('one')).not.to.equal(hueOf('two'));
    });
  }

  test('it is decoration unless it has a label', async () => {
    const avatar = await fixture<LkAvatar>(
      html`<lk-avatar .face=${{ id: '1', displayName: 'Ada' }} label="Ada"></lk-avatar>`,
    );
    expect(inside(avatar, 'span').getAttribute('role')).to.equal('img');
    await expectAccessible(avatar);
  });

  test('a hostile name is text and nothing else', async () => {
    const face = {
      id: '1',
      displayName: '<img src=x onerror=alert(1)>',
      profileImageUrl: '"><script>alert(1)</script>',
    };
    const avatar = await fixture<LkAvatar>(html`<lk-avatar .face=${face}></lk-avatar>`);
    expect(readText(avatar)).to.equal('<I');
    expect(avatar.shadowRoot?.querySelectorAll('*').length).to.equal(2);
  });
});
