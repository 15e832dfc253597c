import * as z from 'zod';
import { known, TextError } from '../../base/errors/known-errors.ts';
import { ok } from '../../http/answer.ts';
import { boolean, string, uuid } from '../../http/fields.ts';
import { schemaError } from '../../http/schema-error.ts';
import type { Mail } from '../../mail/mailer.ts';
import { plainText } from '../../mail/plain-text.ts';
import { renderSource } from '../../mail/render.ts';
import { BUILT_INS } from '../../mail/template-catalogue.ts';
import { findTemplateRow } from '../../mail/template-rows.ts';
import type { Project } from '../../rules/projects/project.ts';
import { findUserRows } from '../../rules/users/find-user-rows.ts';
import {
  findUsersWithout,
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
} from '../../rules/users/notification-preferences.ts';
import { findUsers, type User } from '../../rules/users/users.ts';
import { endpoint, projectOf, type Call } from '../endpoint.ts';
import { withRenderingError, requireOwnServer } from './email-access.ts';

const HTML_MAX_CHARACTERS = 1_000_000;
const MOST_USERS = 500;

const body = z.strictObject({
  user_ids: z.array(uuid()).max(MOST_USERS).optional(),
  all_users: boolean().optional(),
  subject: string().optional(),
  notification_category_name: string().optional(),
  theme_id: uuid().nullable().optional(),
  html: string().pipe(z.string().max(HTML_MAX_CHARACTERS)).optional(),
  template_id: uuid().optional(),
  variables: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  draft_id: uuid().optional(),
});

/** A category that cannot be disabled reaches every user. */
const NO_USERS: ReadonlySet<string> = new Set();

type SendCall = Call<z.infer<typeof body>, unknown, unknown>;
type WriteMail = (user: User) => Mail;

/**
 * POST /emails/send-email (protocol.md §10.3, generation 2): sends an email to given users or to all, with given HTML or a
 * template. Users who disabled its category or have no address get no email; the answer lists them like the others.
 * `all_users` leaves out anonymous users.
 */
export const sendEmail = endpoint({
  access: 'server',
  body,
  waitsForTurn: false,
  handle: async (call) => {
    const project = projectOf(call);
    requireContent(call);
    requireOwnServer(project);
    const category = readCategory(call.body.notification_category_name);
    const users = await findRecipients(call, project);
    const write = await readContent(call, project);
    const mails = users.map((user) => ({ user, mail: write(user) }));
    const optedOut = category.canDisable ? await findUsersWithout(call.context.db, category.id) : NO_USERS;
    for (const { user, mail } of mails) {
      if (user.primary && !optedOut.has(user.id)) await call.context.mailer.post(project, user.primary.value, mail);
    }
    return ok({ results: users.map(({ id }) => ({ user_id: id })) });
  },
});

/** Throws unless the body has one of the three kinds of content. */
function requireContent({ body: given, request }: SendCall): void {
  if (given.html !== undefined || given.template_id !== undefined || given.draft_id !== undefined) return;
  const shapes = ['html', 'template_id', 'draft_id'].map(
    (name, index) => `Schema ${index}:\n  body.${name} must be defined`,
  );
  const line = ['body is not matched by any of the provided schemas:', ...shapes].join('\n').replaceAll('\n', '\n  ');
  throw schemaError(request.method, new URL(request.url).pathname, [line]);
}

function readCategory(name: string | undefined): NotificationCategory {
  const category = NOTIFICATION_CATEGORIES.find((candidate) => candidate.name === (name ?? 'Transactional'));
  if (!category) throw new TextError(404, 'There is no notification category of this name.');
  return category;
}

async function findRecipients({ context, body: given }: SendCall, project: Project): Promise<readonly User[]> {
  if ((given.user_ids === undefined) === (given.all_users !== true)) {
    throw new TextError(400, 'Give either user_ids or all_users.');
  }
  const wanted = given.user_ids;
  const rows = await findUserRows(context.db, project.id, wanted);
  const unknown = wanted?.find((id) => !rows.some((row) => row.id === id.toLowerCase()));
  if (unknown !== undefined) throw known('USER_ID_DOES_NOT_EXIST', { user_id: unknown });
  return findUsers(context.db, project.id, rows);
}

async function readContent({ context, body: given }: SendCall, project: Project): Promise<WriteMail> {
  if (given.html !== undefined) {
    const mail = { subject: given.subject ?? project.display_name, text: plainText(given.html), html: given.html };
    return () => mail;
  }
  if (given.template_id === undefined) throw new TextError(404, 'There is no such draft.');
  const row = await findTemplateRow(context.db, project.id, given.template_id);
  const source = row?.tsx_source ?? BUILT_INS.find(({ id }) => id === given.template_id)?.source;
  if (source === undefined) throw new TextError(404, 'There is no such template.');
  const theme = given.theme_id ?? row?.theme_id ?? project.config.email_theme;
  return (user) => {
    const filling = {
      projectName: project.display_name,
      displayName: user.display_name,
      variables: given.variables ?? {},
    };
    const mail = withRenderingError(() => renderSource(source, theme, filling));
    return { ...mail, subject: given.subject ?? mail.subject };
  };
}
