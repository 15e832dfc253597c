/** The address of the service of a page. The names of both hosts are those of `origins.ts`. */
export const SERVICE = `https://${location.host.replace('.', '-service.')}/api/v1`;
const HEADERS = { 'x-stack-project-id': 'floor', 'x-stack-access-type': 'client', 'content-type': 'application/json' };

export interface ProjectConfig {
  readonly credential_enabled: boolean;
  readonly enabled_oauth_providers: readonly { readonly id: string }[];
}

/** Reads what a form needs to know before it can be drawn: the sign-in methods of the project. */
export async function readConfig(): Promise<ProjectConfig> {
  const response = await fetch(`${SERVICE}/projects/current`, { headers: HEADERS });
  const { config } = (await response.json()) as { readonly config: ProjectConfig };
  return config;
}

/** Sends what was typed into the form. Returns whether the service accepted it. */
export async function signIn(form: HTMLFormElement): Promise<boolean> {
  const body = JSON.stringify(Object.fromEntries(new FormData(form)));
  const request = { method: 'POST', headers: HEADERS, body };
  const response = await fetch(`${SERVICE}/auth/password/sign-in`, request).catch(() => null);
  return response?.ok === true;
}
