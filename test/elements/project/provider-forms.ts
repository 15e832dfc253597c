import type { ShownPart } from './support.ts';
import { wireProject } from '../support/service-project.ts';

export const TAG = 'lk-project-providers';

/** The changes of the configuration that were sent. */
export const changes = (shown: ShownPart) =>
  shown
    .acts()
    .map(
      ({ body }) => JSON.parse(String(body.config_override_string)) as Record<string, Record<string, unknown> | null>,
    );

export const KEY_BODY = 'Ab9+/'.repeat(40);
export const PEM = `-----BEGIN PRIVATE KEY-----\n${KEY_BODY.match(/.{1,64}/g)?.join('\n')}\n-----END PRIVATE KEY-----`;
export const APPLE = {
  id: 'apple',
  type: 'standard',
  client_id: 'com.example.web',
  apple_team_id: 'TEAM567890',
  apple_key_id: 'KEY4567890',
  apple_private_key: PEM,
};
export const ACME = {
  type: 'custom_oidc',
  isShared: false,
  displayName: 'Acme SSO',
  issuerUrl: 'https://login.acme.example',
  clientId: 'handover',
  clientSecret: 'hunter2hunter2',
  allowSignIn: true,
  allowConnectedAccounts: false,
  trustEmailVerified: true,
};
export const ACME_KEY = 'auth.oauth.providers.acme-sso';

export const newer =
  (settings: Record<string, unknown> = {}, ...oauth_providers: Record<string, unknown>[]) =>
  () => ({ settings, project: wireProject({}, { oauth_providers }) });

export async function adding(shown: ShownPart, provider: string): Promise<void> {
  await shown.offers('add');
  await shown.open('add');
  await shown.enter({ provider });
}

export async function editing(shown: ShownPart, id: string, text: string): Promise<void> {
  await shown.says(text);
  await shown.open(`edit:${id}`);
}

export const names = (shown: ShownPart) =>
  [...(shown.form()?.querySelectorAll<HTMLInputElement>('[name]') ?? [])].map(({ name }) => name);
export const callback = (shown: ShownPart) => shown.form()?.querySelector('.lk-callback code')?.textContent;

/** All attributes and texts of the page, in which a secret must never stand. */
export function contentOf(root: ParentNode): string {
  return [...root.querySelectorAll('*')]
    .flatMap((each) => [
      ...[...each.attributes].map(({ value }) => value),
      ...[...each.childNodes].map((node) => (node instanceof Text ? node.data : '')),
      each.shadowRoot ? contentOf(each.shadowRoot) : '',
    ])
    .join('\n');
}
