import type { ClientApp } from '../../core/index.ts';
import { followProject } from '../../elements/sign-in/base/known-project.ts';

/** Requests the project of an app, unless it is known already. `get` keeps the answer for the element that reads the project next. */
export const requestProject = (app: ClientApp): void => void followProject(app).get();
