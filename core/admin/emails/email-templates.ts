import { pathSegment } from '../../errors/checked.ts';
import type { ReadableAtom } from 'nanostores';
import type { Resource, ResourceState } from '../../cache/resource.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import { isNotFound, itemsWire } from '../../resources/items.ts';
import { completeWrite } from '../../resources/write.ts';
import { fail, type Result, unwrap } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { boolean, field, fromKey, type Json, list, metadata, orNull, string, wire } from '../../transport/wire.ts';
import { ADMIN_ACCESS, type AdminContext } from '../base/admin-context.ts';
import { fetchConflict, type SinceOption } from '../config/changed-meanwhile.ts';

/**
 * The templates of the service's emails (protocol.md §11.5). Services of generation 1 have one template for each type of email
 * (model `by-type`). Newer services have any number of templates, identified by id (model `by-id`).
 */
export type EmailTemplates =
  | { readonly model: 'by-type'; readonly templates: readonly TypedEmailTemplate[] }
  | { readonly model: 'by-id'; readonly templates: readonly NamedEmailTemplate[] };

/** A template of the model `by-type`, for one type of email. */
export interface TypedEmailTemplate {
  readonly type: EmailTemplateType;
  readonly subject: string;
  readonly content: Json;
  readonly isDefault: boolean;
}

export type EmailTemplateType = 'email_verification' | 'password_reset' | 'magic_link' | 'team_invitation';

/** A template of the model `by-id`. `source` is its code in TSX. */
export interface NamedEmailTemplate {
  readonly id: string;
  readonly displayName: string;
  /** The theme of the template; null for the theme of the project. */
  readonly themeId: string | null;
  readonly source: string;
}

/** Reads and changes the templates of emails that the service sends for the project. */
export interface EmailTemplateAdministration {
  readonly $all: ReadableAtom<ResourceState<EmailTemplates>>;
  /**
   * Returns all email templates of the project.
   *
   * @example const templates = await admin.emailTemplates.all();
   */
  all(): Promise<EmailTemplates>;
  /**
   * Changes the template of a type of email. Only for the model `by-type`.
   *
   * @example const result = await admin.emailTemplates.updateType('magic_link', { subject: 'Your link' });
   */
  updateType(
    type: EmailTemplateType,
    changes: { readonly subject?: string | undefined; readonly content?: Json | undefined },
    options?: SinceOption<TypedEmailTemplate>,
  ): Promise<Result<undefined, EmailTemplateError>>;
  /**
   * Replaces the template of a type of email with the service's default. Only for the model `by-type`.
   *
   * @example const result = await admin.emailTemplates.resetType('magic_link');
   */
  resetType(type: EmailTemplateType): Promise<Result<undefined, EmailTemplateError>>;
  /**
   * Changes a template. Only for the model `by-id`. A `themeId` of null selects the theme of the project. Returns the rendered
   * email as HTML; show it only in a sandboxed frame.
   *
   * @example const result = await admin.emailTemplates.update(templateId, { source });
   * frame.setAttribute('sandbox', '');
   * if (result.ok) frame.srcdoc = result.value.renderedHtml;
   */
  update(
    id: string,
    changes: { readonly source: string; readonly themeId?: string | null | undefined },
    options?: SinceOption<NamedEmailTemplate>,
  ): Promise<Result<{ readonly renderedHtml: string }, EmailTemplateError>>;
  /**
   * Creates a template with the given name.
   *
   * @example const template = await admin.emailTemplates.create('Welcome');
   */
  create(displayName: string): Promise<Result<{ readonly id: string }, EmailTemplateError>>;
  /**
   * Deletes a template.
   *
   * @example const result = await admin.emailTemplates.delete(templateId);
   */
  delete(id: string): Promise<Result<undefined, EmailTemplateError>>;
}

export type EmailTemplateError = AnyKnownError<(typeof ERRORS)[number] | 'CHANGED_MEANWHILE'>;

const ERRORS = [
  'REQUIRES_CUSTOM_EMAIL_SERVER',
  'EMAIL_RENDERING_ERROR',
  'EMAIL_TEMPLATE_ALREADY_EXISTS',
  'SCHEMA_ERROR',
] as const;

const BY_ID = '/internal/email-templates';
const BY_TYPE = '/email-templates';
const KEY = ['emailTemplates'];

