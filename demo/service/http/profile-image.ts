import { TextError } from './known-errors.ts';

/** Pictures made of dots only: an SVG is a document that may hold scripts and addresses of its own. */
const RASTER_IMAGE = /^data:image\/(?:avif|bmp|gif|jpe?g|png|webp);base64,[a-z0-9+/]+={0,2}$/i;

/** A client brings its picture along as a data URL (wire §1.7); an address would make every reader fetch it. */
export function requireClientImage(image: string | null | undefined): void {
  if (typeof image === 'string' && !RASTER_IMAGE.test(image)) throw new TextError(400, 'Invalid profile image URL');
}
