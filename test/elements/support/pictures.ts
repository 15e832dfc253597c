import { inside, until } from './support.ts';

/** A drawn picture as a file. */
export async function pictureFile(width: number, height: number, paint = twoHalves, type = 'image/png'): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  paint(canvas.getContext('2d') as CanvasRenderingContext2D, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  return new File([blob as Blob], 'picture', { type });
}

/** Red on the left, blue on the right. */
function twoHalves(pen: CanvasRenderingContext2D, width: number, height: number): void {
  pen.fillStyle = 'rgb(255, 0, 0)';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = 'rgb(0, 0, 255)';
  pen.fillRect(width / 2, 0, width / 2, height);
}

/** Noise, which no compression makes small. */
export function noise(pen: CanvasRenderingContext2D, width: number, height: number): void {
  const image = pen.createImageData(width, height);
  for (let at = 0; at < image.data.length; at += 65_536) crypto.getRandomValues(image.data.subarray(at, at + 65_536));
  for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
  pen.putImageData(image, 0, 0);
}

/** The same JPEG with a rotation in its header (EXIF, tag 274). */
export async function turned(file: Blob, orientation: number): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const body = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  const segment = [0xff, 0xe1, 0, body.length + 2, ...body];
  return new Blob([bytes.slice(0, 2), new Uint8Array(segment), bytes.slice(2)], { type: 'image/jpeg' });
}

/** The colour at a position of a picture, from 0 to 1 in both directions. */
export async function colourAt(address: string, right: number, down: number): Promise<'red' | 'blue' | 'other'> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.drawImage(image, 0, 0);
  const [red = 0, , blue = 0] = pen.getImageData(
    Math.floor(right * (canvas.width - 1)),
    Math.floor(down * (canvas.height - 1)),
    1,
    1,
  ).data;
  if (red > 200 && blue < 60) return 'red';
  return blue > 200 && red < 60 ? 'blue' : 'other';
}

/** A paste event with a text. Firefox ignores the clipboard data of events made by scripts. */
export function pasteOf(clipboardData: DataTransfer): ClipboardEvent {
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: clipboardData });
  return event;
}

/** Chooses a file as a user does in the browser's dialog. */
export function chooseFile(section: Element, file: File): void {
  const input = inside<HTMLInputElement>(section, 'input[type="file"]');
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change'));
}

/** Waits until a picture can be cropped. */
export function cropArea(section: Element): Promise<Element> {
  return until(() => section.shadowRoot?.querySelector('.crop:not([hidden])'), 'the crop area');
}

/** Chooses a picture, and waits until it can be cropped. */
export function chooseAndCrop(section: Element, file: File): Promise<Element> {
  chooseFile(section, file);
  return cropArea(section);
}
