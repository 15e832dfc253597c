import { expect, test } from 'vitest';
import { privateHeaders } from '../../../../core/server/request/private-headers.ts';

const COOKIE = 'stack-access=; Path=/; Max-Age=0';

test.each([
  ['a user', [], true, true],
  ['nobody', [], false, false],
  ['nobody, with a cookie that is removed', [COOKIE], false, true],
] as const)('caches may keep an answer for %s, or not', (_, setCookies, isForUser, isPrivate) => {
  const names = privateHeaders(setCookies, isForUser).map(([name]) => name);
  expect(names).toEqual([...setCookies.map(() => 'set-cookie'), ...(isPrivate ? ['cache-control'] : []), 'vary']);
});