const pathIn = (base: string) => (name: string) => `${base}/${pathSegment(name, 'The name of a template')}`;

/** Reads a type of email. Types that this version does not know are accepted too. */
const templateType = field<EmailTemplateType>((value, path) => string.decode(value, path) as EmailTemplateType);
const typedTemplate = wire<TypedEmailTemplate>({
  type: templateType,
  subject: string,
  content: metadata,
  isDefault: boolean,
});
const getByType = endpoint({
  ...ADMIN_ACCESS,
  method: 'GET',
  path: BY_TYPE,
  answer: itemsWire(typedTemplate),
  errors: [],
});
const patchType = endpoint({
  ...ADMIN_ACCESS,
  method: 'PATCH',
  path: pathIn(BY_TYPE),
  body: wire({ subject: string, content: metadata }),
  errors: ERRORS,
});
const resetType = endpoint({ ...ADMIN_ACCESS, method: 'DELETE', path: pathIn(BY_TYPE), errors: ERRORS });

const source = fromKey('tsx_source', string);
const template = wire<NamedEmailTemplate>({ id: string, displayName: string, themeId: orNull(string), source });
const getById = endpoint({
  ...ADMIN_ACCESS,
  method: 'GET',
  path: BY_ID,
  answer: wire({ templates: list(template) }),
  errors: [],
});
const postTemplate = endpoint({
  ...ADMIN_ACCESS,
  method: 'POST',
  path: BY_ID,
  body: wire({ displayName: string }),
  answer: wire({ id: string }),
  errors: ERRORS,
});
const patchTemplate = endpoint({
  ...ADMIN_ACCESS,
  method: 'PATCH',
  path: pathIn(BY_ID),
  body: wire({ source, themeId: orNull(string) }),
  answer: wire({ renderedHtml: string }),
  errors: ERRORS,
});
const deleteTemplate = endpoint({ ...ADMIN_ACCESS, method: 'DELETE', path: pathIn(BY_ID), errors: ERRORS });

/** Creates the group of functions and atoms `admin.emailTemplates`. */
export function createEmailTemplates(ctx: AdminContext): EmailTemplateAdministration {
  const templates = (): Resource<EmailTemplates> =>
    ctx.cache.resource<EmailTemplates>(KEY, { scope: 'session', load: () => loadTemplates(ctx) });
  const writeTemplates = <Value>(request: Promise<Result<Value, EmailTemplateError>>) =>
    completeWrite(ctx, request, { key: KEY });
  return {
    get $all() {
      return templates().$state;
    },
    all: () => templates().fetch(),
    updateType: async (type, body, { since } = {}) => {
      const conflict = since && (await fetchConflict(templates(), findType(type), { since, wanted: body }));
      return conflict ? fail(conflict) : writeTemplates(send(ctx, patchType, { params: type, body }));
    },
    resetType: (type) => writeTemplates(send(ctx, resetType, { params: type })),
    update: async (id, body, { since } = {}) => {
      const conflict = since && (await fetchConflict(templates(), findId(id), { since, wanted: body }));
      return conflict ? fail(conflict) : writeTemplates(send(ctx, patchTemplate, { params: id, body }));
    },
    create: (displayName) => writeTemplates(send(ctx, postTemplate, { body: { displayName } })),
    delete: (id) => writeTemplates(send(ctx, deleteTemplate, { params: id })),
  };
}

const findType =
  (type: EmailTemplateType) =>
  (all: EmailTemplates): TypedEmailTemplate | undefined =>
    all.model === 'by-type' ? all.templates.find((each) => each.type === type) : undefined;

const findId =
  (id: string) =>
  (all: EmailTemplates): NamedEmailTemplate | undefined =>
    all.model === 'by-id' ? all.templates.find((each) => each.id === id) : undefined;

async function loadTemplates(ctx: AdminContext): Promise<EmailTemplates> {
  const named = await nullIfMissing(async () => unwrap(await send(ctx, getById)));
  return named
    ? Object.freeze({ model: 'by-id', templates: named.templates })
    : Object.freeze({ model: 'by-type', templates: unwrap(await send(ctx, getByType)).items });
}

/** Runs a request; returns null when the service responds with status 404. */
async function nullIfMissing<Value>(request: () => Promise<Value>): Promise<Value | null> {
  try {
    return await request();
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
