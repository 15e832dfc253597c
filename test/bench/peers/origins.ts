/** The host names of the bench. Its browser connects all of them to the server of the bench, on this machine. */
export const BENCH_HOSTS = '*.bench.test';

/** Returns the origin of a page. Each page has its own, so that no page finds anything of another in its storage. */
export function originOf(pageName: string): string {
  return `https://${pageName.toLowerCase()}.bench.test`;
}

/** Returns the origin of the service that a page uses. It is another host than that of the page, as with a hosted service. */
export function serviceOf(pageName: string): string {
  return `https://${pageName.toLowerCase()}-service.bench.test`;
}
