import { expect, test } from 'vitest';
import { contextOf } from '../../../core/admin/base/admin-context.ts';
import { createClientApp } from '../../../core/index.ts';
import { endpoint } from '../../../core/transport/endpoint.ts';
import { send } from '../../../core/transport/send.ts';
import { metadata, wire } from '../../../core/transport/wire.ts';
import { createWorld } from '../../support/world.ts';

const DEPTH = 20_000;

const getData = endpoint({
  access: 'client',
  session: 'none',
  method: 'GET',
  path: '/data',
  answer: wire({ data: metadata }),
  errors: ['SCHEMA_ERROR'],
});

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

function ask(body: string, headers: Record<string, string> = {}) {
  const world = createWorld(() => new Response(body, { headers }));
  return send(contextOf(createClientApp({ projectId: 'internal', tokenStore: 'memory' }, world.tab())), getData);
}

test('an answer with metadata nested 20,000 levels deep causes MALFORMED_ANSWER', async () => {
  await expect(ask(`{"data":${nested(DEPTH)}}`)).rejects.toMatchObject({
    name: 'LatchkeyError',
    code: 'MALFORMED_ANSWER',
  });
});

test('an answer with metadata nested 900 levels deep is accepted', async () => {
  expect(await ask(`{"data":${nested(900)}}`)).toMatchObject({ ok: true });
});

test('an error response with details nested 20,000 levels deep keeps its error code', async () => {
  const body = `{"code":"SCHEMA_ERROR","error":"No.","details":{"message":${nested(DEPTH)}}}`;
  const result = await ask(body, { 'x-stack-known-error': 'SCHEMA_ERROR' });
  expect(result.ok ? null : result.error.code).toBe('SCHEMA_ERROR');
});
