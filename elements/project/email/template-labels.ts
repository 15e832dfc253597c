import type { EmailTemplateType, NamedEmailTemplate } from '../../../core/admin.ts';
import type { projectTemplates } from '../../messages/owner/email.ts';
import { nameLabel } from '../../parts/name-label.ts';
import type { WriteError } from '../../sections/pending-work.ts';

type Texts = typeof projectTemplates;

/** Returns the translated name of a kind of email. For an unknown kind, returns the name that the service uses. */
export function emailTypeName(type: EmailTemplateType, texts: Texts): string {
  const names: Readonly<Record<string, string>> = texts.types;
  return (Object.hasOwn(names, type) ? names[type] : undefined) ?? nameLabel(type, texts.unnamed);
}

/** The names that the service gives to its own templates, with the kind of email of each. */
const BUILT_IN: Readonly<Record<string, keyof Texts['types']>> = {
  'Email Verification': 'email_verification',
  'Password Reset': 'password_reset',
  'Magic Link/OTP': 'magic_link',
  'Team Invitation': 'team_invitation',
  'Sign In Invitation': 'sign_in_invitation',
};

/** Returns the name of a template. A template of the service has a translated name, unless the owner has renamed it. */
export function templateName({ displayName }: NamedEmailTemplate, texts: Texts): string {
  const type = Object.hasOwn(BUILT_IN, displayName) ? BUILT_IN[displayName] : undefined;
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
