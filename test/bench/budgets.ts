/** Bytes in a kilobyte, as the issues count it. */
const KILOBYTE = 1000;

export interface Budget {
  entry: string;
  title: string;
  /** Modules that are asked for while the page is drawn; what they import is counted as well. */
  alsoLoads?: readonly string[];
  /** Of another entry, whose weight is not counted again. */
  onTopOf?: string;
  mostBytes: number;
}

/** First load, minified and gzipped, every dependency but React counted. */
export const BUDGETS: Budget[] = [
  { entry: 'core', title: 'core with everything', mostBytes: 12 * KILOBYTE },
  { entry: 'user-button', title: 'a page with only the user button', mostBytes: 20 * KILOBYTE },
  { entry: 'sign-in', title: 'a page ready to sign in', mostBytes: 24 * KILOBYTE },
  {
    entry: 'sign-in',
    title: 'the same page until every way in stands, four providers among them',
    alsoLoads: ['elements/widgets/ways.ts', 'elements/widgets/oauth-buttons.ts'],
    mostBytes: 32 * KILOBYTE,
  },
  { entry: 'react', title: 'React on top of the elements', onTopOf: 'elements', mostBytes: 3 * KILOBYTE },
];

export function kilobytes(bytes: number): string {
  return `${(bytes / KILOBYTE).toFixed(2)} kB`;
}
