import { projectPermissions } from '../../messages/owner/permissions.ts';
import { teamPermissions } from '../../messages/teams/permissions.ts';
import type { LkElement } from '../../base/element.ts';
import { idInWords } from '../../parts/id-in-words.ts';
import { nameInText, nameLabel } from '../../parts/name-label.ts';
import { localeOf } from '../../sections/section/section-parts.ts';

/** First character of the ids of permissions that every project has. */
const SYSTEM_MARK = '$';

/** Returns whether every project has the permission. Owners cannot change such a permission. */
export function isBuiltIn(id: string): boolean {
  return id.startsWith(SYSTEM_MARK);
}

/**
 * Returns the name of a permission: the translated name if every project has the permission, else the id in words. Render the
 * name in a `bdi` element.
 */
export function permissionName(host: LkElement, id: string): string {
  const names: Readonly<Record<string, string>> = host.texts('teamPermissions', teamPermissions).names;
  const own = Object.hasOwn(names, id) ? names[id] : undefined;
  return own ?? nameLabel(idInWords(id), host.texts('projectPermissions', projectPermissions).unnamed);
}

/** Returns the name of a permission for use inside a sentence. */
export function permissionInSentence(host: LkElement, id: string): string {
  return nameInText(permissionName(host, id));
}

/** Returns the names of permissions as one text, joined as a list in the host's language. */
export function permissionNames(host: LkElement, ids: readonly string[]): string {
  return new Intl.ListFormat(localeOf(host), { type: 'unit' }).format(ids.map((id) => permissionInSentence(host, id)));
}
