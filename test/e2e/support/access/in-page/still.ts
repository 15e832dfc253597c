import { elementsIn } from './flat-tree.ts';

/** More than the delay after which a spinner is shown. */
const STILL_FRAMES = 15;
const MOST_FRAMES = 900;
/** A part that is loading is waited for; some states of the gallery load for ever. */
const LOADING_FRAMES = 150;

/** Resolves once what an element contains has not changed for some frames; false where it never stops changing. */
export async function untilStill(selector: string): Promise<boolean> {
  let last = '';
  let still = 0;
  for (let frame = 0; frame < MOST_FRAMES && still < STILL_FRAMES; frame++) {
    await new Promise(requestAnimationFrame);
    const now = isLoading(selector) && frame < LOADING_FRAMES ? String(frame) : contentsOf(selector);
    still = now === last ? still + 1 : 0;
    last = now;
  }
  return still >= STILL_FRAMES;
}

function isLoading(selector: string): boolean {
  const root = document.querySelector(selector);
  const parts = root ? [...elementsIn(root)] : [];
  return parts.some((each) => each.matches('[aria-busy="true"]:not(button, a, lk-menu-item)'));
}

function contentsOf(selector: string): string {
  const root = document.querySelector(selector);
  const all = root ? [...elementsIn(root)] : [];
  const isBusy = root?.getAttribute('aria-busy') === 'true';
  // What is busy is not still: each frame counts as another one.
  return isBusy
    ? String(performance.now())
    : all.map((each) => each.localName + each.className + each.attributes.length).join();
}
