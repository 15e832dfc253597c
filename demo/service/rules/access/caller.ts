import type { Access } from '../../base/access.ts';
import type { KnownError } from '../../base/errors/known-errors.ts';
import type { Project } from '../projects/project.ts';
import type { User } from '../users/users.ts';

export interface SignedIn {
  readonly user: User;
  readonly sessionId: string;
}

/** Who sent a request, as far as its headers prove it. */
export interface Caller {
  readonly access?: Access;
  readonly project?: Project;
  readonly signedIn?: SignedIn;
  /** Why a good access token is refused: its session has ended. */
  readonly endedSession?: KnownError;
}
