import type { EmailConfig } from '../tables/project-config.ts';
import type { Database } from '../tables/tables.ts';
import { DEFAULT_BLOCKS, type BlockType } from './default-blocks.ts';
import { defaultSource } from './default-sources.ts';
import type { Letter } from './letters.ts';
import type { MailLanguage } from './mail-languages.ts';
import { renderBlocks, renderSource, type Filling, type Rendered } from './render.ts';
import { builtInOfType } from './template-catalogue.ts';
import { findTemplateRow, type TemplateRow } from './template-rows.ts';
import { TemplateError } from './template/reader.ts';

/** The fields of a project that its emails use. */
export interface MailProject {
  id: string;
  display_name: string;
  config: { email_config: EmailConfig; email_theme: string };
}

/** Renders a letter by the project's own template, or else by the service's template in this language. */
export async function composeMail(
  db: Database,
  project: MailProject,
  letter: Letter,
  language: MailLanguage,
): Promise<Rendered> {
  const builtIn = builtInOfType(letter.type);
  const { display_name: projectName, config } = project;
  const filling: Filling = { projectName, displayName: letter.displayName ?? null, variables: letter.variables };
  const row = await findTemplateRow(db, project.id, builtIn.id);
  try {
    if (row) return renderRow(row, letter, config.email_theme, builtIn.source, filling);
  } catch (error) {
    // The template was valid when it was saved, so one of the inserted values must cause the error. The user needs this email,
    // so the service's own template is used.
    if (!(error instanceof TemplateError)) throw error;
  }
  return renderSource(defaultSource(letter.type, language), config.email_theme, filling, language);
}

function renderRow(row: TemplateRow, letter: Letter, theme: string, source: string, filling: Filling): Rendered {
  if (row.subject !== null || row.content !== null) {
    const standard = DEFAULT_BLOCKS[letter.type as BlockType];
    return renderBlocks(row.subject ?? standard.subject, row.content ?? standard.content, theme, filling);
  }
  return renderSource(row.tsx_source ?? source, row.theme_id ?? theme, filling);
}
