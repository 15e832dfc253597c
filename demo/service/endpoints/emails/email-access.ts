import { knownError } from '../../base/errors/known-errors.ts';
import { TemplateError } from '../../mail/template/reader.ts';
import type { Project } from '../../rules/projects/project.ts';

/**
 * Throws REQUIRES_CUSTOM_EMAIL_SERVER if the project uses the shared mail server. Emails with content that the owner wrote are
 * sent only through a mail server of the project.
 */
export function requireOwnMailServer(project: Project): void {
  if (project.config.email_config.type === 'shared') throw knownError('REQUIRES_CUSTOM_EMAIL_SERVER');
}

/** Runs `render` and turns a TemplateError into EMAIL_RENDERING_ERROR. */
export function convertTemplateErrors<T>(render: () => T): T {
  try {
    return render();
  } catch (error) {
    if (error instanceof TemplateError) throw knownError('EMAIL_RENDERING_ERROR', { error: error.message });
    throw error;
  }
}
