import { expect, test } from 'vitest';
import { privateHeaders } from '../../../../core/server/request/private-headers.ts';

const COOKIE = 'stack-access=; Path=/; Max-Age=0';

test.each([
  ['adds cache-control for a signed-in user', [], true, true],
  ['adds no cache-control for a signed-out visitor', [], false, false],
  ['adds cache-control for a signed-out visitor whose cookie is removed', [COOKIE], false, true],
] as const)('privateHeaders() %s', (_, setCookies, isForUser, isPrivate) => {
  const names = privateHeaders(setCookies, isForUser).map(([name]) => name);
  expect(names).toEqual([...setCookies.map(() => 'set-cookie'), ...(isPrivate ? ['cache-control'] : []), 'vary']);
});
