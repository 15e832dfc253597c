import type { picture } from '../../messages/account/picture.ts';

/** What keeps a file from being a picture to use. */
export type PictureProblem = 'no-picture' | 'drawing' | 'broken' | 'too-large';

/** File types the browser offers to choose. What the user chose is then checked by its bytes. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** The message for a file that is no picture to use. */
export function pictureProblemText(problem: PictureProblem, texts: typeof picture): string {
  const { noPicture, drawing, broken, tooLarge } = texts;
  return { 'no-picture': noPicture, drawing, broken, 'too-large': tooLarge }[problem];
}
