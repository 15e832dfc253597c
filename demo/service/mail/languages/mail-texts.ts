/**
 * What the service's own mails say in one language. Parameters are filled in as they are: names of the project and the team, the code,
 * and the greeting of the same language, with which the first sentence begins. Texts have no braces, backticks or angle brackets.
 */
export interface MailTexts {
  /** `name` gives the name of the reader between two texts, and nothing at all where nobody knows it. */
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
    /** Above the code. */
    readonly text: (greeting: string) => string;
    /** Below it: `link` makes a link of some words of the sentence. */
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
    /** The service gives the name of the project as that of the team that has made the account. */
    readonly text: (greeting: string, team: string) => string;
    readonly button: string;
  };
  /** Below every mail. */
  readonly footer: string;
}
