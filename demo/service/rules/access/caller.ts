import type { AccessLevel } from '../../base/access.ts';
import type { KnownError } from '../../base/errors/known-errors.ts';
import type { Project } from '../projects/project.ts';
import type { User } from '../users/users.ts';

/** The user of a valid access token, and the id of the token's session. */
export interface SignedIn {
  readonly user: User;
  readonly sessionId: string;
}

/** The sender of a request, as proven by its headers. */
export interface Caller {
  readonly access?: AccessLevel;
  readonly project?: Project;
  readonly signedIn?: SignedIn;
  /**
   * The error that refuses the access token. Present only if the session of the token has ended and the service is set to
   * refuse the access tokens of ended sessions before they expire (`endSessionsAtOnce`).
   */
  readonly endedSession?: KnownError;
}
