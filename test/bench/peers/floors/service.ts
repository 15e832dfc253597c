const SERVICE = `${location.origin}/api/v1`;
const HEADERS = { 'x-stack-project-id': 'floor', 'x-stack-access-type': 'client', 'content-type': 'application/json' };

export interface ProjectConfig {
  readonly credential_enabled: boolean;
  readonly enabled_oauth_providers: readonly { readonly id: string }[];
}

/** What a form asks the service for before it can stand. */
export async function readConfig(): Promise<ProjectConfig> {
  const response = await fetch(`${SERVICE}/projects/current`, { headers: HEADERS });
  const { config } = (await response.json()) as { readonly config: ProjectConfig };
  return config;
}

/** Whether the service took what was typed into the form. */
export async function signIn(form: HTMLFormElement): Promise<boolean> {
  const body = JSON.stringify(Object.fromEntries(new FormData(form)));
  const request = { method: 'POST', headers: HEADERS, body };
  const response = await fetch(`${SERVICE}/auth/password/sign-in`, request).catch(() => null);
  return response?.ok === true;
}
