import type { Access } from '../../base/access.ts';
import type { KnownError } from '../../base/errors/known-errors.ts';
import type { Project } from '../projects/project.ts';
import type { User } from '../users/users.ts';

export interface SignedIn {
  readonly user: User;
  readonly sessionId: string;
}

/** The sender of a request, as proven by its headers. */
export interface Caller {
  readonly access?: Access;
  readonly project?: Project;
  readonly signedIn?: SignedIn;
  /** The error that refuses a valid access token whose session has ended. */
  readonly endedSession?: KnownError;
}
