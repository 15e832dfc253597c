import { group, type Step } from '../general/general-exchanges.ts';
import { readSample } from '../../recordings.ts';
import type { ReplayWorld } from '../replay-world.ts';

const GUEST = 'auth-cli/15-init-with-anonymous-session';

function recorded(sample: string, field: string): string {
  return (readSample(sample).request.body as Record<string, string>)[field] ?? '';
}

async function signAliceIn(current: ReplayWorld): Promise<void> {
  const body = { email: 'alice-mwqbzn2k@example.com', password: 'Correct-horse-1' };
  const own = await current.post(current.service.project, '/auth/password/sign-up', body);
  current.bindings.set(recorded('auth-cli/09-complete', 'refresh_token'), own['refresh_token'] ?? '');
}

async function letOneExpire(current: ReplayWorld): Promise<void> {
  const own = await current.post(current.service.project, '/auth/cli', { expires_in_millis: 1_000 });
  current.bindings.set(recorded('auth-cli/14-poll-expired', 'polling_code'), own['polling_code'] ?? '');
  current.clock.millis += 1_000;
}

async function beGuest(current: ReplayWorld): Promise<void> {
  const own = await current.post(current.service.project, '/auth/anonymous/sign-up', {});
  current.bindings.set(recorded(GUEST, 'anon_refresh_token'), own['refresh_token'] ?? '');
}

async function startWithoutGuest(current: ReplayWorld): Promise<void> {
  const own = await current.post(current.service.project, '/auth/cli', {});
  current.bindings.set(recorded('auth-cli/18-complete-claim-none', 'login_code'), own['login_code'] ?? '');
}

/** A program signs in through a browser. */
export const cliSteps: readonly Step[] = [
  ...group('auth-cli', 1, 8),
  { sample: 'auth-cli/09-complete', before: signAliceIn },
  ...group('auth-cli', 10, 13),
  { sample: 'auth-cli/14-poll-expired', before: letOneExpire },
  { sample: GUEST, before: beGuest },
  ...group('auth-cli', 16, 17),
  { sample: 'auth-cli/18-complete-claim-none', before: startWithoutGuest },
];
