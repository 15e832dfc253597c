import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../../base/constants.ts';
import type { ClientApp } from '../../../core/index.ts';

/** The minimum and maximum length of a password, in characters. */
export interface PasswordBounds {
  readonly fewest: number;
  readonly most: number;
  /** Whether the bounds come from the service. Otherwise they are the default bounds. */
  readonly isKnown: boolean;
}

/**
 * The prefix of keys in local storage. The id of a project follows. The value is the bounds of the project's passwords, such as `12-`
 * or `12-70`. Local storage is used, because the link of an email opens a page in another tab.
 */
const KEY_PREFIX = 'latchkey-password-bounds-';

/**
 * Returns the bounds that this browser knows for passwords of the app's project, else the default bounds. The service names a bound
 * only when it refuses a password.
 */
export function passwordBounds(app: ClientApp | null): PasswordBounds {
  const stored = app?.platform.localStorage.get(KEY_PREFIX + app.projectId) ?? '';
  const [, fewest, most] = /^(\d{0,5})-(\d{0,5})$/.exec(stored) ?? [];
  return {
    fewest: Number(fewest || PASSWORD_MIN_CHARACTERS),
    most: Number(most || PASSWORD_MAX_CHARACTERS),
    isKnown: !!fewest || !!most,
  };
}

interface RefusedPassword {
  readonly code: string;
  readonly details: object;
}

/**
 * If the service has refused a password as too short or too long, stores the bound that the details of this error contain. Does
 * nothing for other errors.
 */
export function rememberPasswordBound(app: ClientApp | null, { code, details }: RefusedPassword): void {
  if (!app || (code !== 'PASSWORD_TOO_SHORT' && code !== 'PASSWORD_TOO_LONG')) return;
  const { localStorage } = app.platform;
  const key = KEY_PREFIX + app.projectId;
  const [fewest = '', most = ''] = (localStorage.get(key) ?? '').split('-');
  const { minLength, maxLength } = details as { readonly minLength?: unknown; readonly maxLength?: unknown };
  const named = code === 'PASSWORD_TOO_SHORT' ? [minLength, most] : [fewest, maxLength];
  localStorage.set(key, named.map((bound) => bound ?? '').join('-'));
}
