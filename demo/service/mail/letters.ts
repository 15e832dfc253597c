/** The kinds of emails that the service sends on its own. Their texts come from templates (protocol.md §11.5). */
export type LetterType =
  | 'email_verification'
  | 'password_reset'
  | 'magic_link'
  | 'team_invitation'
  | 'sign_in_invitation';

/** An email to be rendered: the type of its template, and the values to insert. */
export interface Letter {
  readonly type: LetterType;
  readonly variables: Readonly<Record<string, string>>;
  /** The link for which the email is sent. */
  readonly link: string;
  /** The code for which the email is sent. */
  readonly code?: string;
  /** The recipient's name, if the service knows it. */
  readonly displayName?: string | null;
}

/** Creates the email that verifies an address. */
export function verificationLetter(link: string, code: string): Letter {
  return { type: 'email_verification', variables: { emailVerificationLink: link }, link, code };
}

/** Creates the sign-in email. `oneTimePassword` is the six characters that the user types. */
export function signInLetter(link: string, oneTimePassword: string): Letter {
  return { type: 'magic_link', variables: { magicLink: link, otp: oneTimePassword }, link, code: oneTimePassword };
}

/** Creates the email whose link leads to the page where a user sets a new password. */
export function passwordResetLetter(link: string, code: string, displayName: string | null): Letter {
  return { type: 'password_reset', variables: { passwordResetLink: link }, link, code, displayName };
}

/** Creates the email that invites a user to a team. */
export function invitationLetter(teamName: string, link: string, code: string): Letter {
  const variables = { teamDisplayName: teamName, teamInvitationLink: link };
  return { type: 'team_invitation', variables, link, code };
}

/** Creates the email that invites a person to a project. Its link signs the person in, like a magic link. */
export function signInInvitationLetter(projectName: string, link: string, code: string): Letter {
  const variables = { teamDisplayName: projectName, signInInvitationLink: link };
  return { type: 'sign_in_invitation', variables, link, code };
}
