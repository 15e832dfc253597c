import { HEADER_BYTES, readHeader } from './picture-header.ts';
import type { PictureProblem } from './picture-problem.ts';

/** Larger files are not read. */
export const PICTURE_MAX_BYTES = 30_000_000;
/** Pictures with more pixels are not decoded, because each pixel takes four bytes of memory. */
export const PICTURE_MAX_PIXELS = 40_000_000;
/** The edge length of the cropped picture, in pixels. */
export const PICTURE_EDGE_PX = 512;
/** The longest picture address that the service accepts (protocol.md §1.6). */
export const PICTURE_MAX_CHARACTERS = 1_000_000;

/** A file is no picture that can be used. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(`The file is no picture to use: ${problem}.`, options);
    this.problem = problem;
  }
}

/**
 * Decodes a picture, rotated as its file says. Close it after use.
 *
 * @throws PictureError
 */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  if (file.type === 'image/svg+xml') throw new PictureError('drawing');
  if (file.size > PICTURE_MAX_BYTES) throw new PictureError('too-large');
  const whole = await bytesOf(file);
  const bytes = whole.subarray(0, HEADER_BYTES);
  const header = readHeader(bytes);
  if (!header) throw new PictureError(isDrawing(bytes) ? 'drawing' : 'no-picture');
  if (header.width * header.height > PICTURE_MAX_PIXELS) throw new PictureError('too-large');
  if (header.width * header.height === 0) throw new PictureError('broken');
  try {
    // The bytes decide the type, not the name of the file or a server. The blob is made of bytes, because Firefox decodes no blob
    // that is made of other blobs.
    const typed = new Blob([whole], { type: `image/${header.type}` });
    return await createImageBitmap(typed, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new PictureError('broken', { cause: error });
  }
}

/** A file can be deleted between choosing and reading it. */
async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw new PictureError('broken', { cause: error });
  }
}

/** A square part of a picture, in pixels of the picture. */
export interface Cut {
  readonly left: number;
  readonly top: number;
  readonly edge: number;
}

const QUALITIES = [0.9, 0.8, 0.65, 0.5];

/** A square part of a picture as a `data:` address: WebP where the browser can write it, else JPEG, and short enough to send. */
export function pictureAddress(picture: ImageBitmap, { left, top, edge }: Cut): string {
  let size = Math.max(1, Math.min(PICTURE_EDGE_PX, Math.round(edge)));
  for (;;) {
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    for (const type of ['image/webp', 'image/jpeg']) {
      draw(canvas, picture, { left, top, edge }, type === 'image/jpeg');
      for (const quality of QUALITIES) {
        const address = canvas.toDataURL(type, quality);
        // A browser that cannot write the type returns a PNG.
        if (address.startsWith(`data:${type}`) && address.length <= PICTURE_MAX_CHARACTERS) return address;
      }
    }
    if (size === 1) throw new PictureError('broken');
    size = Math.round(size / 2);
  }
}

/** JPEG has no transparency, and its transparent pixels would be black. They become white. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { left, top, edge }: Cut, isOpaque: boolean): void {
  const pen = canvas.getContext('2d');
  if (!pen) throw new PictureError('broken');
  pen.imageSmoothingQuality = 'high';
  pen.clearRect(0, 0, canvas.width, canvas.height);
  if (isOpaque) {
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.drawImage(picture, left, top, edge, edge, 0, 0, canvas.width, canvas.height);
}

function isDrawing(bytes: Uint8Array): boolean {
  return /<svg[\s>]/i.test(new TextDecoder().decode(bytes.slice(0, 4_096)));
}
