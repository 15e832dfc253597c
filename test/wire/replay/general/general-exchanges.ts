import {
  addApple,
  configure,
  letTokensExpire,
  ownDeletedProject,
  ownProject,
  PROVIDERS,
  restrict,
} from './general-prepare.ts';
import { readIds, type Sample } from '../../recordings.ts';
import type { ReplayWorld } from '../replay-world.ts';

/**
 * Recorded exchanges, replayed in the order of the recording against one service. An exchange that deliberately answers
 * otherwise says why and lists exactly the differences that are meant.
 */
export interface Step {
  sample: string;
  before?: (world: ReplayWorld) => Promise<unknown> | unknown;
  /** Changes of the recorded request, where its own endpoint belongs to later work. */
  change?: Partial<Sample['request']>;
  /** Fields a list is in the order of, where they hold ids, which are others in every run. */
  orderBy?: readonly string[];
  differs?: { why: string; at: readonly RegExp[] };
}

const EVERYTHING = { credential_enabled: true, sign_up_enabled: true, client_user_deletion_enabled: true };

/** Where the recorded service crashes and this one answers. */
export const CRASH = {
  why: 'the recorded service crashes',
  at: [/^status: 200 instead of 500/, /^header (content-type|x-stack-(known-error|actual-status)): /, /^body: /],
};

const PROJECT_NAME = { why: 'the seeded project has its own name', at: [/^body\.display_name: /] };

export const steps: readonly Step[] = [
  ...group('auth-password', 1, 16),
  { sample: 'auth-password/42-sign-in-disabled', before: configure({ credential_enabled: false }) },
  { sample: 'auth-password/43-sign-up-disabled' },
  { sample: 'auth-password/44-sign-up-not-enabled', before: configure({ ...EVERYTHING, sign_up_enabled: false }) },
  { sample: 'auth-anonymous/01-sign-up-not-enabled' },
  { sample: 'auth-anonymous/02-sign-up', before: configure(EVERYTHING) },
  ...group('auth-anonymous', 3, 10),
  ...group('auth-anonymous', 12),
  ...group('users-client', 1, 5),
  {
    sample: 'users-client/06-patch-profile-image',
    differs: { why: 'a profile image stays a data URL', at: [/^body\.profile_image_url: "data:/] },
  },
  ...group('users-client', 7, 17),
  { sample: 'users-client/18-delete-me-disabled', before: configure({ client_user_deletion_enabled: false }) },
  { sample: 'users-client/19-delete-me', before: configure(EVERYTHING) },
  ...group('users-client', 20, 21),
  ...group('users-client', 23),
  { sample: 'users-client/24-get-me-restricted', before: restrict },
  ...group('users-client', 25, 26),
  { sample: 'auth-sessions/16-refresh', before: (current) => current.meet('auth-sessions/20-sign-out') },
  ...group('auth-sessions', 17, 20),
  {
    sample: 'auth-sessions/21-sign-out-again',
    differs: {
      ...CRASH,
      why: 'the recorded service crashes, and the older generation answers REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED (protocol.md §5.5)',
    },
  },
  ...group('auth-sessions', 22, 25),
  ...group('errors', 1, 19),
  { sample: 'errors/20-missing-publishable-client-key', differs: PROJECT_NAME, before: addApple },
  ...group('errors', 21, 26),
  { sample: 'errors/27-wrong-client-key-right-server-key', differs: PROJECT_NAME },
  ...group('errors', 28, 37),
  ...group('errors', 40, 42),
  ...group('errors', 44, 45),
  { sample: 'errors/46-admin-access-token-deleted-project', before: ownDeletedProject },
  { sample: 'errors/47-admin-access-token-at-client-level', differs: PROJECT_NAME, before: ownProject },
  ...group('errors', 48),
  { sample: 'errors/51-bot-challenge-required', before: configure({ bot_challenge: 'invisible' }) },
  ...group('errors', 52, 55),
  {
    sample: 'errors/49-publishable-client-key-required',
    before: configure({ require_publishable_client_key: true }),
  },
  { sample: 'meta/01-health', before: configure({ require_publishable_client_key: false }) },
  ...group('meta', 2),
  ...group('meta', 5),
  ...group('meta', 3, 4),
  {
    sample: 'meta/06-get-with-origin',
    differs: PROJECT_NAME,
    before: configure({ enabled_oauth_providers: PROVIDERS }),
  },
  ...group('meta', 7, 9).map((step) => ({
    ...step,
    differs: {
      why: 'the local service has one key of each kind until keys are rotated',
      at: [/^body\.keys: \d items instead of \d/],
    },
  })),
  ...group('meta', 10, 15),
  {
    sample: 'meta/16-backend-urls',
    differs: { why: 'the local service has only one address', at: [/^body\.urls: 1 items/] },
  },
  ...group('meta', 17, 20),
  ...[...group('meta', 21, 22), ...group('projects', 1, 5)].map((step) => ({ ...step, differs: PROJECT_NAME })),
  { sample: 'without-override/01-projects-current', differs: PROJECT_NAME, before: addApple },
  ...group('without-override', 2, 3),
  ...group('without-override', 6, 11),
  { sample: 'errors/38-access-token-expired', before: letTokensExpire },
  ...group('errors', 39),
  ...group('errors', 43),
];

/** The recorded exchanges of a group with the numbers from `first` to `last`, which need nothing else. */
export function group(name: string, first: number, last = first): Step[] {
  const ids = readIds(name).filter((id) => Number.parseInt(id, 10) >= first && Number.parseInt(id, 10) <= last);
  return ids.map((id) => ({ sample: `${name}/${id}` }));
}

/** The answer of a † code. */
export function withMessage(step: Step): Step {
  const why = 'the official client needs the detail (protocol.md §2.3)';
  return { ...step, differs: { why, at: [/^body\.details: not in the recording/] } };
}
