import '../../../elements/parts/image-crop/image-crop.ts';
import type { LkImageCrop } from '../../../elements/parts/image-crop/image-crop.ts';
import {
  PICTURE_EDGE_PX,
  PICTURE_MAX_CHARACTERS,
  type PictureError,
  readPicture,
} from '../../../elements/parts/image-crop/picture.ts';
import { readHeader } from '../../../elements/parts/image-crop/picture-header.ts';
import { colourAt, noise, pictureFile, turned } from '../support/pictures.ts';
import { expect, expectAccessible, fixture, html, inside, rest } from '../support/support.ts';

async function show(file: Blob): Promise<LkImageCrop> {
  const crop = await fixture<LkImageCrop>(html`<lk-image-crop></lk-image-crop>`);
  await crop.load(file);
  return crop;
}

async function faultOf(file: Blob): Promise<string> {
  try {
    (await readPicture(file)).close();
    return 'none';
  } catch (error) {
    return (error as PictureError).problem;
  }
}

async function extentOf(address: string): Promise<[number, number]> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return [image.naturalWidth, image.naturalHeight];
}

const key = (crop: Element, name: string) =>
  inside(crop, '.stage').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

function pointer(crop: Element, type: string, id: number, right: number, down: number): void {
  const stage = inside(crop, '.stage');
  const box = stage.getBoundingClientRect();
  const place = { clientX: box.x + right * box.width, clientY: box.y + down * box.height };
  stage.dispatchEvent(new PointerEvent(type, { pointerId: id, bubbles: true, ...place }));
}

suite('reading a picture', () => {
  test('readHeader() reads the type and size of a picture from its first bytes', async () => {
    const header = async (type: string) =>
      readHeader(new Uint8Array(await (await pictureFile(70, 30, undefined, type)).arrayBuffer()));
    expect(await header('image/png')).to.deep.equal({ type: 'png', width: 70, height: 30 });
    expect(await header('image/jpeg')).to.deep.equal({ type: 'jpeg', width: 70, height: 30 });
    const gif = new TextEncoder().encode('GIF89a\u0046\u0000\u001e\u0000');
    expect(readHeader(gif)).to.deep.equal({ type: 'gif', width: 70, height: 30 });
    const webp = await pictureFile(70, 30, undefined, 'image/webp');
    if (webp.type === 'image/webp' && (await webp.slice(0, 4).text()) === 'RIFF') {
      expect(await header('image/webp')).to.deep.equal({ type: 'webp', width: 70, height: 30 });
    }
  });

  test('readPicture() refuses SVG files, broken pictures, and pictures that are too large', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect(await faultOf(new Blob([drawing], { type: 'image/svg+xml' }))).to.equal('drawing');
    expect(await faultOf(new Blob([`<?xml version="1.0"?>${drawing}`], { type: 'image/png' }))).to.equal('drawing');
    expect(await faultOf(new Blob(['MZ a program'], { type: 'image/png' }))).to.equal('no-picture');
    expect(await faultOf(new Blob([]))).to.equal('no-picture');
    const png = await pictureFile(64, 64);
    expect(await faultOf(png.slice(0, 20))).to.equal('broken');
    expect(await faultOf(png.slice(0, 40))).to.equal('broken');
    const huge = new Uint8Array(await png.arrayBuffer());
    new DataView(huge.buffer).setUint32(16, 10_000);
    new DataView(huge.buffer).setUint32(20, 5_000);
    expect(await faultOf(new Blob([huge]))).to.equal('too-large');
    expect(await faultOf(new Blob([png, new Uint8Array(30_000_000)]))).to.equal('too-large');
  });
});

suite('lk-image-crop', () => {
  test('lk-image-crop crops a picture to a centered square of at most 512 pixels', async () => {
    const crop = await show(await pictureFile(1600, 900, noise));
    const address = crop.crop();
    expect(address).to.match(/^data:image\/(webp|jpeg);base64,/);
    expect(address.length).to.be.at.most(PICTURE_MAX_CHARACTERS);
    expect(await extentOf(address)).to.deep.equal([PICTURE_EDGE_PX, PICTURE_EDGE_PX]);
    const small = await show(await pictureFile(80, 40));
    expect(await extentOf(small.crop())).to.deep.equal([40, 40]);
    expect([await colourAt(small.crop(), 0.2, 0.5), await colourAt(small.crop(), 0.8, 0.5)]).to.deep.equal([
      'red',
      'blue',
    ]);
  });

  test('lk-image-crop applies the rotation stored by a camera', async () => {
    const crop = await show(await turned(await pictureFile(80, 80, undefined, 'image/jpeg'), 6));
    const address = crop.crop();
    expect([await colourAt(address, 0.5, 0.1), await colourAt(address, 0.5, 0.9)]).to.deep.equal(['red', 'blue']);
  });

  test('the keyboard moves and zooms lk-image-crop, but never beyond the picture', async () => {
    const crop = await show(await pictureFile(400, 100));
    for (let press = 0; press < 60; press++) key(crop, 'ArrowRight');
    expect(await colourAt(crop.crop(), 0.05, 0.5)).to.equal('blue');
    for (let press = 0; press < 120; press++) key(crop, 'ArrowLeft');
    expect(await colourAt(crop.crop(), 0.95, 0.5)).to.equal('red');
    const slider = inside<HTMLInputElement>(crop, 'input');
    for (let press = 0; press < 60; press++) key(crop, '+');
    await rest();
    expect(slider.value).to.equal('5');
    expect(await extentOf(crop.crop())).to.deep.equal([20, 20]);
    for (let press = 0; press < 60; press++) key(crop, '-');
    await rest();
    expect(slider.value).to.equal('1');
  });

  test('in lk-image-crop, one pointer moves the picture and two pointers zoom', async () => {
    const crop = await show(await pictureFile(400, 100));
    const slider = inside<HTMLInputElement>(crop, 'input');
    inside(crop, '.stage').setPointerCapture = () => {};
    pointer(crop, 'pointerdown', 1, 0.1, 0.5);
    for (let step = 0; step < 4; step++) {
      pointer(crop, 'pointermove', 1, 0.9, 0.5);
      pointer(crop, 'pointerup', 1, 0.9, 0.5);
      pointer(crop, 'pointerdown', 1, 0.1, 0.5);
    }
    expect(await colourAt(crop.crop(), 0.95, 0.5)).to.equal('red');
    pointer(crop, 'pointerdown', 2, 0.3, 0.5);
    pointer(crop, 'pointermove', 2, 0.5, 0.5);
    await rest();
    expect(Number(slider.value)).to.be.closeTo(2, 0.01);
    pointer(crop, 'pointerup', 2, 0.5, 0.5);
    inside(crop, '.stage').dispatchEvent(new WheelEvent('wheel', { deltaY: 10_000, cancelable: true }));
    await rest();
    expect(slider.value).to.equal('1');
    slider.value = '3';
    slider.dispatchEvent(new Event('input'));
    await rest();
    expect(slider.getAttribute('aria-valuetext')).to.equal('300 %');
    await expectAccessible(crop);
  });

  test('a click on lk-image-crop moves the clicked point toward the center', async () => {
    const crop = await show(await pictureFile(400, 100));
    inside(crop, '.stage').setPointerCapture = () => {};
    for (let click = 0; click < 8; click++) {
      pointer(crop, 'pointerdown', 1, 0.9, 0.5);
      pointer(crop, 'pointerup', 1, 0.9, 0.5);
    }
    expect(await colourAt(crop.crop(), 0.05, 0.5)).to.equal('blue');
  });
});
