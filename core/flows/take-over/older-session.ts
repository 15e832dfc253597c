import { KNOWN_USER_KEY_PREFIX } from '../../base/client-names.ts';
import type { Context } from '../../context/context.ts';
import { base64Url } from '../../platform/base64-url.ts';
import { sha256 } from '../../platform/digests.ts';
import { readOtherClients } from '../../session/cookies/other-clients.ts';
import { readAccessToken, readSessions } from '../../session/cookies/read.ts';
import { settleSession } from '../../session/cookies/settle.ts';
import { siteOf } from '../../session/cookies/site.ts';
import { isOfSessions, reconcile, wantedCookies } from '../../session/cookies/write.ts';
import { LOCK_WAIT_MS } from '../../session/limits.ts';
import { refreshSession } from '../../session/refresh.ts';
import type { FlowSession, FoundTokens } from '../../session/session.ts';
import { refreshLockName } from '../../session/tabs.ts';
import { NO_TOKENS, readClaims } from '../../session/tokens.ts';
import { confirmSwitchTo } from '../oauth/account-switch.ts';

const MARK_CHARACTERS = 8;

/** What each app last did about sessions of older clients, and the cookies, as JSON, that it had found. */
const takeOvers = new WeakMap<FlowSession, { readonly cookies: string; readonly isDone: Promise<void> }>();

/** Settles the session of a page (`settle.ts`) after one of an older client was taken over. Asks only once about the same cookies. */
export async function settleWithOlder(ctx: Context<'client'>, found?: FoundTokens): Promise<void> {
  const cookies = JSON.stringify(ctx.platform.cookies?.read());
  const last = takeOvers.get(ctx.session);
  const isDone = last?.cookies === cookies ? last.isDone : takeOlderSession(ctx);
  takeOvers.set(ctx.session, { cookies, isDone });
  isDone.catch(() => takeOvers.delete(ctx.session));
  await isDone;
  await settleSession(ctx, found);
}

/**
 * Takes over the session of an older client, whose cookie has no `__Host-` (option `acceptOlderSessions`). Any site of the same domain can
 * set such a cookie, so one that would bring another user to an origin that has known one is only taken after `confirm`. Who was last signed
 * in is remembered in local storage, where no other site can write.
 *
 * @throws LatchkeyError such as `NETWORK` when the service cannot be asked about the session
 */
async function takeOlderSession(ctx: Context<'client'>): Promise<void> {
  const { platform, options } = ctx;
  const { cookies: jar, localStorage, locks, clock } = platform;
  if (!jar) return;
  readOtherClients(jar);
  const key = KNOWN_USER_KEY_PREFIX + options.projectId;
  const site = siteOf(platform, options.projectId);
  const [own] = readSessions(jar.read(), site);
  if (own) {
    const { userId } = readClaims(readAccessToken(jar.read(), own.refreshToken) ?? '') ?? {};
    if (userId) localStorage.set(key, await markOf(userId));
    return;
  }
  const { until = 0, confirm } = options.acceptOlderSessions ?? {};
  const known = localStorage.get(key);
  if (!(clock.now() < new Date(until).getTime())) return localStorage.set(key, known ?? '');
  // Over http, cookies of older clients count. So this is how they are read.
  const [older] = readSessions(jar.read(), { ...site, isSecure: false, domainEnding: null });
  const answer = older ? await refreshSession(platform, options, older.refreshToken) : null;
  const mark = answer && (await markOf(readClaims(answer.accessToken)?.userId ?? ''));
  const isTaken =
    answer !== null && (known === null || known === mark || (await confirmSwitchTo(ctx, answer.accessToken, confirm)));
  await locks.run(refreshLockName(options.projectId), LOCK_WAIT_MS, async () => {
    // A user may have signed in meanwhile, in another tab.
    if (readSessions(jar.read(), site).length > 0) return;
    const tokens = isTaken && older ? { refreshToken: older.refreshToken, accessToken: answer.accessToken } : NO_TOKENS;
    const wanted = wantedCookies(tokens, older?.writtenAtMs || clock.now(), site);
    reconcile(jar, wanted, isOfSessions(options.projectId, true));
    localStorage.set(key, (isTaken && mark) || (known ?? ''));
  });
}

/** Returns a hash instead of the id, because local storage outlives the session. */
async function markOf(userId: string): Promise<string> {
  return base64Url(await sha256(`latchkey:${userId}`)).slice(0, MARK_CHARACTERS);
}
