import { readPreviewVariables, renderSource, type RenderedMail } from '../../mail/render.ts';
import { BUILT_IN_TEMPLATES } from '../../mail/template-catalogue.ts';
import type { Project } from '../../rules/projects/project.ts';
import { convertTemplateErrors } from './email-access.ts';

/** The name of the recipient in a preview. */
const PREVIEW_RECIPIENT_NAME = 'John Doe';

/**
 * Renders a template in a theme, both given by their sources. Variables have the values that the template defines for its
 * preview, else those of the built-in templates. Throws EMAIL_RENDERING_ERROR.
 */
export function renderPreview(project: Project, source: string, themeSource: string): RenderedMail {
  return convertTemplateErrors(() => {
    const sources = [...BUILT_IN_TEMPLATES.map((template) => template.source), source];
    return renderSource(source, themeSource, {
      projectName: project.display_name,
      displayName: PREVIEW_RECIPIENT_NAME,
      variables: Object.fromEntries(sources.flatMap((each) => Object.entries(readPreviewVariables(each)))),
    });
  });
}
