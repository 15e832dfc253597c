import type { TemplateResult } from 'lit';
import type { EmailTemplateType, NamedEmailTemplate } from '../../../core/admin.ts';
import type { projectTemplates } from '../../messages/owner/email.ts';
import { checkCircleIcon, signUpIcon } from '../../base/theme/icons.ts';
import { linkIcon, lockIcon, mailIcon, usersIcon } from '../../base/theme/state-icons.ts';
import { nameLabel } from '../../parts/name-label.ts';
import type { ProjectSection } from '../kit/project-controller.ts';
import type { DraftValues } from './draft.ts';
import { draftOfSource } from './draft-source.ts';
import type { WriteError } from '../../sections/section/pending-work.ts';

type Texts = typeof projectTemplates;

type EmailKind = keyof Texts['types'];

const ICONS: Readonly<Record<EmailKind, () => TemplateResult>> = {
  email_verification: checkCircleIcon,
  password_reset: lockIcon,
  magic_link: linkIcon,
  team_invitation: usersIcon,
  sign_in_invitation: signUpIcon,
};

/** The ids of the service's own templates, which every project has (protocol.md §11.5), with the kind of email of each. */
const BUILT_IN: Readonly<Record<string, EmailKind>> = {
  'e7d009ce-8d47-4528-b245-5bf119f2ffa3': 'email_verification',
  'a70fb3a4-56c1-4e42-af25-49d25603abd0': 'password_reset',
  '822687fe-8d0a-4467-a0d1-416b6e639478': 'magic_link',
  'e84de395-2076-4831-9c19-8e9a96a868e4': 'team_invitation',
  '066dd73c-36da-4fd0-b6d6-ebf87683f8bc': 'sign_in_invitation',
};

/** What the row of a template shows. */
interface TemplateLabels {
  readonly icon: TemplateResult;
  readonly name: string;
  /** When the service sends the email. Null if that is not known, or if the subject says what the email is about. */
  readonly sentWhen: string | null;
  /** The subject of an email that apps send. */
  readonly subject?: string | undefined;
}

/** Returns the labels of a kind of email. An unknown kind has the name that the service uses. */
export function typeLabels(type: EmailTemplateType, texts: Texts): TemplateLabels {
  return kindLabels(type, texts) ?? { icon: mailIcon(), name: nameLabel(type, texts.unnamed), sentWhen: null };
}

/**
 * Returns the labels of a template. The service's own templates have translated names; apps send all others, which their subjects
 * tell apart.
 */
export function templateLabels(
  { id, displayName, source }: NamedEmailTemplate,
  texts: Texts,
  project: string,
): TemplateLabels {
  const labels = kindLabels(Object.hasOwn(BUILT_IN, id) ? BUILT_IN[id] : undefined, texts);
  if (labels) return labels;
  const subject = nameLabel(draftOfSource(source, { user: '…', project }).subject, '');
  const sentWhen = subject ? null : texts.sentByServer;
  return { icon: mailIcon(), name: nameLabel(displayName, texts.unnamed), sentWhen, subject };
}

function kindLabels(kind: string | undefined, { types, sentWhen }: Texts): TemplateLabels | null {
  return kind !== undefined && isKind(kind)
    ? { icon: ICONS[kind](), name: types[kind], sentWhen: sentWhen[kind] }
    : null;
}

function isKind(kind: string): kind is EmailKind {
  return Object.hasOwn(ICONS, kind);
}

/** Returns the values that the draft of an email shows for the variables of every template. */
export function draftValues({ subject }: ProjectSection, texts: Texts): DraftValues {
  return { user: texts.sampleUser, project: subject.knownProject?.displayName ?? '' };
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
