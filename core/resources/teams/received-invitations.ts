import type { Context } from '../../context/context.ts';
import { INVITATION_ID_NAME, checkUuid } from '../../errors/checked.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import type { Result } from '../../base/result.ts';
import type { ListAtom } from '../../cache/resource.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { teamInvitationWire, type TeamInvitation } from './invitation.ts';
import { itemsWire, fetchItemsIfAny } from '../items.ts';
import { completeWrite } from '../write.ts';

/** Invitations to the verified email addresses of the signed-in user. Empty when the service does not offer them. */
export interface ReceivedInvitations {
  readonly $list: ListAtom<TeamInvitation>;
  /**
   * Returns the invitations that teams sent to the user.
   *
   * @example const invitations = await app.receivedInvitations.list();
   */
  list(): Promise<readonly TeamInvitation[]>;
  /**
   * Makes the user a member of the team that invited them.
   *
   * @example const result = await app.receivedInvitations.accept(invitationId);
   */
  accept(id: string): Promise<Result<undefined, ReceivedInvitationError>>;
}

export type ReceivedInvitationError = AnyKnownError<(typeof acceptInvitation.errors)[number]>;

const getInvitations = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: '/team-invitations?user_id=me',
  answer: itemsWire(teamInvitationWire),
  errors: [],
});

const acceptInvitation = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: (id: string) => `/team-invitations/${checkUuid(id, INVITATION_ID_NAME)}/accept?user_id=me`,
  errors: [
    'VERIFICATION_CODE_NOT_FOUND',
    'VERIFICATION_CODE_EXPIRED',
    'VERIFICATION_CODE_ALREADY_USED',
    'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED',
  ],
});

/** Fetches the invitations to the user. Empty on older services, which do not have this list. */
export function list(ctx: Context<'client'>): Promise<readonly TeamInvitation[]> {
  return fetchItemsIfAny(ctx, getInvitations);
}

/** Joins the team and consumes the invitation. */
export function accept(ctx: Context<'client'>, id: string): Promise<Result<undefined, ReceivedInvitationError>> {
  const key = ['receivedInvitations'];
  return completeWrite(ctx, send(ctx, acceptInvitation, { params: id }), {
    key: key,
    show: [{ key, change: (all: readonly TeamInvitation[]) => all.filter((each) => each.id !== id) }],
  });
}
