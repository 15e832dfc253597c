import type { Caller } from '../access/caller.ts';
import { projectOf } from '../http/endpoint.ts';
import { known } from '../http/known-errors.ts';
import type { Project } from '../projects/project.ts';

/** The project of a request about agents. Throws AGENT_AUTH_NOT_ENABLED. */
export function agentProject(call: { caller: Caller }): Project {
  const project = projectOf(call);
  if (!project.config.agent_auth_enabled) throw known('AGENT_AUTH_NOT_ENABLED');
  return project;
}
