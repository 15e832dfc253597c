import { type CurrentUser, currentUserWire } from '../../resources/own-user.ts';
import type { ServerUser } from '../groups/server-user.ts';
import type { TokenUser } from '../verify/token-user.ts';

/**
 * Returns the user in a form that may be sent to a page: a plain object without the fields that only servers may see, such as
 * `serverMetadata`. If the user came from `getUser({ from: 'token' })`, fields that tokens lack are null, false or empty, as is the name
 * of the selected team.
 *
 * @example const user = toPageUser(await server.forRequest(request).getUser());
 */
export function toPageUser(user: ServerUser | CurrentUser | TokenUser | null): CurrentUser | null {
  if (!user) return null;
  if (!('selectedTeamId' in user)) return currentUserWire.decode(currentUserWire.encode(user));
  const { selectedTeamId: id, signedUpAt, ...claims } = user;
  return currentUserWire.decode({
    ...currentUserWire.encode({ ...claims, signedUpAt: signedUpAt ?? 0 }),
    selected_team: id === null ? null : { id, display_name: '' },
  });
}
