import type { Page } from 'playwright-core';

/** From the next load on, records in every frame whether a link to sign-in was visible. */
export async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const record = { frames: 0, signedOut: false };
    Object.assign(globalThis, { frameRecord: record });
    const look = () => {
      record.frames += 1;
      const links = document.querySelectorAll<HTMLElement>('a[href*="/sign-in"], a[href*="/sign-up"]');
      record.signedOut ||= [...links].some((link) => link.checkVisibility());
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Whether any frame so far showed such a link. Throws when no frame was recorded. */
export async function hasShownSignIn(page: Page): Promise<boolean> {
  const record = await page.evaluate<{ frames: number; signedOut: boolean }>('frameRecord');
  if (record.frames === 0) throw new Error('No frame was recorded.');
  return record.signedOut;
}
