import type { AnyKnownError } from '../../errors/known-error.ts';
import type { Result } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { boolean, field, fromKey, type Instant, instant, list, string, wire } from '../../transport/wire.ts';
import { USER_ID_NAME, checkRange, checkUuid } from '../../errors/checked.ts';
import { SERVER_ACCESS, type ServerContext } from '../app/server-context.ts';

/** The recipients of an email. */
export type EmailRecipients =
  | { readonly userIds: readonly string[]; readonly allUsers?: undefined }
  /** All users except anonymous ones. */
  | { readonly allUsers: true; readonly userIds?: undefined };

/** The content of an email: HTML, a template of the project, or a draft. */
export type EmailContent =
  | { readonly html: string; readonly templateId?: undefined; readonly draftId?: undefined }
  | {
      readonly templateId: string;
      /** The values of the template's variables, by name. */
      readonly variables?: EmailVariables | undefined;
      readonly html?: undefined;
      readonly draftId?: undefined;
    }
  | { readonly draftId: string; readonly html?: undefined; readonly templateId?: undefined };

/** The values of the variables in an email template, by name. */
export type EmailVariables = Readonly<Record<string, string | number | boolean | null>>;

/** An email to users of the project. */
export type UserEmail = EmailRecipients &
  EmailContent & {
    /** The subject. Required with HTML; overrides that of a template or draft. */
    readonly subject?: string | undefined;
    /** The theme; by default that of the template or project. False sends the email without a theme. */
    readonly themeId?: string | false | undefined;
    /**
     * The name of the notification category. Users who turned the category off receive no email. By default `Transactional`, which cannot
     * be turned off.
     */
    readonly notificationCategory?: string | undefined;
    /** When the service sends the email. By default, and for a time in the past, at once. */
    readonly scheduledAt?: Instant | undefined;
  };

export type SendEmailError = AnyKnownError<(typeof postEmail.errors)[number]>;

interface UserEmailBody {
  readonly userIds: readonly string[];
  readonly allUsers: boolean;
  readonly html: string;
  readonly templateId: string;
  readonly variables: EmailVariables;
  readonly draftId: string;
  readonly subject: string;
  readonly themeId: string | false;
  readonly notificationCategory: string;
  readonly scheduledAt: Instant;
}

/** The latest time of a JavaScript `Date`. */
const LATEST_INSTANT = 8_640_000_000_000_000;

const variables = field<EmailVariables>((value) => value as EmailVariables);

const themeId = field<string | false>((value, path) => (value === false ? value : string.decode(value, path)));

const postEmail = endpoint({
  ...SERVER_ACCESS,
  method: 'POST',
  path: '/emails/send-email',
  body: wire<UserEmailBody>({
    userIds: list(string),
    allUsers: boolean,
    html: string,
    templateId: string,
    variables,
    draftId: string,
    subject: string,
    themeId,
    notificationCategory: fromKey('notification_category_name', string),
    scheduledAt: fromKey('scheduled_at_millis', instant),
  }),
  errors: ['REQUIRES_CUSTOM_EMAIL_SERVER', 'USER_ID_DOES_NOT_EXIST', 'EMAIL_RENDERING_ERROR', 'SCHEMA_ERROR'],
});

/** Sends an email to users (protocol.md §10.3). Older services answer 404. */
export async function sendEmail(ctx: ServerContext, email: UserEmail): Promise<Result<undefined, SendEmailError>> {
  for (const id of email.userIds ?? []) checkUuid(id, USER_ID_NAME);
  if (email.scheduledAt !== undefined) checkRange(email.scheduledAt, 'scheduledAt', 0, LATEST_INSTANT);
  return send(ctx, postEmail, { body: email });
}
