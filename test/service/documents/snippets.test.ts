import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClientApp } from '../../../core/index.ts';
import { createServerApp } from '../../../core/server.ts';
import { type RunningService, type ServiceSnapshot, startService } from '../../../demo/service/emulator.ts';
import { markdownPages, snippetsOf } from '../../rules/examples/pages.ts';
import { expectedLines, runSnippet } from './run-snippet.ts';

// The snippets that pages mark with `run`: each does what its comments say.

const snippets = markdownPages()
  .flatMap(snippetsOf)
  .filter(({ info }) => info === 'run')
  .map((snippet) => ({ ...snippet, title: `${snippet.path}:${snippet.line}` }));

let service: RunningService;
let snapshot: ServiceSnapshot;
beforeAll(async () => {
  service = await startService();
  snapshot = await service.snapshot();
});
beforeEach(async () => {
  await snapshot.restore();
});
afterAll(() => service.close());

test('the documentation has more than 15 code snippets that the tests run', () => {
  expect(snippets.length).toBeGreaterThan(15);
});

test.for(snippets)('the code snippet $title prints the values that its comments name', async ({ code }) => {
  const app = createClientApp({ ...service.clientSettings, tokenStore: 'memory' });
  const server = createServerApp(service.serverSettings);
  try {
    expect(expectedLines(code).length).toBeGreaterThan(0);
    expect(await runSnippet(code, { service, app, server })).toEqual(expectedLines(code));
  } finally {
    app.dispose();
    server.dispose();
  }
});
