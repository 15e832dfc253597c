/** The addresses that each image has loaded in both modes. */
const retried = new WeakMap<HTMLImageElement, string>();

/**
 * Loads an image of another origin again after it has failed: with `crossorigin` if it had none, else without. Returns false if both
 * have failed. A page with `Cross-Origin-Embedder-Policy: require-corp` may only show images that are requested with `crossorigin` or
 * whose server sends `Cross-Origin-Resource-Policy`. A server without CORS headers only serves requests without `crossorigin`.
 * Scripts cannot read the policy of a page: `crossOriginIsolated` is true only if the page has an opener policy as well.
 */
export function retryImage(image: HTMLImageElement): boolean {
  const { src } = image;
  if (retried.get(image) === src || !src.startsWith('http') || src.startsWith(`${location.origin}/`)) return false;
  retried.set(image, src);
  image.crossOrigin = image.crossOrigin === null ? 'anonymous' : null;
  return true;
}
