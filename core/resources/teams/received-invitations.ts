import type { Context } from '../../base/context.ts';
import { INVITATION_ID, uuid } from '../../base/checked.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import type { Result } from '../../base/result.ts';
import type { List } from '../../cache/resource.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { invitation, type TeamInvitation } from './invitation.ts';
import { items, itemsIfAny } from '../items.ts';
import { write } from '../write.ts';

/** Invitations to verified addresses of the signed-in person; an empty list where the service does not tell. */
export interface ReceivedInvitations {
  readonly $list: List<TeamInvitation>;
  /**
   * The invitations that teams sent to the user.
   *
   * @example const invitations = await app.receivedInvitations.list();
   */
  list(): Promise<readonly TeamInvitation[]>;
  /**
   * Makes the user a member of the team that invited them.
   *
   * @example await app.receivedInvitations.accept(invitationId);
   */
  accept(id: string): Promise<Result<undefined, ReceivedInvitationError>>;
}

export type ReceivedInvitationError = AnyKnownError<(typeof acceptInvitation.errors)[number]>;

const getInvitations = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: '/team-invitations?user_id=me',
  answer: items(invitation),
  errors: [],
});

const acceptInvitation = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: (id: string) => `/team-invitations/${uuid(id, INVITATION_ID)}/accept?user_id=me`,
  errors: [
    'VERIFICATION_CODE_NOT_FOUND',
    'VERIFICATION_CODE_EXPIRED',
    'VERIFICATION_CODE_ALREADY_USED',
    'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED',
  ],
});

/** Older services refuse the question: nothing is known to be there. */
export function list(ctx: Context<'client'>): Promise<readonly TeamInvitation[]> {
  return itemsIfAny(ctx, getInvitations);
}

/** Joins the team; the invitation is used up. */
export function accept(ctx: Context<'client'>, id: string): Promise<Result<undefined, ReceivedInvitationError>> {
  const key = ['receivedInvitations'];
  return write(ctx, send(ctx, acceptInvitation, { params: id }), {
    key: key,
    show: [{ key, change: (all: readonly TeamInvitation[]) => all.filter((each) => each.id !== id) }],
  });
}
