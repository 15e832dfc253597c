import type { CurrentUser, TeamInvitation } from '../../../core/index.ts';
import { localeOf } from '../../base/locale-of.ts';
import { mailIcon, usersIcon } from '../../base/theme/state-icons.ts';
import { teamInvitation } from '../../messages/teams/team-invitation.ts';
import { textWithName } from '../../parts/text-with-name.ts';
import type { AccountRow } from './account-row.ts';
import type { CardHost, PageCard } from '../../cards/page-card.ts';

interface JoinOptions {
  readonly user: CurrentUser;
  /** The name of the team. */
  readonly team: string;
  /**
   * The invitation to this team among those to verified addresses of the user. Null if there is none, undefined if the list of
   * invitations could not be loaded.
   */
  readonly received: TeamInvitation | null | undefined;
  readonly account: AccountRow;
  readonly accept: () => unknown;
  readonly decline: () => unknown;
}

/**
 * Returns the card that asks a user to join a team. It names the invited address and the end of the invitation if the invitation is
 * among those that the user received. If it is not, it was probably sent to another person, although services of generation 2 let
 * every user accept it (protocol.md §8.4): then the card has no main button. A user whose own address is not verified yet may
 * be the invited person, so such a user is asked without doubts.
 */
export function joinCard(host: CardHost, { user, team, received, account, accept, decline }: JoinOptions): PageCard {
  const texts = host.texts('teamInvitation', teamInvitation);
  const { error } = account;
  if (received === null && (user.primaryEmail === null || user.primaryEmailVerified)) {
    return {
      heading: texts.doubtTitle,
      text: texts.doubt(team),
      mark: mailIcon(),
      error,
      body: account.render(user),
      secondary: { label: texts.joinAnyway, run: accept },
    };
  }
  return {
    heading: texts.askTitle(team),
    text: received ? describe(host, received) : texts.ask,
    mark: usersIcon(),
    error,
    body: account.render(user),
    primary: { label: texts.accept, run: accept },
    secondary: { label: texts.decline, run: decline },
  };
}

/** Says which address was invited and until when the invitation is valid. */
function describe(host: CardHost, { recipientEmail, expiresAt }: TeamInvitation) {
  const { askSent } = host.texts('teamInvitation', teamInvitation);
  const until = new Intl.DateTimeFormat(localeOf(host), { dateStyle: 'long' }).format(expiresAt);
  return textWithName((email) => askSent(email, until), recipientEmail);
}
