import type { Visit } from './visit.ts';

/** Fails the next requests to one endpoint with a network error: `loseNext(visit, 'POST /auth/otp/sign-in')`. */
export async function loseNext(visit: Visit, request: string, times = 1): Promise<LostRequests> {
  const [method = '', path = ''] = request.split(' ');
  const lost = { count: 0 };
  await visit.context.route(`**/api/v1${path}`, (route) => {
    if (route.request().method() !== method || lost.count >= times) return route.fallback();
    lost.count += 1;
    return route.abort('internetdisconnected');
  });
  return lost;
}

interface LostRequests {
  /** The number of failed requests so far. */
  readonly count: number;
}
