import type { Context } from '../../context/context.ts';
import { base64Url } from '../../platform/base64-url.ts';
import { canCreatePasskeySilently } from '../../platform/passkey-signals.ts';
import { sha256 } from '../../platform/digests.ts';
import { wait } from '../../platform/wait.ts';
import { userResource } from '../../resources/current-user.ts';
import { projectResource } from '../../resources/current-project.ts';
import { createPasskey } from './passkey.ts';
import { PASSKEY_UPGRADE_WAIT_MS } from '../limits.ts';

/**
 * The local storage key for the marks of users for whom this browser has tried to create a passkey silently. A mark is the beginning of a
 * hash of the user's id.
 */
const TRIED_KEY = 'latchkey-passkey-upgrade';
const MARK_CHARACTERS = 8;
const MAX_MARKS = 20;

/**
 * Lets the password manager that has just filled in a password create a passkey as well, without asking (WebAuthn Level 3,
 * conditional create). Tried once for each user in each browser. Never fails, and delays the sign-in by at most 3 s. If the browser has
 * created the passkey by then, the sign-in waits until the passkey is registered with the service.
 */
export async function upgradeToPasskeySilently(ctx: Context<'client'>): Promise<void> {
  const stopped = new AbortController();
  let isCreated = false;
  const onCreated = () => {
    isCreated = true;
  };
  const attempt = tryUpgrade(ctx, stopped.signal, onCreated).catch(() => {});
  const limit = wait(ctx.platform.clock, PASSKEY_UPGRADE_WAIT_MS, stopped.signal).then(
    () => (isCreated ? attempt : undefined),
    () => {},
  );
  await Promise.race([attempt, limit]);
  stopped.abort();
}

async function tryUpgrade(ctx: Context<'client'>, signal: AbortSignal, onCreated: () => void): Promise<void> {
  const { localStorage, page } = ctx.platform;
  if (!page || !(await canCreatePasskeySilently())) return;
  // The project and the user are usually cached already: the sign-in card shows the project's settings, and most pages show the user.
  const [projectState, userState] = await Promise.all([projectResource(ctx).settled(), userResource(ctx).settled()]);
  if (projectState.status !== 'ready' || !projectState.data.config.passkeyEnabled) return;
  const user = userState.status === 'ready' ? userState.data : null;
  if (!user || user.isAnonymous || user.passkeyAuthEnabled) return;
  // Store a hash instead of the id, because local storage outlives the session.
  const mark = base64Url(await sha256(`latchkey:${user.id}`)).slice(0, MARK_CHARACTERS);
  const marks = (localStorage.get(TRIED_KEY) ?? '').split(' ');
  if (marks.includes(mark) || signal.aborted) return;
  localStorage.set(TRIED_KEY, [mark, ...marks].slice(0, MAX_MARKS).join(' ').trim());
  await createPasskey(ctx, { isSilent: true, signal, onCreated });
}
