import { holdPromise } from '../../support/browser/held-promise.ts';
import { buttonNamed } from '../support/cards.ts';
import { transition } from '../support/page-cache.ts';
import { colourAt, pictureFile } from '../support/pictures.ts';
import { ACCOUNT, signUpScene } from '../support/sign-up-scene.ts';
import { expect, expectAccessible, focused, rest, until } from '../support/support.ts';

/** Chooses a picture. */
function give(form: Element, file: File): void {
  const input = form.querySelector<HTMLInputElement>('input[type="file"]');
  // A list of the browser would hold a file of its own.
  if (input) Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The pictures that were closed in a test. */
const closed: ImageBitmap[] = [];
const { close } = ImageBitmap.prototype;

setup(() => {
  closed.length = 0;
  ImageBitmap.prototype.close = function (this: ImageBitmap) {
    closed.push(this);
    close.call(this);
  };
});

teardown(() => {
  ImageBitmap.prototype.close = close;
});

suite('the picture of a new account', () => {
  test('a chosen picture is shown, cropped to its center, and stored with the new user', async () => {
    const { form, enter, requests, answers, redirected, card } = await signUpScene({ pictureField: true });
    answers['PATCH /users/me'] = () => ({ body: {} });
    const choose = await until(() => form.querySelector('.lk-picture button'), 'the button');
    expect(choose.textContent?.trim()).to.equal('Choose picture (optional)');
    give(form, new File(['no picture'], 'a.png', { type: 'image/png' }));
    await until(() => form.textContent?.includes('isn’t a supported picture'), 'the error');
    await expectAccessible(card);
    give(form, await pictureFile(200, 100));
    await until(() => choose.textContent?.includes('Change picture'), 'the picture');
    await rest();
    const canvas = form.querySelector('canvas');
    const pixel = (right: number) => [...(canvas?.getContext('2d')?.getImageData(right, 84, 1, 1).data ?? [])];
    expect([pixel(10), pixel(160)]).to.deep.equal([
      [255, 0, 0, 255],
      [0, 0, 255, 255],
    ]);
    expect(form.textContent).not.to.contain('isn’t a supported picture');
    enter(ACCOUNT);
    form.requestSubmit();
    await redirected();
    const { body } = requests.find(({ route }) => route === 'PATCH /users/me') ?? {};
    const { profile_image_url: address } = body as { profile_image_url: string };
    expect(address).to.match(/^data:image\/(webp|jpeg);base64,/);
    expect([await colourAt(address, 0.1, 0.5), await colourAt(address, 0.9, 0.5)]).to.deep.equal(['red', 'blue']);
  });

  for (const [what, leave] of [
    ['the back/forward cache restores the page', () => transition('pageshow')],
    ['the card is removed', (card: Element) => card.remove()],
  ] as const) {
    test(`a chosen picture that is still loading is discarded when ${what}`, async () => {
      const { form, card } = await signUpScene({ pictureField: true });
      const choose = await until(() => form.querySelector('.lk-picture button'), 'the button');
      const file = await pictureFile(20, 20);
      const bytes = await file.arrayBuffer();
      const read = holdPromise<typeof bytes>();
      file.arrayBuffer = () => read.promise;
      give(form, file);
      await rest();
      await leave(card);
      read.resolve(bytes);
      await until(() => closed.length === 1, 'the picture to be closed');
      await rest();
      expect(choose.textContent?.trim()).to.equal('Choose picture (optional)');
    });
  }

  test('lk-sign-up closes the ImageBitmap of a chosen picture when the card is removed', async () => {
    const { form, card } = await signUpScene({ pictureField: true });
    const choose = await until(() => form.querySelector('.lk-picture button'), 'the button');
    give(form, await pictureFile(20, 20));
    await until(() => choose.textContent?.includes('Change picture'), 'the picture');
    card.remove();
    expect(closed.length).to.equal(1);
  });

  test('a chosen picture that the user removes is not stored', async () => {
    const { form, enter, requests, redirected, card } = await signUpScene({ pictureField: true });
    await until(() => form.querySelector('.lk-picture button'), 'the button');
    give(form, await pictureFile(20, 20));
    await until(() => form.textContent?.includes('Remove picture'), 'the button that removes');
    buttonNamed(card, 'Remove picture').click();
    await until(() => focused()?.textContent?.includes('Choose picture'), 'the focus');
    enter(ACCOUNT);
    form.requestSubmit();
    await redirected();
    expect(requests.filter(({ route }) => route === 'PATCH /users/me')).to.deep.equal([]);
  });
});
