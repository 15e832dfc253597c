import { projectPermissions } from '../../messages/owner/permissions.ts';
import { teamPermissions } from '../../messages/teams/permissions.ts';
import type { LkElement } from '../../base/element.ts';
import { idInWords } from '../../parts/id-in-words.ts';
import { nameInText, nameLabel } from '../../parts/name-label.ts';
import { localeOf } from '../../sections/section/section-parts.ts';

/** First character of the permissions that every project has. */
const SYSTEM_MARK = '$';

/** Whether every project has the permission, so that no owner can change it. */
export function isBuiltIn(id: string): boolean {
  return id.startsWith(SYSTEM_MARK);
}

/** What a permission is called: our words for those of every project, the id in words for the others. Put it in a `bdi`. */
export function permissionName(host: LkElement, id: string): string {
  const names: Readonly<Record<string, string>> = host.texts('teamPermissions', teamPermissions).names;
  const own = Object.hasOwn(names, id) ? names[id] : undefined;
  return own ?? nameLabel(idInWords(id), host.texts('projectPermissions', projectPermissions).unnamed);
}

/** The same as part of a sentence. */
export function permissionInSentence(host: LkElement, id: string): string {
  return nameInText(permissionName(host, id));
}

/** Several of them, as the language joins them. */
export function permissionNames(host: LkElement, ids: readonly string[]): string {
  return new Intl.ListFormat(localeOf(host), { type: 'unit' }).format(ids.map((id) => permissionInSentence(host, id)));
}
