import { expect, fixture, html, until } from '../support/support.ts';

interface Pictures {
  readonly page: Document;
  /** The picture of the avatar, null if letters stand in its place. */
  readonly avatar: () => HTMLImageElement | null;
  readonly logo: () => HTMLImageElement | null;
}

/** Shows an avatar and the logo of a card in a frame, both with a picture of another origin. */
async function show(page: string): Promise<Pictures> {
  const frame = await fixture<HTMLIFrameElement>(html`<iframe src="/test/elements/isolated/${page}"></iframe>`);
  const find = (tag: string) => frame.contentDocument?.querySelector(tag)?.shadowRoot?.querySelector('img') ?? null;
  await until(() => frame.contentDocument?.querySelector('lk-sign-in form'), 'the card');
  const { contentDocument } = frame;
  return { page: contentDocument as Document, avatar: () => find('lk-avatar'), logo: () => find('lk-sign-in') };
}

const isShown = (image: HTMLImageElement | null) => image?.complete === true && image.naturalWidth > 0;
const lettersOf = ({ page }: Pictures) => page.querySelector('lk-avatar')?.shadowRoot?.querySelector('bdi')?.innerText;

suite('pictures of another origin', () => {
  for (const policy of ['', '&opener-policy'])
    test(`with COEP require-corp${policy && ' and COOP'}, a page shows cross-origin pictures of servers with CORS`, async () => {
      const pictures = await show(`isolated-page.html?picture=shared${policy}`);
      await until(() => isShown(pictures.avatar()) && isShown(pictures.logo()), 'both pictures');
      expect([pictures.avatar()?.crossOrigin, pictures.logo()?.crossOrigin]).to.deep.equal(['anonymous', 'anonymous']);
      await until(() => lettersOf(pictures) === '', 'no letters behind the picture');
    });

  test('a page with COEP require-corp shows initials and no logo if the picture server has no CORS', async () => {
    const pictures = await show('isolated-page.html?picture=plain');
    await until(() => pictures.avatar() === null && pictures.logo() === null, 'no pictures');
    expect(lettersOf(pictures)).to.equal('AD');
  });

  for (const picture of ['shared', 'plain'])
    test(`a page without COEP shows cross-origin pictures (picture server with CORS: ${picture === 'shared'})`, async () => {
      const pictures = await show(`ordinary-page.html?picture=${picture}`);
      await until(() => isShown(pictures.avatar()) && isShown(pictures.logo()), 'both pictures');
      expect([pictures.avatar()?.crossOrigin, pictures.logo()?.crossOrigin]).to.deep.equal([null, null]);
    });

  test('a page with COOP but without COEP shows pictures of a server without CORS', async () => {
    const pictures = await show('ordinary-page.html?picture=plain&opener-policy');
    await until(() => isShown(pictures.avatar()) && isShown(pictures.logo()), 'both pictures');
  });
});
