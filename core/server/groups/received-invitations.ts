import type { AnyKnownError } from '../../errors/known-error.ts';
import { itemsWire, fetchItemsIfAny } from '../../resources/items.ts';
import { teamInvitationWire, type TeamInvitation } from '../../resources/teams/invitation.ts';
import type { Result } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { INVITATION_ID_NAME, USER_ID_NAME, checkUuid, withQuery } from '../../errors/checked.ts';
import { SERVER_ACCESS, type ServerContext } from '../app/server-context.ts';

export type ServerReceivedInvitationError = AnyKnownError<(typeof acceptInvitation.errors)[number]>;

/** Invitations to the verified email addresses of a user. Empty when the service does not offer them. */
export interface ServerReceivedInvitations {
  /**
   * Returns the invitations of a user that are neither used nor expired.
   *
   * @example const invitations = await server.receivedInvitations.list(userId);
   */
  list(userId: string): Promise<readonly TeamInvitation[]>;
  /**
   * Makes the user a member of the team that invited them, and consumes the invitation.
   *
   * @example const result = await server.receivedInvitations.accept(userId, invitationId);
   */
  accept(userId: string, id: string): Promise<Result<undefined, ServerReceivedInvitationError>>;
}

const getInvitations = endpoint({
  ...SERVER_ACCESS,
  method: 'GET',
  path: (userId: string) => withQuery('/team-invitations', { user_id: checkUuid(userId, USER_ID_NAME) }),
  answer: itemsWire(teamInvitationWire),
  errors: [],
});

const acceptInvitation = endpoint({
  ...SERVER_ACCESS,
  method: 'POST',
  path: ({ userId, id }: { readonly userId: string; readonly id: string }) =>
    withQuery(`/team-invitations/${checkUuid(id, INVITATION_ID_NAME)}/accept`, {
      user_id: checkUuid(userId, USER_ID_NAME),
    }),
  errors: [
    'USER_NOT_FOUND',
    'VERIFICATION_CODE_NOT_FOUND',
    'VERIFICATION_CODE_EXPIRED',
    'VERIFICATION_CODE_ALREADY_USED',
    'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED',
  ],
});

/** Creates the group of functions `server.receivedInvitations`. */
export function createReceivedInvitationsApi(ctx: ServerContext): ServerReceivedInvitations {
  return {
    list: async (userId) => fetchItemsIfAny(ctx, getInvitations, { params: userId }),
    accept: async (userId, id) => send(ctx, acceptInvitation, { params: { userId, id } }),
  };
}
