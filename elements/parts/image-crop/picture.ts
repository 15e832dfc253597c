import { realDocument } from '../../base/real-document.ts';
import { HEADER_BYTES, readHeader } from './picture-header.ts';
import type { PictureProblem } from './picture-problem.ts';

/** The maximum size of a file. Larger files are not read. */
export const PICTURE_MAX_BYTES = 30_000_000;
/** The maximum number of pixels. Larger pictures are not decoded, because each pixel takes four bytes of memory. */
export const PICTURE_MAX_PIXELS = 40_000_000;
/** The edge length of the cropped picture, in pixels. */
export const PICTURE_EDGE_PX = 512;
/** The longest picture address that the service accepts (protocol.md §1.6). */
export const PICTURE_MAX_CHARACTERS = 1_000_000;

/** The error for a file that cannot be used as a picture. `problem` says why. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(`The file is no picture to use: ${problem}.`, options);
    this.problem = problem;
  }
}

/**
 * Decodes a picture, rotated as its file says. Call `close` on the result after use.
 *
 * @throws PictureError
 */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  if (file.type === 'image/svg+xml') throw new PictureError('drawing');
  if (file.size > PICTURE_MAX_BYTES) throw new PictureError('too-large');
  const bytes = await readBytes(file);
  const firstBytes = bytes.subarray(0, HEADER_BYTES);
  const header = readHeader(firstBytes);
  if (!header) throw new PictureError(isSvg(firstBytes) ? 'drawing' : 'no-picture');
  if (header.width * header.height > PICTURE_MAX_PIXELS) throw new PictureError('too-large');
  if (header.width * header.height === 0) throw new PictureError('broken');
  try {
    // The type comes from the bytes, because the file's own type depends on its name. The blob is made from bytes, because
    // Firefox does not decode blobs that are made from other blobs.
    const typed = new Blob([bytes], { type: `image/${header.type}` });
    return await createImageBitmap(typed, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new PictureError('broken', { cause: error });
  }
}

/** Returns the bytes of a file. Throws a `PictureError` if the user deleted the file after choosing it. */
async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw new PictureError('broken', { cause: error });
  }
}

/** A square part of a picture, in pixels of the picture. */
export interface CropArea {
  readonly left: number;
  readonly top: number;
  readonly edge: number;
}

const QUALITIES = [0.9, 0.8, 0.65, 0.5];

/**
 * Returns a square part of a picture as a `data:` address: WebP if the browser can write it, else JPEG. Quality and size are
 * reduced until the address is short enough for the service.
 */
export function pictureAddress(picture: ImageBitmap, { left, top, edge }: CropArea): string {
  let size = Math.max(1, Math.min(PICTURE_EDGE_PX, Math.round(edge)));
  for (;;) {
    const canvas = realDocument.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    for (const type of ['image/webp', 'image/jpeg']) {
      drawSquare(canvas, picture, { left, top, edge }, type === 'image/jpeg');
      for (const quality of QUALITIES) {
        const address = canvas.toDataURL(type, quality);
        // Browsers that cannot write the type return a PNG.
        if (address.startsWith(`data:${type}`) && address.length <= PICTURE_MAX_CHARACTERS) return address;
      }
    }
    if (size === 1) throw new PictureError('broken');
    size = Math.round(size / 2);
  }
}

/**
 * Draws a square part of a picture. `isOpaque` is for JPEG, which has no transparency: transparent pixels become white, not
 * black.
 */
function drawSquare(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  { left, top, edge }: CropArea,
  isOpaque: boolean,
): void {
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('broken');
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (isOpaque) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(picture, left, top, edge, edge, 0, 0, canvas.width, canvas.height);
}

function isSvg(bytes: Uint8Array): boolean {
  return /<svg[\s>]/i.test(new TextDecoder().decode(bytes.slice(0, 4_096)));
}
