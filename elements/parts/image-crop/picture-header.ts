/** Type and size of a picture, read from the first bytes of its file. */
export interface PictureHeader {
  readonly type: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';
  /** The width in pixels, before the rotation that the file asks for. Zero if the header is broken. */
  readonly width: number;
  readonly height: number;
}

/** How many bytes of a file are searched for the size. Headers of cameras and image editors are shorter. */
export const HEADER_BYTES = 262_144;

/**
 * Reads type and size of a picture without decoding it, because a file of a few kilobytes can decode to gigabytes. Returns null
 * for types that not all browsers support.
 */
export function readHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isAt = (offset: number, mark: string) =>
    [...mark].every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));
  try {
    if (isAt(0, '\u0089PNG\r\n\u001a\n')) return toHeader('png', view.getUint32(16), view.getUint32(20));
    if (isAt(0, 'GIF87a') || isAt(0, 'GIF89a'))
      return toHeader('gif', view.getUint16(6, true), view.getUint16(8, true));
    if (isAt(0, '\u00ff\u00d8\u00ff')) return toHeader('jpeg', ...jpegSize(view));
    if (isAt(0, 'RIFF') && isAt(8, 'WEBP')) return toHeader('webp', ...webpSize(view, isAt));
    if (isAt(4, 'ftypavi')) return toHeader('avif', ...avifSize(view, isAt));
  } catch (error) {
    // A RangeError means that the file ends before the bytes with the size. The width 0 marks the file as broken.
    if (!(error instanceof RangeError)) throw error;
    return { type: 'png', width: 0, height: 0 };
  }
  return null;
}

type Size = readonly [width: number, height: number];
type IsAt = (offset: number, mark: string) => boolean;

function toHeader(type: PictureHeader['type'], width: number, height: number): PictureHeader {
  return { type, width, height };
}

/** Reads a JPEG: skips segments by their lengths up to the frame header, which has the size (ITU T.81 §B.1.1). */
function jpegSize(view: DataView): Size {
  let offset = 2;
  for (;;) {
    const marker = view.getUint16(offset);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return [view.getUint16(offset + 7), view.getUint16(offset + 5)];
    if (marker < 0xff01) throw new RangeError('No marker.');
    // Skips a fill byte, a marker without a length, or a segment.
    offset += marker === 0xffff ? 1 : marker >= 0xffd0 && marker <= 0xffd8 ? 2 : 2 + view.getUint16(offset + 2);
  }
}

/** Reads a WebP in its three formats: extended, lossless and lossy (RFC 9649 §2.5–2.7). */
function webpSize(view: DataView, isAt: IsAt): Size {
  const threeBytes = (offset: number) => view.getUint16(offset, true) + (view.getUint8(offset + 2) << 16);
  if (isAt(12, 'VP8X')) return [threeBytes(24) + 1, threeBytes(27) + 1];
  if (isAt(12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  }
  return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
}

/**
 * Reads an AVIF. The file has `ispe` boxes for the picture and for its tiles; the largest is that of the picture (ISO 23008-12
 * §6.5.3).
 */
function avifSize(view: DataView, isAt: IsAt): Size {
  let size: Size = [0, 0];
  for (let offset = 0; offset + 16 <= view.byteLength; offset++) {
    if (!isAt(offset, 'ispe')) continue;
    const [width, height] = [view.getUint32(offset + 8), view.getUint32(offset + 12)];
    if (width * height > size[0] * size[1]) size = [width, height];
  }
  return size;
}
