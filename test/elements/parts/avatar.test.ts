import '../../../elements/parts/avatar.ts';
import type { LkAvatar } from '../../../elements/parts/avatar.ts';
import { contrast, TEXT } from '../../support/browser/contrast.ts';
import { expect, expectAccessible, fixture, html, inside, readText, rest } from '../support/support.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

suite('lk-avatar', () => {
  test('lk-avatar is 34 pixels wide by default, even while the user is unknown', async () => {
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

  test('lk-avatar of an unknown user has the color of other placeholders', async () => {
    const avatar = await fixture<LkAvatar>(html`<lk-avatar></lk-avatar>`);
    const circle = avatar.shadowRoot?.querySelector('[part~="avatar"]') ?? avatar;
    const bar = document.createElement('div');
    bar.style.background = 'var(--_hover)';
    avatar.shadowRoot?.append(bar);
    expect(getComputedStyle(circle).backgroundColor).to.equal(getComputedStyle(bar).backgroundColor);
  });

  test('lk-avatar grows with the text size of the page, but never shrinks below its size property', async () => {
    const avatar = await fixture<LkAvatar>(html`<lk-avatar size="20"></lk-avatar>`);
    const widthAt = (text: string) => {
      document.documentElement.style.fontSize = text;
      return avatar.getBoundingClientRect().width;
    };
    const widths = ['200%', '62.5%'].map(widthAt);
    document.documentElement.style.fontSize = '';
    expect(widths).to.deep.equal([40, 20]);
  });

  test('the initials of an avatar are vertically centered', async () => {
    if (!CSS.supports('text-box', 'trim-both cap alphabetic')) return;
    const avatar = await fixture<LkAvatar>(
      html`<lk-avatar size="100" .face=${{ id: '1', displayName: 'Ada' }}></lk-avatar>`,
    );
    const letters = inside(avatar, 'bdi').getBoundingClientRect();
    expect(letters.height).to.be.below(38 * 0.8);
    expect(letters.top + letters.height / 2).to.be.closeTo(avatar.getBoundingClientRect().top + 50, 0.5);
  });

  test('if the picture of an avatar fails to load, the avatar shows initials', async () => {
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
    test(`avatar initials have a contrast of 4.5:1 on every hue in the ${scheme} scheme`, async () => {
      const host = await fixture<LkAvatar>(html`<lk-avatar .face=${{ id: '1', displayName: 'Ada' }}></lk-avatar>`);
      (host.parentElement as HTMLElement).style.colorScheme = scheme;
      const avatar = inside(host, 'span');
      const contrasts = Array.from({ length: 360 }, (_, hue) => {
        avatar.style.setProperty('--_hue', `${hue}`);
        const { color, backgroundColor } = getComputedStyle(avatar);
        return contrast(color, backgroundColor);
      });
      expect(Math.min(...contrasts)).to.be.at.least(TEXT);
    });
  }

  test('an lk-avatar with a label has the role img', async () => {
    const avatar = await fixture<LkAvatar>(
      html`<lk-avatar .face=${{ id: '1', displayName: 'Ada' }} label="Ada"></lk-avatar>`,
    );
    expect(inside(avatar, 'span').getAttribute('role')).to.equal('img');
    await expectAccessible(avatar);
  });

  test('lk-avatar shows HTML in a display name as text', async () => {
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
