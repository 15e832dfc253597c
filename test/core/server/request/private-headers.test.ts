import { expect, test } from 'vitest';
import { privateHeaders } from '../../../../core/server/request/private-headers.ts';

const COOKIE = 'stack-access=; Path=/; Max-Age=0';

test.each([
  ['a signed-in user', [], true, true],
  ['a signed-out visitor', [], false, false],
  ['a signed-out visitor whose cookie is removed', [COOKIE], false, true],
] as const)(
  'privateHeaders() adds cache-control if there is a user or a cookie to set: %s',
  (_, setCookies, isForUser, isPrivate) => {
    const names = privateHeaders(setCookies, isForUser).map(([name]) => name);
    expect(names).toEqual([...setCookies.map(() => 'set-cookie'), ...(isPrivate ? ['cache-control'] : []), 'vary']);
  },
);
