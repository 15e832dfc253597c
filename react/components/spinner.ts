import { LkSpinner } from '../../elements/parts/spinner.ts';
import { wrap } from '../base/wrap.tsx';

/**
 * Shows that an action or a request is in progress.
 *
 * @example <Spinner />
 */
export const Spinner = wrap('lk-spinner', LkSpinner);
