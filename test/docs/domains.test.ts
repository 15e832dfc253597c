import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as administration from '../../core/admin.ts';
import { type RunningService, startService } from '../../demo/service/emulator.ts';
import { markdownPages, snippetsOf } from '../rules/examples/pages.ts';
import { runCode } from '../service/documents/run-snippet.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test('the script of the domains guide adds trusted domains only once and keeps existing domains', async () => {
  const [script, ...others] = markdownPages()
    .filter(({ path }) => path === 'demo/docs/guides/domains.md')
    .flatMap(snippetsOf)
    .filter(({ code }) => code.includes('admin.project.update('));
  expect(others).toEqual([]);
  for (const [name, value] of Object.entries(service.settings)) vi.stubEnv(name, value);
  const admin = administration.createAdminApp(service.adminSettings);
  const own = { domain: 'https://before.example.com', handlerPath: '/auth' };
  await admin.project.update({ config: { domains: [own] } });
  try {
    for (let run = 0; run < 2; run++) {
      await runCode(script?.code ?? '', {}, { 'latchkey-project/admin': administration });
      expect((await admin.project.get()).config.domains).toEqual([
        own,
        { domain: 'https://example.com', handlerPath: '/handler' },
        { domain: 'https://**.example.com', handlerPath: '/handler' },
      ]);
    }
  } finally {
    admin.dispose();
    vi.unstubAllEnvs();
  }
});
