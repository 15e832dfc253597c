import type { EmailConfig } from '../tables/project-config.ts';
import type { Database } from '../tables/tables.ts';
import { DEFAULT_BLOCK_TEMPLATES, type BlockTemplateType } from './default-blocks.ts';
import { createDefaultSource } from './default-sources.ts';
import type { Letter } from './letters.ts';
import type { MailLanguage } from './mail-languages.ts';
import { renderBlocks, renderSource, type TemplateValues, type RenderedMail } from './render.ts';
import { findBuiltInTemplate } from './template-catalogue.ts';
import { findTemplateRow, type TemplateRow } from './template-rows.ts';
import { TemplateError } from './template/reader.ts';

/** The fields of a project that its emails use. */
export interface MailProject {
  id: string;
  display_name: string;
  config: { email_config: EmailConfig; email_theme: string };
}

/**
 * Renders an email from the project's own template, or from the service's template in the given language if the project has
 * none.
 */
export async function composeMail(
  db: Database,
  project: MailProject,
  letter: Letter,
  language: MailLanguage,
): Promise<RenderedMail> {
  const builtIn = findBuiltInTemplate(letter.type);
  const { display_name: projectName, config } = project;
  const templateValues: TemplateValues = {
    projectName,
    displayName: letter.displayName ?? null,
    variables: letter.variables,
  };
  const row = await findTemplateRow(db, project.id, builtIn.id);
  try {
    if (row) return renderStoredTemplate(row, letter, config.email_theme, builtIn.source, templateValues);
  } catch (error) {
    // The template was valid when it was saved, so one of the inserted values must cause the error. The user needs this email,
    // so the service's own template is used.
    if (!(error instanceof TemplateError)) throw error;
  }
  return renderSource(createDefaultSource(letter.type, language), config.email_theme, templateValues, language);
}

function renderStoredTemplate(
  row: TemplateRow,
  letter: Letter,
  theme: string,
  builtInSource: string,
  templateValues: TemplateValues,
): RenderedMail {
  if (row.subject !== null || row.content !== null) {
    const standard = DEFAULT_BLOCK_TEMPLATES[letter.type as BlockTemplateType];
    return renderBlocks(row.subject ?? standard.subject, row.content ?? standard.content, theme, templateValues);
  }
  return renderSource(row.tsx_source ?? builtInSource, row.theme_id ?? theme, templateValues);
}
