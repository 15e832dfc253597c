import { LkUserAvatar } from '../../elements/user/user-avatar.ts';
import { wrap } from '../base/wrap.tsx';

/**
 * Shows the avatar of the signed-in user.
 *
 * @example <UserAvatar />
 */
export const UserAvatar = wrap('lk-user-avatar', LkUserAvatar);
