import { DEFAULT_SOURCES } from './default-sources.ts';
import type { LetterType } from './letters.ts';

/** The template of one of the service's own emails, which exists in every project. */
export interface BuiltInTemplate {
  readonly id: string;
  readonly type: LetterType;
  readonly displayName: string;
  readonly source: string;
}

/** The templates that every project has. Their ids are those of the hosted service (protocol.md §11.5, generation 2). */
export const BUILT_IN_TEMPLATES: readonly BuiltInTemplate[] = [
  createBuiltInTemplate('e7d009ce-8d47-4528-b245-5bf119f2ffa3', 'email_verification', 'Email Verification'),
  createBuiltInTemplate('a70fb3a4-56c1-4e42-af25-49d25603abd0', 'password_reset', 'Password Reset'),
  createBuiltInTemplate('822687fe-8d0a-4467-a0d1-416b6e639478', 'magic_link', 'Magic Link/OTP'),
  createBuiltInTemplate('e84de395-2076-4831-9c19-8e9a96a868e4', 'team_invitation', 'Team Invitation'),
  createBuiltInTemplate('066dd73c-36da-4fd0-b6d6-ebf87683f8bc', 'sign_in_invitation', 'Sign In Invitation'),
];

export function findBuiltInTemplate(type: LetterType): BuiltInTemplate {
  const found = BUILT_IN_TEMPLATES.find((candidate) => candidate.type === type);
  if (!found) throw new Error(`There is no template for ${type}.`);
  return found;
}

function createBuiltInTemplate(id: string, type: LetterType, displayName: string): BuiltInTemplate {
  return { id, type, displayName, source: DEFAULT_SOURCES[type] };
}
