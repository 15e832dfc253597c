import type { EmailTemplateType, NamedEmailTemplate } from '../../../core/admin.ts';
import type { projectTemplates } from '../../messages/owner/email.ts';
import { nameLabel } from '../../parts/name-label.ts';
import type { WriteError } from '../../sections/section/pending-work.ts';

type Texts = typeof projectTemplates;

/** Returns the translated name of a kind of email. For an unknown kind, returns the name that the service uses. */
export function emailTypeName(type: EmailTemplateType, texts: Texts): string {
  const names: Readonly<Record<string, string>> = texts.types;
  return (Object.hasOwn(names, type) ? names[type] : undefined) ?? nameLabel(type, texts.unnamed);
}

/** The ids of the service's own templates, which every project has (protocol.md §11.5), with the kind of email of each. */
const BUILT_IN: Readonly<Record<string, keyof Texts['types']>> = {
  'e7d009ce-8d47-4528-b245-5bf119f2ffa3': 'email_verification',
  'a70fb3a4-56c1-4e42-af25-49d25603abd0': 'password_reset',
  '822687fe-8d0a-4467-a0d1-416b6e639478': 'magic_link',
  'e84de395-2076-4831-9c19-8e9a96a868e4': 'team_invitation',
  '066dd73c-36da-4fd0-b6d6-ebf87683f8bc': 'sign_in_invitation',
};

/** Returns the name of a template. The service's own templates have translated names. */
export function templateName({ id, displayName }: NamedEmailTemplate, texts: Texts): string {
  const type = Object.hasOwn(BUILT_IN, id) ? BUILT_IN[id] : undefined;
  return type ? texts.types[type] : nameLabel(displayName, texts.unnamed);
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
