import { projects } from '../client/objects/project.ts';
import type { Scope } from '../client/scope.ts';
import type { Project } from '../types/project.ts';
import { useData } from './use-data.ts';

// The hooks that read an app, with the objects that they return. They load with the first of them.

export { useCurrentUser } from './use-current-user.ts';
export { useData } from './use-data.ts';
export { useTokens } from './use-tokens.ts';

/** Returns the project of a scope, and renders again when the project changes. */
export const useProject = (scope: Scope): Project => projects.one(scope, useData(scope.app, scope.app.$project));
