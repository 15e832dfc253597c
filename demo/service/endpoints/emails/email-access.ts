import { known } from '../../base/errors/known-errors.ts';
import { TemplateError } from '../../mail/template/reader.ts';
import type { Project } from '../../rules/projects/project.ts';

/** Throws REQUIRES_CUSTOM_EMAIL_SERVER: words of one's own go out by a server of one's own. */
export function requireOwnServer(project: Project): void {
  if (project.config.email_config.type === 'shared') throw known('REQUIRES_CUSTOM_EMAIL_SERVER');
}

/** Throws EMAIL_RENDERING_ERROR for what is wrong with a template. */
export function orRenderingError<T>(render: () => T): T {
  try {
    return render();
  } catch (error) {
    if (error instanceof TemplateError) throw known('EMAIL_RENDERING_ERROR', { error: error.message });
    throw error;
  }
}
