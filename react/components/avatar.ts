import { LkAvatar } from '../../elements/parts/avatar.ts';
import { wrap } from '../base/wrap.tsx';

/**
 * Shows the image of a user or a team. Without an image, shows the first two letters of the name; without a name, a generic
 * figure.
 *
 * @example <Avatar label="Ada Lovelace" />
 */
export const Avatar = wrap('lk-avatar', LkAvatar);
