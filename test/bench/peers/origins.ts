/** The names that the browser of the bench looks up at its server. */
export const BENCH_HOSTS = '*.bench.test';

/** Each page has an origin of its own, so that none has anything of another in its storage. */
export function originOf(pageName: string): string {
  return `https://${pageName.toLowerCase()}.bench.test`;
}
