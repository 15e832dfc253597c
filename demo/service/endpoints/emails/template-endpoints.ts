import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { TextError } from '../../base/errors/known-errors.ts';
import { ok, success } from '../../http/answer.ts';
import { string, uuid } from '../../http/fields.ts';
import { NEW_SOURCE } from '../../mail/default-sources.ts';
import { previewVariables, renderSource } from '../../mail/render.ts';
import { BUILT_INS, type BuiltIn } from '../../mail/template-catalogue.ts';
import {
  deleteTemplateRow,
  findTemplateRow,
  listTemplateRows,
  writeTemplateRow,
  type TemplateRow,
} from '../../mail/template-rows.ts';
import { findTheme } from '../../mail/themes.ts';
import type { Project } from '../../rules/projects/project.ts';
import { endpoint, projectOf } from '../endpoint.ts';
import { withRenderingError, requireOwnServer } from './email-access.ts';

const SOURCE_MAX_CHARACTERS = 100_000;
const NAME_MAX_CHARACTERS = 200;
/** The name of the recipient in a preview. */
const READER_NAME = 'John Doe';

const params = z.strictObject({ id: uuid() });

/**
 * GET /internal/email-templates: the built-in templates as the owner changed them, then the owner's own (protocol.md §11.5,
 * generation 2).
 */
export const getTemplates = endpoint({
  access: 'admin',
  handle: async (call) => {
    const rows = await listTemplateRows(call.context.db, projectOf(call).id);
    const builtIn = BUILT_INS.map((template) => view(template, rows.find(({ id }) => id === template.id) ?? null));
    const own = rows.filter(({ id }) => !findBuiltIn(id)).map((row) => view(null, row));
    return ok({ templates: [...builtIn, ...own] });
  },
});

/** POST /internal/email-templates: adds a template with a sample text. */
export const postTemplate = endpoint({
  access: 'admin',
  body: z.strictObject({ display_name: string().pipe(z.string().min(1).max(NAME_MAX_CHARACTERS)) }),
  handle: async (call) => {
    const project = projectOf(call);
    requireOwnServer(project);
    const id = randomUUID();
    const created = { id, project_id: project.id, created_at: call.context.clock.now() };
    const words = { display_name: call.body.display_name, tsx_source: NEW_SOURCE, theme_id: null };
    await writeTemplateRow(call.context.db, { ...created, ...words, subject: null, content: null });
    return ok({ id });
  },
});

/**
 * PATCH /internal/email-templates/{id}: stores the template if it can be rendered, and deletes what was written by type
 * (generation 1).
 */
export const patchTemplate = endpoint({
  access: 'admin',
  params,
  body: z.strictObject({
    tsx_source: string().pipe(z.string().max(SOURCE_MAX_CHARACTERS)),
    theme_id: uuid().nullable().optional(),
  }),
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    const { id } = call.params;
    requireOwnServer(project);
    const row = await findTemplateRow(context.db, project.id, id);
    const displayName = row?.display_name ?? findBuiltIn(id)?.displayName;
    if (displayName === undefined) throw notFound();
    const themeId = body.theme_id === undefined ? (row?.theme_id ?? null) : body.theme_id;
    if (themeId !== null && !findTheme(themeId)) throw new TextError(400, 'There is no such theme.');
    const html = look(project, id, body.tsx_source, themeId);
    await writeTemplateRow(context.db, {
      project_id: project.id,
      id,
      display_name: displayName,
      tsx_source: body.tsx_source,
      theme_id: themeId,
      subject: null,
      content: null,
      created_at: context.clock.now(),
    });
    return ok({ rendered_html: html });
  },
});

/** DELETE /internal/email-templates/{id}: resets a built-in template to its original text, and deletes any other. */
export const deleteTemplate = endpoint({
  access: 'admin',
  params,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const project = projectOf(call);
    requireOwnServer(project);
    const isGone = await deleteTemplateRow(call.context.db, project.id, call.params.id);
    if (!isGone && !findBuiltIn(call.params.id)) throw notFound();
    return success;
  },
});

function look(project: Project, id: string, source: string, themeId: string | null): string {
  return withRenderingError(() => {
    const usual = previewVariables(findBuiltIn(id)?.source ?? NEW_SOURCE);
    const filling = {
      projectName: project.display_name,
      displayName: READER_NAME,
      variables: { ...usual, ...previewVariables(source) },
    };
    return renderSource(source, themeId ?? project.config.email_theme, filling).html;
  });
}

function findBuiltIn(id: string): BuiltIn | undefined {
  return BUILT_INS.find((template) => template.id === id);
}

function view(builtIn: BuiltIn | null, row: TemplateRow | null): Record<string, unknown> {
  const themeId = row?.theme_id ?? null;
  return {
    id: builtIn?.id ?? row?.id,
    display_name: builtIn?.displayName ?? row?.display_name,
    tsx_source: row?.tsx_source ?? builtIn?.source ?? NEW_SOURCE,
    ...(themeId === null ? {} : { theme_id: themeId }),
  };
}

function notFound(): TextError {
  return new TextError(404, 'There is no such template.');
}
