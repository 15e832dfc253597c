import { expect, test, vi } from 'vitest';
import { createAdminApp } from '../../../core/admin.ts';
import { createClientApp } from '../../../core/index.ts';
import { createServerApp } from '../../../core/server.ts';
import { createWorld } from '../../support/world.ts';

const baseUrl = 'https://auth.example.test';

/** The moments at which requests left and the outcome of a call, in a world whose service never answers. */
async function outcomeOf(act: (world: ReturnType<typeof createWorld>) => Promise<unknown>) {
  const times: number[] = [];
  const world = createWorld(() => {
    times.push(world.clock.now());
    return new Promise(() => {});
  });
  const startMs = world.clock.now();
  let code = 'open';
  let endMs = 0;
  act(world).catch((error: { code: string }) => {
    ({ code } = error);
    endMs = world.clock.now() - startMs;
  });
  await world.clock.advance(600_000);
  return { times: times.map((time) => time - startMs), code, endMs };
}

const client = (timeoutMs?: number) => (world: ReturnType<typeof createWorld>) =>
  createClientApp(
    { projectId: 'internal', baseUrl, tokenStore: 'memory', redirectMethod: 'none', timeoutMs },
    world.tab(),
  );
const write = { email: 'ada@example.test' };

test('an unanswered request ends with NETWORK after timeoutMs, by default after 30 s', async () => {
  for (const [timeoutMs, endMs] of [
    [undefined, 30_000],
    [2_000, 2_000],
    [120_000, 120_000],
  ] as const) {
    const result = await outcomeOf((world) => client(timeoutMs)(world).sendForgotPasswordEmail(write.email));
    expect(result).toEqual({ times: [0], code: 'NETWORK', endMs });
  }
});

test('timeoutMs of an app limits each attempt of a read, but with({ timeoutMs }) limits the whole call', async () => {
  const read = await outcomeOf((world) => client(2_000)(world).getProject());
  expect(read.times).toEqual([0, 3_000, 7_000, 13_000, 23_000, 41_000]);
  expect(read).toMatchObject({ code: 'NETWORK', endMs: 43_000 });
  const options = { projectId: 'internal', baseUrl, secretServerKey: 'ssk_one', timeoutMs: 2_000 };
  const limited = await outcomeOf((world) =>
    createServerApp(options, { ...world.tab(), page: null })
      .with({ timeoutMs: 5_000 })
      .teams.list(),
  );
  // The limit of the call takes the place of that of an attempt.
  expect(limited).toEqual({ times: [0], code: 'TIMEOUT', endMs: 5_000 });
});

test('the option timeoutMs limits the requests of server apps and admin apps', async () => {
  const options = { projectId: 'internal', baseUrl, timeoutMs: 2_000 };
  const ends = await Promise.all([
    outcomeOf((world) =>
      createServerApp({ ...options, secretServerKey: 'ssk_one' }, { ...world.tab(), page: null }).users.create({}),
    ),
    outcomeOf((world) =>
      createAdminApp({ ...options, superSecretAdminKey: 'sak_one' }, { ...world.tab(), page: null }).users.create({}),
    ),
    outcomeOf((world) => {
      const owner = client(2_000)(world);
      return createAdminApp({ projectId: '6fbbf22e-f4b2-4c6e-95a1-beab6fa41063', owner }).users.create({});
    }),
  ]);
  expect(ends).toEqual(Array.from({ length: 3 }, () => ({ times: [0], code: 'NETWORK', endMs: 2_000 })));
});

test('in production, createServerApp() throws for an invalid timeoutMs, but a client app uses 30 s', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  try {
    const options = { projectId: 'internal', baseUrl, secretServerKey: 'ssk_one' };
    const platform = () => ({ ...createWorld().tab(), page: null });
    for (const wrong of [{ timeoutMs: 0 }, { timeoutMs: Number.NaN }, { fallbackUrls: ['api1.example.test'] }])
      expect(() => createServerApp({ ...options, ...wrong }, platform())).toThrow(
        expect.objectContaining({ code: 'INVALID_OPTION' }),
      );
    const result = await outcomeOf((world) => client(Number.NaN)(world).sendForgotPasswordEmail(write.email));
    expect(result).toEqual({ times: [0], code: 'NETWORK', endMs: 30_000 });
  } finally {
    vi.unstubAllEnvs();
  }
});
