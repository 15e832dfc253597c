import { atom, onMount } from 'nanostores';
import { SERVICE } from './service.ts';

let refreshToken: string | undefined;
let accessToken: string | undefined;
let refreshing: Promise<void> | null = null;

/** The least that a client needs: it reads the cookie, refreshes once for all requests, and keeps the user in an atom. */
const $user = atom<unknown>(undefined);

onMount($user, () => {
  readCookie();
  const loaded = refreshToken ? call('/users/me') : Promise.resolve(null);
  loaded.then(
    (user) => $user.set(user),
    () => $user.set(null),
  );
  const onVisible = () => {
    if (!document.hidden) readCookie();
  };
  addEventListener('visibilitychange', onVisible);
  return () => removeEventListener('visibilitychange', onVisible);
});

$user.subscribe((user) => {
  document.title = `user: ${String(user)}`;
});

function readCookie(): void {
  const value = /(?:^|; )refresh-token=([^;]+)/.exec(document.cookie)?.[1];
  refreshToken = value && decodeURIComponent(value);
}

async function call(path: string, mayRepeat = true): Promise<unknown> {
  if (refreshToken && !accessToken) await refresh();
  const headers = { 'x-stack-project-id': 'floor', 'x-stack-access-type': 'client' };
  const own = accessToken ? { 'x-stack-access-token': accessToken } : {};
  const response = await fetch(SERVICE + path, { headers: { ...headers, ...own } });
  if (response.status === 401 && mayRepeat && refreshToken) {
    accessToken = undefined;
    return call(path, false);
  }
  if (!response.ok) throw new Error(`The service answered ${response.status}.`);
  return response.json();
}

function refresh(): Promise<void> {
  refreshing ??= fetch(`${SERVICE}/auth/sessions/current/refresh`, {
    method: 'POST',
    headers: { 'x-stack-refresh-token': refreshToken ?? '' },
  })
    .then(async (response) => {
      const tokens = response.ok ? ((await response.json()) as { access_token: string }) : null;
      accessToken = tokens?.access_token;
    })
    .finally(() => {
      refreshing = null;
    });
  return refreshing;
}
