import { LkUserAvatar } from '../../elements/user/user-avatar.ts';
import { wrap } from '../wrap.tsx';

/** @example <UserAvatar /> */
export const UserAvatar = wrap('lk-user-avatar', LkUserAvatar);
