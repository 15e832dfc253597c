import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { TextError } from '../../base/errors/known-errors.ts';
import { ok, success } from '../../http/answer.ts';
import { uuid } from '../../http/fields.ts';
import { NEW_TEMPLATE_SOURCE } from '../../mail/default-sources.ts';
import { BUILT_IN_TEMPLATES, type BuiltInTemplate } from '../../mail/template-catalogue.ts';
import {
  deleteTemplateRow,
  findTemplateRow,
  listTemplateRows,
  writeTemplateRow,
  type TemplateRow,
} from '../../mail/template-rows.ts';
import { findThemeSource, requireTheme } from '../../mail/theme-rows.ts';
import { endpoint, projectOf } from '../endpoint.ts';
import { requireOwnMailServer } from './email-access.ts';
import { displayName, tsxSource } from './email-fields.ts';
import { renderPreview } from './render-preview.ts';

const params = z.strictObject({ id: uuid() });

/**
 * GET /internal/email-templates: the built-in templates with the owner's changes, then the templates that the owner added
 * (protocol.md §11.5, generation 2).
 */
export const getEmailTemplates = endpoint({
  access: 'admin',
  handle: async (call) => {
    const rows = await listTemplateRows(call.context.db, projectOf(call).id);
    const builtIn = BUILT_IN_TEMPLATES.map((template) =>
      templateView(template, rows.find(({ id }) => id === template.id) ?? null),
    );
    const own = rows.filter(({ id }) => !findBuiltIn(id)).map((row) => templateView(null, row));
    return ok({ templates: [...builtIn, ...own] });
  },
});

/** POST /internal/email-templates: adds a template, which at first has a sample text. */
export const postEmailTemplate = endpoint({
  access: 'admin',
  body: z.strictObject({ display_name: displayName() }),
  handle: async (call) => {
    const project = projectOf(call);
    requireOwnMailServer(project);
    const id = randomUUID();
    const created = { id, project_id: project.id, created_at: call.context.clock.now() };
    const words = { display_name: call.body.display_name, tsx_source: NEW_TEMPLATE_SOURCE, theme_id: null };
    await writeTemplateRow(call.context.db, { ...created, ...words, subject: null, content: null });
    return ok({ id });
  },
});

/**
 * PATCH /internal/email-templates/{id}: stores the source of a template if it can be rendered. The source replaces a text that
 * was stored by `PATCH /email-templates/{type}` (generation 1).
 */
export const patchEmailTemplate = endpoint({
  access: 'admin',
  params,
  body: z.strictObject({
    tsx_source: tsxSource(),
    theme_id: uuid().nullable().optional(),
  }),
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    const { id } = call.params;
    requireOwnMailServer(project);
    const row = await findTemplateRow(context.db, project.id, id);
    const name = row?.display_name ?? findBuiltIn(id)?.displayName;
    if (name === undefined) throw templateNotFoundError();
    const themeId = body.theme_id === undefined ? (row?.theme_id ?? null) : body.theme_id;
    if (body.theme_id) await requireTheme(context.db, project.id, body.theme_id);
    const { html } = renderPreview(project, body.tsx_source, await findThemeSource(context.db, project, themeId));
    await writeTemplateRow(context.db, {
      project_id: project.id,
      id,
      display_name: name,
      tsx_source: body.tsx_source,
      theme_id: themeId,
      subject: null,
      content: null,
      created_at: context.clock.now(),
    });
    return ok({ rendered_html: html });
  },
});

/**
 * DELETE /internal/email-templates/{id}: resets a built-in template to its original text, and deletes a template that the
 * owner added.
 */
export const deleteEmailTemplate = endpoint({
  access: 'admin',
  params,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const project = projectOf(call);
    requireOwnMailServer(project);
    const isGone = await deleteTemplateRow(call.context.db, project.id, call.params.id);
    if (!isGone && !findBuiltIn(call.params.id)) throw templateNotFoundError();
    return success;
  },
});

function findBuiltIn(id: string): BuiltInTemplate | undefined {
  return BUILT_IN_TEMPLATES.find((template) => template.id === id);
}

function templateView(builtIn: BuiltInTemplate | null, row: TemplateRow | null): Record<string, unknown> {
  const themeId = row?.theme_id ?? null;
  return {
    id: builtIn?.id ?? row?.id,
    display_name: builtIn?.displayName ?? row?.display_name,
    tsx_source: row?.tsx_source ?? builtIn?.source ?? NEW_TEMPLATE_SOURCE,
    ...(themeId === null ? {} : { theme_id: themeId }),
  };
}

function templateNotFoundError(): TextError {
  return new TextError(404, 'There is no such template.');
}
