import { Suspense } from 'react';
import { LatchkeyProvider } from '../../react/index.ts';
import { Boundary, render, type TestApp, type View } from './support.tsx';

/** Renders the result of each hook in short form, one line each. */
export function show({ app }: TestApp, ...hooks: readonly (() => unknown)[]): Promise<View> {
  return render(
    <LatchkeyProvider app={app}>
      <Boundary>
        <Suspense fallback="loading">
          {hooks.map((hook) => (
            <Line key={String(hook)} hook={hook} />
          ))}
        </Suspense>
      </Boundary>
    </LatchkeyProvider>,
  );
}

/** Renders the result of one hook in short form. */
function Line({ hook }: { readonly hook: () => unknown }) {
  return <p>{short(hook())}</p>;
}

function short(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(short).join(' ');
  const { id, userId } = (value ?? { id: 'null' }) as { readonly id?: string; readonly userId?: string };
  return String(id ?? userId);
}

/** Ids of teams. */
export const KILN = '3c1d7a52-6e0b-4f3a-9b7e-1d2f5a8c4e60';
export const PRINT = '8f0b2c6d-17a4-4e59-8d3c-6a9e0b5f7c21';

export const team = (id: string) => ({
  id,
  display_name: `Team ${id}`,
  profile_image_url: null,
  client_metadata: null,
  client_read_only_metadata: null,
});
export const profile = { user_id: 'user-1', team_id: KILN, display_name: 'Ada', profile_image_url: null };
export const invitation = {
  id: 'invitation-1',
  team_id: KILN,
  team_display_name: 'Kiln',
  recipient_email: 'ada@example.test',
  expires_at_millis: 1_900_000_000_000,
};
export const key = {
  id: 'key-1',
  description: 'For the kiln',
  created_at_millis: 1,
  is_public: false,
  type: 'user',
  user_id: 'user-1',
  value: { last_four: 'abcd' },
};

export const account = {
  id: 'account-1',
  user_id: 'user-1',
  provider_config_id: 'github',
  type: 'github',
  email: null,
  allow_sign_in: true,
  allow_connected_accounts: true,
};
export const channel = {
  id: 'channel-1',
  user_id: 'user-1',
  value: 'ada@example.test',
  type: 'email',
  is_primary: true,
  is_verified: true,
  used_for_auth: true,
};
export const category = {
  notification_category_id: 'category-1',
  notification_category_name: 'Marketing',
  enabled: true,
  can_disable: true,
};
export const session = {
  id: 'session-1',
  user_id: 'user-1',
  created_at: 1,
  is_impersonation: false,
  is_current_session: true,
};

/** Delays the answer to `path` until the returned function is called. */
export function hold(testApp: TestApp, path: string, answer: () => Response): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  testApp.answers.set(path, () => released.then(answer));
  return () => release();
}
