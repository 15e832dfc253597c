import { expect, test } from 'vitest';
import { KnownError, LatchkeyError } from '../../../../core/index.ts';
import { ID_CALLS, OTHER_CALLS } from '../support/every-verb.ts';
import { NOBODY as ID, scriptedServer } from '../support/server-groups.ts';

// Whatever a service answers, a verb ends in what it promises: a value, a Result, or one of the two errors. Nothing breaks inside.

const VERBS = [
  ...Object.entries(ID_CALLS).map(([name, call]) => [name, (server: Server) => call(server, ID)] as const),
  ...Object.entries(OTHER_CALLS),
];

type Server = ReturnType<typeof scriptedServer>;

const STRANGE = [
  '',
  'null',
  'true',
  '5',
  '"text"',
  '[]',
  '[null]',
  '{}',
  '{"items":null}',
  '{"items":5}',
  '{"items":{}}',
  '{"items":[null]}',
  '{"items":[[]]}',
  '{"items":[{}]}',
  '{"items":[],"pagination":5}',
  '{"items":[],"pagination":{"next_cursor":5}}',
  '{"value":null}',
  '{"id":5}',
  '{"__proto__":{"items":[]}}',
  '<html>A proxy is in the way.</html>',
];

test.each(VERBS)('for malformed answers, %s throws no error except MALFORMED_ANSWER or NETWORK', async (_, call) => {
  for (const body of STRANGE) {
    const answer = await call(scriptedServer(() => new Response(body))).catch((error: unknown) => error);
    if (answer instanceof Error)
      expect(answer, body).toMatchObject({
        name: 'LatchkeyError',
        code: body.startsWith('<') ? 'NETWORK' : 'MALFORMED_ANSWER',
      });
  }
});

test.each(VERBS)('%s throws UNEXPECTED_STATUS for an answer with status 500', async (name, call) => {
  const refused = answered(500, { 'content-type': 'text/plain' }, 'It is broken: a-secret');
  const error = await call(scriptedServer(refused)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(LatchkeyError);
  expect(error).toMatchObject({ code: 'UNEXPECTED_STATUS', status: 500 });
  expect(String(error), name).not.toContain('a-secret');
  const unknown = answered(400, { 'x-stack-known-error': 'OF_TOMORROW' }, '{"code":"OF_TOMORROW","error":"New"}');
  const newer = await call(scriptedServer(unknown)).catch((reason: unknown) => reason);
  expect(newer).toBeInstanceOf(KnownError);
  expect(newer).toMatchObject({ code: 'OF_TOMORROW' });
});

function answered(status: number, headers: Record<string, string>, body: string) {
  const actual = { 'x-stack-actual-status': String(status), ...headers };
  return () => new Response(body, { status: 200, headers: actual });
}
