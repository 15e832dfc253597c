/**
 * The texts of the service's own emails in one language. The parameters `project`, `team` and `code` are inserted as they
 * are, and so is `greeting`, with which the first sentence begins. A text becomes part of a TSX template, so it contains no
 * braces, backticks or angle brackets.
 */
export interface MailTexts {
  /** `name` returns the recipient's name between two texts, or an empty text when the name is unknown. */
  readonly greeting: (name: (before: string, after?: string) => string) => string;
  readonly email_verification: {
    readonly subject: (project: string) => string;
    readonly title: string;
    readonly text: (greeting: string, project: string) => string;
    readonly button: string;
  };
  readonly password_reset: {
    readonly subject: (project: string) => string;
    readonly title: string;
    readonly text: (greeting: string, project: string) => string;
    readonly button: string;
  };
  readonly magic_link: {
    readonly subject: (code: string, project: string) => string;
    readonly title: (project: string) => string;
    /** The text above the code. */
    readonly text: (greeting: string) => string;
    /** The text below the code. `link` turns some words of the sentence into a link. */
    readonly link: (link: (words: string) => string) => string;
  };
  readonly team_invitation: {
    readonly subject: (team: string) => string;
    readonly title: (team: string) => string;
    readonly text: (greeting: string, team: string, project: string) => string;
    readonly button: string;
  };
  readonly sign_in_invitation: {
    readonly subject: (project: string) => string;
    readonly title: string;
    /** `team` is the variable of the template for the name of who invites. The service sets it to the name of the project. */
    readonly text: (greeting: string, team: string) => string;
    readonly button: string;
  };
  /** The text below every email. */
  readonly footer: string;
}
