import { LkUserAvatar } from '../../elements/user/user-avatar.ts';
import { wrap } from '../wrap.tsx';

/**
 * The avatar of the user who is signed in.
 *
 * @example <UserAvatar />
 */
export const UserAvatar = wrap('lk-user-avatar', LkUserAvatar);
