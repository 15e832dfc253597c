/** The mails the service writes by itself; the words are those of a template (protocol.md §11.5). */
export type LetterType =
  | 'email_verification'
  | 'password_reset'
  | 'magic_link'
  | 'team_invitation'
  | 'sign_in_invitation';

/** What a template is filled with. */
export interface Letter {
  readonly type: LetterType;
  readonly variables: Readonly<Record<string, string>>;
  readonly link: string;
  readonly code?: string;
  /** What the reader is called, where the service knows. */
  readonly displayName?: string | null;
}

/** The mail that proves somebody reads an address. */
export function verificationLetter(link: string, code: string): Letter {
  return { type: 'email_verification', variables: { emailVerificationLink: link }, link, code };
}

/** The mail to sign in with; `oneTimePassword` is the six characters a person types. */
export function signInLetter(link: string, oneTimePassword: string): Letter {
  return { type: 'magic_link', variables: { magicLink: link, otp: oneTimePassword }, link, code: oneTimePassword };
}

/** The mail that lets somebody choose a new password. */
export function resetLetter(link: string, code: string, displayName: string | null): Letter {
  return { type: 'password_reset', variables: { passwordResetLink: link }, link, code, displayName };
}

/** The mail that asks somebody into a team. */
export function invitationLetter(teamName: string, link: string, code: string): Letter {
  const variables = { teamDisplayName: teamName, teamInvitationLink: link };
  return { type: 'team_invitation', variables, link, code };
}

/** The mail that asks somebody into the project. */
export function signInInvitationLetter(projectName: string, link: string, code: string): Letter {
  const variables = { teamDisplayName: projectName, signInInvitationLink: link };
  return { type: 'sign_in_invitation', variables, link, code };
}
