import type { EmailTemplateType } from '../../../core/admin.ts';
import type { projectTemplates } from '../../messages/owner/email.ts';
import { nameLabel } from '../../parts/name-label.ts';
import type { WriteError } from '../../sections/pending-work.ts';

type Texts = typeof projectTemplates;

/** Returns the translated name of a kind of email. For an unknown kind, returns the name that the service uses. */
export function emailTypeName(type: EmailTemplateType, texts: Texts): string {
  const names: Readonly<Record<string, string>> = texts.types;
  return (Object.hasOwn(names, type) ? names[type] : undefined) ?? nameLabel(type, texts.unnamed);
}

/** Returns the text of an error that is specific to templates. Undefined for other errors. */
export function templateErrorText({ code }: WriteError, texts: Texts): string | undefined {
  const own: Readonly<Record<string, string>> = {
    REQUIRES_CUSTOM_EMAIL_SERVER: texts.needsOwnServer,
    EMAIL_RENDERING_ERROR: texts.sourceWrong,
    EMAIL_TEMPLATE_ALREADY_EXISTS: texts.nameTaken,
  };
  return own[code];
}
