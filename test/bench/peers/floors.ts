import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchPage, Purpose } from './bench-page.ts';
import { SERVICE_ANSWERS } from './own-pages.ts';

/** The pages that all others are compared with: they do the same, written by hand with the least code. */
export const litFloor = floor('lit-sign-in.ts', 'sign-in', 'Lit by hand', '<floor-sign-in></floor-sign-in>');
export const reactFloor: BenchPage = { ...floor('react-sign-in.tsx', 'sign-in', 'React by hand'), usesReact: true };

export const FLOORS: readonly BenchPage[] = [
  floor('client.ts', 'client', 'nanostores by hand'),
  floor('lit-user-button.ts', 'user button', 'Lit by hand', '<floor-user-button></floor-user-button>'),
  litFloor,
  reactFloor,
];

/**
 * Copies the floors into the folder of an app. Here, a build would leave them out: `package.json` says that sources of this
 * repository have no side effects.
 */
export async function copyFloors(root: string): Promise<void> {
  await cp(join(import.meta.dirname, 'floors'), join(root, 'floors'), { recursive: true });
}

function floor(file: string, purpose: Purpose, title: string, body?: string): BenchPage {
  return {
    name: `floor-${file.replace(/\.tsx?$/, '')}`,
    title,
    purpose,
    from: 'floor',
    usesReact: false,
    path: '/',
    answers: SERVICE_ANSWERS,
    script: `import './floors/${file}';`,
    ...(body !== undefined && { body }),
  };
}
