/** Names that core gives to fields of the wire that are not just spelled otherwise. */
const RENAMED: Readonly<Record<string, string>> = {
  authenticatedAt: 'authenticated_at_millis',
  createdAt: 'created_at_millis',
  expiresAt: 'expires_at_millis',
  manuallyRevokedAt: 'manually_revoked_at_millis',
  signedUpAt: 'signed_up_at_millis',
  lastActiveAt: 'last_active_at_millis',
  emailAuthEnabled: 'auth_with_email',
  isMultiFactorRequired: 'requires_totp_mfa',
  provider: 'provider_config_id',
  geoInfo: 'last_used_at_end_user_ip_info',
  isEnabled: 'enabled',
  sentAt: 'sent_at_millis',
  source: 'tsx_source',
  accountId: 'provider_account_id',
};

/**
 * Every field of what core made of an answer that does not say what the answer says, as `path: seen, answered`. What the answer left
 * out must read as null, false or an empty list.
 */
export function differences(seen: unknown, answered: unknown, path = ''): readonly string[] {
  if (Array.isArray(seen)) {
    const others = itemsOf(answered);
    if (others.length !== seen.length) return [`${path}: ${seen.length} items, ${others.length}`];
    const left = [...others];
    return seen.flatMap((each, index) => {
      // Core has an order of its own here and there.
      const at = left.findIndex((other) => idOf(other) === idOf(each));
      const [other] = left.splice(Math.max(at, 0), 1);
      return differences(each, other, `${path}[${index}]`);
    });
  }
  if (typeof seen !== 'object' || seen === null)
    return isSame(seen, answered) ? [] : [`${path}: ${seen}, ${String(answered)}`];
  const answer = (answered ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(seen).flatMap(([name, value]) => {
    if (name === 'lastFour' && !('last_four' in answer))
      return differences(value, lastFourOf(answer['value']), `${path}.${name}`);
    const key = [RENAMED[name], snake(name), name, `notification_category_${name}`, `enabled_${snake(name)}`].find(
      (each) => each && each in answer,
    );
    return differences(value, key === undefined ? undefined : answer[key], `${path}.${name}`);
  });
}

function itemsOf(answered: unknown): readonly unknown[] {
  if (Array.isArray(answered)) return answered;
  return ((answered as { items?: readonly unknown[] } | undefined)?.items ?? []) as readonly unknown[];
}

function idOf(value: unknown): unknown {
  const { id, userId, user_id: user, notification_category_id: category } = Object(value) as Record<string, unknown>;
  return id ?? category ?? userId ?? user;
}

function lastFourOf(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(-4) : (value as { last_four?: string } | undefined)?.last_four;
}

function isSame(seen: unknown, answered: unknown): boolean {
  return seen === answered || (answered === undefined && (seen === null || seen === false));
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
