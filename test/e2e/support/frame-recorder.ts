import type { Page } from 'playwright-core';

/** From the next load on, notes in every frame whether a way to sign in could be seen. */
export async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const record = { frames: 0, signedOut: false };
    Object.assign(globalThis, { frameRecord: record });
    const look = () => {
      record.frames += 1;
      const ways = document.querySelectorAll<HTMLElement>('a[href*="/sign-in"], a[href*="/sign-up"]');
      record.signedOut ||= [...ways].some((way) => way.checkVisibility());
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Whether one of the frames so far showed it. Throws when no frame was looked at. */
export async function shownSignedOut(page: Page): Promise<boolean> {
  const record = await page.evaluate<{ frames: number; signedOut: boolean }>('frameRecord');
  if (record.frames === 0) throw new Error('No frame was recorded.');
  return record.signedOut;
}
