import type { picture } from '../../messages/account/picture.ts';

/** Why a file cannot be used as a picture. `drawing` is an SVG. */
export type PictureProblem = 'no-picture' | 'drawing' | 'broken' | 'too-large';

/** The file types that the browser's file dialog offers. The bytes of the chosen file are checked later. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** Returns the message for a file that cannot be used as a picture. */
export function pictureProblemText(problem: PictureProblem, texts: typeof picture): string {
  const { noPicture, drawing, broken, tooLarge } = texts;
  return { 'no-picture': noPicture, drawing, broken, 'too-large': tooLarge }[problem];
}
