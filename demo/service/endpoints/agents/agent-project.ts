import { knownError } from '../../base/errors/known-errors.ts';
import type { Caller } from '../../rules/access/caller.ts';
import type { Project } from '../../rules/projects/project.ts';
import { projectOf } from '../endpoint.ts';

/** Returns the project of a request. Throws AGENT_AUTH_NOT_ENABLED if the project does not let programs request sessions. */
export function requireAgentProject(call: { caller: Caller }): Project {
  const project = projectOf(call);
  if (!project.config.agent_auth_enabled) throw knownError('AGENT_AUTH_NOT_ENABLED');
  return project;
}
