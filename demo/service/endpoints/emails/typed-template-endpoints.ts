import * as z from 'zod';
import { TextError } from '../../base/errors/known-errors.ts';
import { listAnswer, ok, success } from '../../http/answer.ts';
import { json, string } from '../../http/fields.ts';
import {
  BLOCK_TEMPLATE_TYPES,
  DEFAULT_BLOCK_TEMPLATES,
  type BlockTemplate,
  type BlockTemplateType,
} from '../../mail/default-blocks.ts';
import { readPreviewVariables, renderBlocks } from '../../mail/render.ts';
import { findBuiltInTemplate } from '../../mail/template-catalogue.ts';
import { deleteTemplateRow, findTemplateRow, listTemplateRows, writeTemplateRow } from '../../mail/template-rows.ts';
import { findThemeSource } from '../../mail/theme-rows.ts';
import { TemplateError } from '../../mail/template/reader.ts';
import type { Project } from '../../rules/projects/project.ts';
import { endpoint, projectOf } from '../endpoint.ts';

const SUBJECT_MAX_CHARACTERS = 1_000;
const CONTENT_MAX_CHARACTERS = 100_000;

const params = z.strictObject({ type: z.enum(BLOCK_TEMPLATE_TYPES) });

/** GET /email-templates: a template for each type of email (protocol.md §11.5, generation 1). */
export const getTypedTemplates = endpoint({
  access: 'admin',
  handle: async (call) => {
    const rows = await listTemplateRows(call.context.db, projectOf(call).id);
    return listAnswer(
      BLOCK_TEMPLATE_TYPES.map((type) =>
        typedTemplateView(type, rows.find(({ id }) => id === findBuiltInTemplate(type).id) ?? null),
      ),
    );
  },
});

/**
 * PATCH /email-templates/{type}: stores the subject and content of a template if they can be rendered. They replace a source
 * that was stored by `PATCH /internal/email-templates/{id}` (generation 2).
 */
export const patchTypedTemplate = endpoint({
  access: 'admin',
  params,
  body: z.strictObject({
    subject: string().pipe(z.string().max(SUBJECT_MAX_CHARACTERS)).optional(),
    content: json().optional(),
  }),
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    requireOwnMailServer(project);
    const builtIn = findBuiltInTemplate(call.params.type);
    const row = await findTemplateRow(context.db, project.id, builtIn.id);
    const subject = body.subject ?? row?.subject ?? null;
    const content = body.content ?? row?.content ?? null;
    const standard = DEFAULT_BLOCK_TEMPLATES[call.params.type];
    const template = { subject: subject ?? standard.subject, content: content ?? standard.content };
    requireRenderable(project, call.params.type, template, await findThemeSource(context.db, project));
    await writeTemplateRow(context.db, {
      project_id: project.id,
      id: builtIn.id,
      display_name: builtIn.displayName,
      tsx_source: null,
      theme_id: row?.theme_id ?? null,
      subject,
      content: content === null ? null : JSON.stringify(content),
      created_at: context.clock.now(),
    });
    return ok(typedTemplateView(call.params.type, { subject, content }));
  },
});

/** DELETE /email-templates/{type}: resets the template to its original text. */
export const resetTypedTemplate = endpoint({
  access: 'admin',
  params,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const project = projectOf(call);
    requireOwnMailServer(project);
    await deleteTemplateRow(call.context.db, project.id, findBuiltInTemplate(call.params.type).id);
    return success;
  },
});

function typedTemplateView(
  type: BlockTemplateType,
  written: Partial<{ [Key in keyof BlockTemplate]: BlockTemplate[Key] | null }> | null,
) {
  const standard = DEFAULT_BLOCK_TEMPLATES[type];
  return {
    type,
    subject: written?.subject ?? standard.subject,
    content: written?.content ?? standard.content,
    is_default: (written?.subject ?? null) === null && (written?.content ?? null) === null,
  };
}

function requireOwnMailServer(project: Project): void {
  if (project.config.email_config.type === 'standard') return;
  throw new TextError(400, 'To change its templates, the project needs an email server of its own.');
}

function requireRenderable(
  project: Project,
  type: BlockTemplateType,
  { subject, content }: BlockTemplate,
  themeSource: string,
): void {
  if (JSON.stringify(content).length > CONTENT_MAX_CHARACTERS) throw new TextError(400, 'The content is too long.');
  const templateValues = {
    projectName: project.display_name,
    displayName: null,
    variables: readPreviewVariables(findBuiltInTemplate(type).source),
  };
  try {
    renderBlocks(subject, content, themeSource, templateValues);
  } catch (error) {
    if (error instanceof TemplateError) throw new TextError(400, `The template cannot be rendered: ${error.message}`);
    throw error;
  }
}
