import type { Context } from '../../base/context.ts';
import { base64Url } from '../../platform/base64-url.ts';
import { canUpgradeSilently } from '../../platform/passkey-signals.ts';
import { sha256 } from '../../platform/digests.ts';
import { wait } from '../../platform/wait.ts';
import { me } from '../../resources/me.ts';
import { project } from '../../resources/project/current-project.ts';
import { makePasskey } from './passkey.ts';
import { PASSKEY_UPGRADE_MS } from '../limits.ts';

/** Local storage: marks of the people this browser has tried it for. */
const TRIED_KEY = 'latchkey-passkey-upgrade';
const MARK_CHARACTERS = 8;
const MAX_MARKS = 20;

/**
 * After a sign-in with a password: lets the password manager that just filled it in keep a passkey as well, without asking
 * (WebAuthn Level 3, conditional create). Tried once for each person in each browser. It never fails, and holds the sign-in up for
 * 3 s at most; a passkey that was made by then is registered in any case.
 */
export async function upgradeSilently(ctx: Context<'client'>): Promise<void> {
  const over = new AbortController();
  let isMade = false;
  const onMade = () => {
    isMade = true;
  };
  const attempt = tryUpgrade(ctx, over.signal, onMade).catch(() => {});
  const limit = wait(ctx.platform.clock, PASSKEY_UPGRADE_MS, over.signal).then(
    () => (isMade ? attempt : undefined),
    () => {},
  );
  await Promise.race([attempt, limit]);
  over.abort();
}

async function tryUpgrade(ctx: Context<'client'>, signal: AbortSignal, onMade: () => void): Promise<void> {
  const { localStorage, page } = ctx.platform;
  if (!page || !(await canUpgradeSilently())) return;
  // Known in most cases: the card that asked for the password showed what is switched on, and somebody shows who signed in.
  const [known, who] = await Promise.all([project(ctx).settled(), me(ctx).settled()]);
  if (known.status !== 'ready' || !known.data.config.passkeyEnabled) return;
  const user = who.status === 'ready' ? who.data : null;
  if (!user || user.isAnonymous || user.passkeyAuthEnabled) return;
  // Not the id itself: storage outlives the session.
  const mark = base64Url(await sha256(`latchkey:${user.id}`)).slice(0, MARK_CHARACTERS);
  const marks = (localStorage.get(TRIED_KEY) ?? '').split(' ');
  if (marks.includes(mark) || signal.aborted) return;
  localStorage.set(TRIED_KEY, [mark, ...marks].slice(0, MAX_MARKS).join(' ').trim());
  await makePasskey(ctx, { isSilent: true, signal, onMade });
}
