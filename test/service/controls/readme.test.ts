import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, startService } from '../../../demo/service/emulator.ts';
import { program, ROOT } from '../../support/run/program.ts';
import '../support.ts';

const README = readFileSync(join(ROOT, 'demo/service/README.md'), 'utf8');
const WRITTEN_ADDRESS = 'http://localhost:8102';
const COMMANDS = README.split('\n').filter((line) => line.startsWith('curl '));

const hasCurl = spawnSync('curl', ['--version']).status === 0;

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** What each call answers, by its name. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  'create-user': { id: expect.any(String), email: 'ada@example.com', password: 'Correct-horse-1', displayName: null },
  'sign-in-as': {
    userId: expect.any(String),
    sessionId: expect.any(String),
    accessToken: expect.stringMatching(/^ey/),
    refreshToken: expect.any(String),
    projectId: expect.any(String),
    cookies: expect.arrayContaining([
      { name: expect.stringMatching(/^stack-refresh-.*--default$/), value: expect.stringMatching(/^%7B/) },
    ]),
  },
  'create-project': {
    projectId: expect.any(String),
    publishableClientKey: expect.stringMatching(/^pck_/),
    secretServerKey: expect.stringMatching(/^ssk_/),
    superSecretAdminKey: expect.stringMatching(/^sak_/),
  },
  emails: { emails: [expect.objectContaining({ to: 'ada@example.com' })] },
  'last-email': expect.objectContaining({ to: 'ada@example.com', code: expect.any(String) }),
  'add-webhook-endpoint': {
    id: expect.stringMatching(/^ep_/),
    url: 'http://localhost:3000/api/webhooks',
    types: null,
    secret: expect.stringMatching(/^whsec_/),
  },
  'last-webhook': expect.objectContaining({ type: 'user.created', payload: expect.any(String) }),
  snapshot: { snapshotId: expect.any(String) },
};

test.skipIf(!hasCurl)('every curl command in the README of the service returns its documented result', async () => {
  expect(COMMANDS.length).toBeGreaterThan(8);
  for (const command of COMMANDS) {
    const name = /__control\/([\w-]+)/.exec(command)?.[1] ?? '';
    if (name === 'emails') await sendMagicLink();
    const { stdout } = await program('sh', ['-c', command.replace(WRITTEN_ADDRESS, service.address)]);
    expect([name, JSON.parse(stdout)]).toEqual([name, ANSWERS[name] ?? { done: true }]);
  }
});

test('the README of the service names every environment variable that the program reads', () => {
  const source = readFileSync(join(ROOT, 'demo/service/app/command-line.ts'), 'utf8');
  const read = new Set([...source.matchAll(/\b(?:SERVICE_[A-Z_]+|[A-Z]+_URL)\b/g)].map(([name]) => name));
  expect([...read].filter((name) => !README.includes(`\`${name}\``))).toEqual([]);
  expect(read.size).toBeGreaterThan(4);
});

async function sendMagicLink(): Promise<void> {
  const { projectId, publishableClientKey } = service.clientSettings;
  const answer = await service.fetch('/api/v1/auth/otp/send-sign-in-code', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-stack-project-id': projectId,
      'x-stack-access-type': 'client',
      'x-stack-publishable-client-key': publishableClientKey,
    },
    body: JSON.stringify({ email: 'ada@example.com', callback_url: 'http://localhost:3000/link' }),
  });
  expect(answer.status).toBe(200);
}
