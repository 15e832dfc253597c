import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestWorldForEachTest } from '../support/for-each-test.ts';

const given = requestWorldForEachTest();

const withHeader = (header: string) =>
  given.app.forRequest(new Request('http://app.test/', { headers: { 'x-stack-auth': header } }));

/** What a header can hold on the wire: no control characters, nothing beyond Latin-1. */
const text = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 1,
});
const json = fc.json({ stringUnit: 'grapheme-ascii' }).filter((value) => /^[\x20-\x7e]+$/.test(value));
const wrong = fc
  .record(
    {
      accessToken: fc.oneof(fc.constant(null), fc.integer(), fc.boolean(), fc.constant('a b'), fc.constant({})),
      refreshToken: fc.oneof(fc.integer(), fc.constant([]), fc.constant(''), fc.constant('undefined')),
    },
    { requiredKeys: [] },
  )
  .map((value) => JSON.stringify(value));

/** The last one is longer than any pair of tokens. */
const tooMuch = fc.constantFrom(
  '[['.repeat(3_000),
  `"${'x'.repeat(9_000)}"`,
  JSON.stringify({ accessToken: 'a'.repeat(40_000), refreshToken: null }),
);

test('forRequest() throws INVALID_REQUEST with status 400 for a malformed x-stack-auth header', () => {
  fc.assert(
    fc.property(fc.oneof(text, json, wrong, tooMuch), (header) => {
      expect(() => withHeader(header)).toThrow(expect.objectContaining({ code: 'INVALID_REQUEST', status: 400 }));
    }),
    { numRuns: 300 },
  );
});

test('getUser() returns null if the x-stack-auth header contains texts that are not valid tokens', async () => {
  const parts = ['a', 'a.b.c', 'e30.e30.e30', '..', '='.repeat(500), `${'e30.'.repeat(2_000)}x`];
  for (const accessToken of [null, ...parts]) {
    for (const refreshToken of [null, ...parts.slice(0, 2)]) {
      const header = JSON.stringify({ accessToken, refreshToken });
      const users = [withHeader(header).getUser(), withHeader(header).getUser({ from: 'token' })];
      expect(await given.pass(Promise.all(users)), header).toEqual([null, null]);
    }
  }
});
