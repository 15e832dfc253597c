import type { EmailConfig } from '../tables/project-config.ts';
import type { Database } from '../tables/tables.ts';
import { DEFAULT_BLOCK_TEMPLATES, type BlockTemplateType } from './default-blocks.ts';
import { createDefaultSource } from './default-sources.ts';
import type { Letter } from './letters.ts';
import type { MailLanguage } from './mail-languages.ts';
import { renderBlocks, renderSource, type TemplateValues, type RenderedMail } from './render.ts';
import { findBuiltInTemplate } from './template-catalogue.ts';
import { findTemplateRow, type TemplateRow } from './template-rows.ts';
import { findThemeSource } from './theme-rows.ts';
import { THEMES } from './themes.ts';
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
  const templateValues: TemplateValues = {
    projectName: project.display_name,
    displayName: letter.displayName ?? null,
    variables: letter.variables,
  };
  const row = await findTemplateRow(db, project.id, builtIn.id);
  const theme = await findThemeSource(db, project, row?.theme_id);
  const source = createDefaultSource(letter.type, language);
  const renderAsSaved = () =>
    row
      ? renderStoredTemplate(row, letter, theme, builtIn.source, templateValues)
      : renderSource(source, theme, templateValues, language);
  // The template and the theme were valid when they were saved, so one of the inserted values must cause an error. The user
  // needs this email, so the service's own template is used, and if the theme is the reason, the default theme.
  return (
    renderIfValid(renderAsSaved) ??
    renderIfValid(() => renderSource(source, theme, templateValues, language)) ??
    renderSource(source, THEMES[0].source, templateValues, language)
  );
}

/** Returns null when a template, a theme or a value is invalid. */
function renderIfValid(render: () => RenderedMail): RenderedMail | null {
  try {
    return render();
  } catch (error) {
    if (error instanceof TemplateError) return null;
    throw error;
  }
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
  return renderSource(row.tsx_source ?? builtInSource, theme, templateValues);
}
