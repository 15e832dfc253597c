import { LkSpinner } from '../../elements/parts/spinner.ts';
import { wrap } from '../wrap.tsx';

/** @example <Spinner /> */
export const Spinner = wrap('lk-spinner', LkSpinner);
