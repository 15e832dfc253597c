import { LkSpinner } from '../../elements/parts/spinner.ts';
import { wrap } from '../wrap.tsx';

/**
 * Shows that something is under way.
 *
 * @example <Spinner />
 */
export const Spinner = wrap('lk-spinner', LkSpinner);
