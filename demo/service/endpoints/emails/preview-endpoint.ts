import * as z from 'zod';
import { TextError } from '../../base/errors/known-errors.ts';
import { ok } from '../../http/answer.ts';
import { uuid } from '../../http/fields.ts';
import { findTemplate } from '../../mail/template-rows.ts';
import { findThemeSource, requireTheme } from '../../mail/theme-rows.ts';
import { endpoint, projectOf, type EndpointCall } from '../endpoint.ts';
import { themeId, tsxSource } from './email-fields.ts';
import { renderPreview } from './render-preview.ts';

const body = z.strictObject({
  theme_id: themeId().optional(),
  theme_tsx_source: tsxSource().optional(),
  template_id: uuid().optional(),
  template_tsx_source: tsxSource().optional(),
});

type PreviewCall = EndpointCall<z.infer<typeof body>, unknown, unknown>;

/**
 * POST /emails/render-email: renders a template in a theme, each given by its id or by its source, with sample values
 * (protocol.md §11.5, generation 2).
 */
export const renderEmail = endpoint({
  access: 'admin',
  body,
  waitsForTurn: false,
  handle: async (call) => {
    const source = await readTemplateSource(call);
    const { html, subject } = renderPreview(projectOf(call), source, await readThemeSource(call));
    return ok({ html, subject });
  },
});

async function readTemplateSource(call: PreviewCall): Promise<string> {
  const { template_id: id, template_tsx_source: source } = call.body;
  if (id === undefined && source !== undefined) return source;
  if (id === undefined || source !== undefined) {
    throw new TextError(400, 'Give either template_id or template_tsx_source.');
  }
  const template = await findTemplate(call.context.db, projectOf(call).id, id);
  if (!template) throw new TextError(400, 'There is no such template.');
  return template.source;
}

async function readThemeSource(call: PreviewCall): Promise<string> {
  const { theme_id: id, theme_tsx_source: source } = call.body;
  if (id === undefined && source !== undefined) return source;
  if (id === undefined || source !== undefined) throw new TextError(400, 'Give either theme_id or theme_tsx_source.');
  const { db } = call.context;
  if (id) return (await requireTheme(db, projectOf(call).id, id)).source;
  return findThemeSource(db, projectOf(call), id);
}
