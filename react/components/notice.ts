import { LkNotice } from '../../elements/parts/notice/notice.ts';
import { wrap } from '../wrap.tsx';

/** @example <Notice>Saved.</Notice> */
export const Notice = wrap('lk-notice', LkNotice);
