import type { EmailTemplateType } from '../../../core/admin.ts';
import type { projectTemplates } from '../../messages/owner/email.ts';
import { nameLabel } from '../../parts/name-label.ts';
import type { WriteError } from '../../sections/pending-work.ts';

type Texts = typeof projectTemplates;

/** What a kind of mail is called. */
export function typeName(type: EmailTemplateType, texts: Texts): string {
  const names: Readonly<Record<string, string>> = texts.types;
  return (Object.hasOwn(names, type) ? names[type] : undefined) ?? nameLabel(type, texts.unnamed);
}

/** What the errors of templates say, where they say something of their own. */
export function templateErrorText({ code }: WriteError, texts: Texts): string | undefined {
  const own: Readonly<Record<string, string>> = {
    REQUIRES_CUSTOM_EMAIL_SERVER: texts.needsOwnServer,
    EMAIL_RENDERING_ERROR: texts.sourceWrong,
    EMAIL_TEMPLATE_ALREADY_EXISTS: texts.nameTaken,
  };
  return own[code];
}
