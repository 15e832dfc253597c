import { LkAvatar } from '../../elements/parts/avatar.ts';
import { wrap } from '../wrap.tsx';

/**
 * Shows a user or a team: the image, else the first two letters of the name, else a generic figure.
 *
 * @example <Avatar label="Ada Lovelace" />
 */
export const Avatar = wrap('lk-avatar', LkAvatar);
