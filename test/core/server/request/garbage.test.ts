import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LatchkeyError } from '../../../../core/server.ts';
import { createRequestWorld, type RequestWorld } from '../support/request-world.ts';

let given: RequestWorld;
let node: Server;
let nodeUrl: string;
let hono: Hono;

/** One line in every back end: a failure that says which status it is has it, anything else is the server's own fault. */
const statusOf = (error: unknown) =>
  error instanceof LatchkeyError && error.code === 'INVALID_REQUEST' ? error.status : 500;

beforeAll(async () => {
  given = await createRequestWorld();
  node = createServer((request, response) => {
    const answer = async () => ((await given.app.forRequest(request).getUser()) ? 200 : 401);
    answer()
      .catch(statusOf)
      .then(
        (status) => response.writeHead(status ?? 500).end(),
        () => response.destroy(),
      );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => node.once('listening', resolve));
  nodeUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}/`;
  hono = new Hono();
  hono.get('/', async ({ req, body }) =>
    body(null, (await given.app.forRequest(req.raw).getUser({ from: 'token' })) ? 200 : 401),
  );
  hono.onError((error, { body }) => body(null, statusOf(error) === 400 ? 400 : 500));
});
afterAll(async () => {
  node.close();
  await given.service.close();
});

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

const garbage = fc.oneof(text, json, wrong, fc.constantFrom('[['.repeat(3_000), `"${'x'.repeat(9_000)}"`));

test('whatever stands in x-stack-auth, a back end answers 400', async () => {
  await fc.assert(
    fc.asyncProperty(garbage, async (header) => {
      const headers = { 'x-stack-auth': header };
      const answers = [(await hono.request('/', { headers })).status, (await fetch(nodeUrl, { headers })).status];
      expect(answers).toEqual([400, 400]);
    }),
    { numRuns: 300 },
  );
});

test('what could be tokens and is none of the project is nobody', async () => {
  const parts = ['a', 'a.b.c', 'e30.e30.e30', '..', '='.repeat(500), `${'e30.'.repeat(2_000)}x`];
  for (const accessToken of [null, ...parts]) {
    for (const refreshToken of [null, ...parts.slice(0, 2)]) {
      const headers = { 'x-stack-auth': JSON.stringify({ accessToken, refreshToken }) };
      const answers = await waited([hono.request('/', { headers }), fetch(nodeUrl, { headers })]);
      expect({ accessToken, refreshToken, answers }).toEqual({ accessToken, refreshToken, answers: [401, 401] });
    }
  }
});

/** The clock of the back end moves until it has answered. */
async function waited(responses: readonly (Response | Promise<Response>)[]): Promise<number[]> {
  let hasEnded = false;
  const answers = Promise.all(responses).finally(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    await given.world.clock.advance(1);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return (await answers).map(({ status }) => status);
}

test('a header longer than any pair of tokens is refused unread', () => {
  const accessToken = 'a'.repeat(40_000);
  const request = new Request(nodeUrl, {
    headers: { 'x-stack-auth': JSON.stringify({ accessToken, refreshToken: null }) },
  });
  expect(() => given.app.forRequest(request)).toThrow(
    expect.objectContaining({ code: 'INVALID_REQUEST', status: 400 }),
  );
});
