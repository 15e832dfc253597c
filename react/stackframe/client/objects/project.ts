import type { Project as OwnProject } from 'latchkey';
import type { Project } from '../../types/project.ts';
import { objects, type Scope } from '../scope.ts';

/** The project of an app. */
export const projects = objects(
  (_: Scope, { id, displayName, config }: OwnProject): Project => ({
    id,
    displayName,
    config: Object.freeze({ ...config, oauthProviders: config.oauthProviders.map(({ id }) => Object.freeze({ id })) }),
  }),
);
