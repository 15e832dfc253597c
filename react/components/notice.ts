import { LkNotice } from '../../elements/parts/notice/notice.ts';
import { wrap } from '../wrap.tsx';

/**
 * A message that assistive technology reads out when its text changes.
 *
 * @example <Notice>Saved.</Notice>
 */
export const Notice = wrap('lk-notice', LkNotice);
