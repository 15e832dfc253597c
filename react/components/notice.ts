import { LkNotice } from '../../elements/parts/notice/notice.ts';
import { wrap } from '../base/wrap.tsx';

/**
 * Shows a message. When the text changes, assistive technology reads the message out.
 *
 * @example <Notice>Saved.</Notice>
 */
export const Notice = wrap('lk-notice', LkNotice);
