import * as z from 'zod';
import { knownError, TextError } from '../../base/errors/known-errors.ts';
import { ok } from '../../http/answer.ts';
import { boolean, integer, string, uuid } from '../../http/fields.ts';
import { schemaError } from '../../http/schema-error.ts';
import type { Mail } from '../../mail/mailer.ts';
import { convertToPlainText } from '../../mail/convert-to-plain-text.ts';
import { renderSource } from '../../mail/render.ts';
import { findTemplate } from '../../mail/template-rows.ts';
import { findThemeSource, requireTheme } from '../../mail/theme-rows.ts';
import type { Project } from '../../rules/projects/project.ts';
import { findUserRows } from '../../rules/users/find-user-rows.ts';
import {
  findOptedOutUsers,
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
} from '../../rules/users/notification-preferences.ts';
import { addUserDetails, type User } from '../../rules/users/users.ts';
import { endpoint, projectOf, type EndpointCall } from '../endpoint.ts';
import { convertTemplateErrors, requireOwnMailServer } from './email-access.ts';
import { themeId } from './email-fields.ts';

const HTML_MAX_CHARACTERS = 1_000_000;
const MOST_USERS = 500;
/** The latest time of a JavaScript `Date`. */
const LATEST_MILLIS = 8_640_000_000_000_000;

const body = z.strictObject({
  user_ids: z.array(uuid()).max(MOST_USERS).optional(),
  all_users: boolean().optional(),
  subject: string().optional(),
  notification_category_name: string().optional(),
  theme_id: themeId().optional(),
  html: string().pipe(z.string().max(HTML_MAX_CHARACTERS)).optional(),
  template_id: uuid().optional(),
  variables: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  draft_id: uuid().optional(),
  scheduled_at_millis: integer(0, LATEST_MILLIS).optional(),
});

type SendCall = EndpointCall<z.infer<typeof body>, unknown, unknown>;
type CreateMail = (user: User) => Mail;

/**
 * POST /emails/send-email (protocol.md §10.3, generation 2): sends an email with given HTML or from a template, to given
 * users or to all, at once or at a later time. Users who disabled the email's category or have no address get no email,
 * although the answer lists them. `all_users` leaves out anonymous users.
 */
export const sendEmail = endpoint({
  access: 'server',
  body,
  waitsForTurn: false,
  handle: async (call) => {
    const { body: input, context } = call;
    const project = projectOf(call);
    requireMailContent(call);
    requireOwnMailServer(project);
    const category = readCategory(input.notification_category_name);
    const users = await findRecipients(call, project);
    const createMail = await readContent(call, project);
    const mails = users.map((user) => ({ user, mail: createMail(user) }));
    const { scheduled_at_millis: dueAt = 0 } = input;
    if (dueAt > context.clock.now()) {
      const due = { project_id: project.id, category_id: category.id, due_at: dueAt };
      await context.scheduledMails.schedule(
        mails.map(({ user, mail: { subject, text, html = null } }) => ({
          ...due,
          user_id: user.id,
          subject,
          text,
          html,
        })),
      );
    } else {
      const optedOut = await findOptedOutUsers(context.db, category.id);
      for (const { user, mail } of mails) {
        if (user.primary && !optedOut.has(user.id)) {
          await context.mailer.storeAndDeliver(project, user.primary.value, mail);
        }
      }
    }
    return ok({ results: users.map(({ id }) => ({ user_id: id })) });
  },
});

/** The fields that give the content of an email. A request must have exactly one of them. */
const CONTENT_FIELDS = ['html', 'template_id', 'draft_id'] as const;

/** Throws SCHEMA_ERROR unless the body has exactly one of `html`, `template_id` and `draft_id`. */
function requireMailContent({ body: input, request }: SendCall): void {
  const given = CONTENT_FIELDS.filter((name) => input[name] !== undefined);
  if (given.length === 1) return;
  const shapes = CONTENT_FIELDS.map((name, index) => {
    const others = given.filter((other) => other !== name);
    const problem = given.includes(name)
      ? `body contains unknown properties: ${others.join(', ')}`
      : `body.${name} must be defined`;
    return `Schema ${index}:\n  ${problem}`;
  });
  const line = ['body is not matched by any of the provided schemas:', ...shapes].join('\n').replaceAll('\n', '\n  ');
  throw schemaError(request.method, new URL(request.url).pathname, [line]);
}

function readCategory(name: string | undefined): NotificationCategory {
  const category = NOTIFICATION_CATEGORIES.find((candidate) => candidate.name === (name ?? 'Transactional'));
  if (!category) throw new TextError(404, 'There is no notification category of this name.');
  return category;
}

async function findRecipients({ context, body: input }: SendCall, project: Project): Promise<readonly User[]> {
  if ((input.user_ids === undefined) === (input.all_users !== true)) {
    throw new TextError(400, 'Give either user_ids or all_users.');
  }
  const userIds = input.user_ids;
  const rows = await findUserRows(context.db, project.id, userIds);
  const unknown = userIds?.find((id) => !rows.some((row) => row.id === id.toLowerCase()));
  if (unknown !== undefined) throw knownError('USER_ID_DOES_NOT_EXIST', { user_id: unknown });
  return addUserDetails(context.db, project.id, rows);
}

async function readContent({ context, body: input }: SendCall, project: Project): Promise<CreateMail> {
  if (input.theme_id) await requireTheme(context.db, project.id, input.theme_id);
  if (input.html !== undefined) {
    const mail = {
      subject: input.subject ?? project.display_name,
      text: convertToPlainText(input.html),
      html: input.html,
    };
    return () => mail;
  }
  if (input.template_id === undefined) throw new TextError(404, 'There is no such draft.');
  const template = await findTemplate(context.db, project.id, input.template_id);
  if (!template) throw new TextError(404, 'There is no such template.');
  const themeSource = await findThemeSource(context.db, project, input.theme_id ?? template.themeId);
  return (user) => {
    const templateValues = {
      projectName: project.display_name,
      displayName: user.display_name,
      variables: input.variables ?? {},
    };
    const mail = convertTemplateErrors(() => renderSource(template.source, themeSource, templateValues));
    return { ...mail, subject: input.subject ?? mail.subject };
  };
}
