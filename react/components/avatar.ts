import { LkAvatar } from '../../elements/parts/avatar.ts';
import { wrap } from '../wrap.tsx';

/** @example <Avatar label="Ada Lovelace" /> */
export const Avatar = wrap('lk-avatar', LkAvatar);
