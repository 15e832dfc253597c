import { createAdminApp } from '../../../core/admin.ts';
import '../../../elements/provider.ts';
import '../../../elements/user/user-button.ts';

/** Kept by the bundler, as the settings of a project use it. */
export { createAdminApp };
