import { getProject as readProject } from 'latchkey/server';
import { cacheLife } from 'next/cache';

/** With Cache Components, Next requires that the app itself says what is kept. */
export async function getProject() {
  'use cache';
  cacheLife('minutes');
  return readProject();
}
