import { expect, test } from 'vitest';
import { CANARY, expectNoCanary, findCanary, secret } from '../support/canary.ts';

const HIDING_PLACES: Record<string, unknown> = {
  'a string': `Bearer ${CANARY}`,
  'a nested value': { user: { tokens: ['a', CANARY] } },
  'a key': { [CANARY]: 1 },
  'a URL': new URL(`https://example.com/?code=${CANARY}`),
  'a percent-encoded URL': `https://example.com/?next=${encodeURIComponent(`/?code=${CANARY}!`)}`.replaceAll(
    '-',
    '%2D',
  ),
  'the message of an error': new Error(`wrong token ${CANARY}`),
  'the nested cause of an error': new Error('a', { cause: new Error('b', { cause: { token: CANARY } }) }),
  'an AggregateError': new AggregateError([new Error(CANARY)]),
  headers: new Headers({ authorization: CANARY }),
  'a map': new Map([['token', { value: CANARY }]]),
  'a set': new Set([CANARY]),
  'the result of toJSON()': { toJSON: () => ({ token: CANARY }) },
  'a non-enumerable property': Object.defineProperty({}, 'token', { value: CANARY, enumerable: false }),
};

for (const [place, value] of Object.entries(HIDING_PLACES)) {
  test(`findCanary() finds a secret in ${place}`, () => {
    expect(findCanary(value)).not.toBeNull();
    expect(() => expectNoCanary(value, place)).toThrow(`A secret appears in ${place}`);
  });
}

test('findCanary() finds a secret in base64 at every alignment', () => {
  for (const padding of ['', 'a', 'ab', 'abc']) {
    expect(findCanary(btoa(`${padding}${secret('password')}.tail`))).not.toBeNull();
  }
});

test('findCanary() finds no secret in harmless values, even with circular references', () => {
  const circle: Record<string, unknown> = { name: 'canary', when: new Date(0), list: [null, undefined, 1n] };
  circle.self = circle;
  expect(findCanary(circle)).toBeNull();
  expect(() => expectNoCanary(new Error('wrong password'))).not.toThrow();
});

test('the error of expectNoCanary() names the place and not the secret', () => {
  const find = () => expectNoCanary({ user: { password: secret('tulip') } }, 'the log');
  expect(find).toThrow('A secret appears in the log: .user.password');
  expect(find).not.toThrow('tulip');
});
