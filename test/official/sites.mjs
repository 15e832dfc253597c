// The sites on which clients are opened, and what a test asks the service as the owner of the project.
export const PASSWORD = 'Correct-horse-1';

/** Where a site is, and the domains that its project trusts. */
export const SITES = {
  http: { href: 'http://localhost:3000/', domains: [] },
  https: { href: 'https://app.example.com/', domains: ['https://app.example.com'] },
  parent: { href: 'https://app.example.com/', domains: ['https://example.com', 'https://**.example.com'] },
};

const apiUrl = process.env.LATCHKEY_API_URL;

/** The options of a client in a page. */
export const settings = {
  projectId: process.env.LATCHKEY_PROJECT_ID,
  publishableClientKey: process.env.LATCHKEY_PUBLISHABLE_CLIENT_KEY,
  baseUrl: apiUrl,
  tokenStore: 'cookie',
  redirectMethod: 'none',
};

/** Creates a user with a password. The result has the id and the email address. */
export async function createUser() {
  const email = `${crypto.randomUUID()}@example.com`;
  const body = { primary_email: email, primary_email_auth_enabled: true, password: PASSWORD };
  const { id } = await ask('POST', '/api/v1/users', body);
  return { id, email };
}

/** Lets the project trust these domains alone, and localhost. */
export async function trust(domains) {
  const config = { allow_localhost: true, domains: domains.map((domain) => ({ domain, handler_path: '/handler' })) };
  await ask('PATCH', '/api/v1/internal/projects/current', { config });
}

export async function ask(method, path, body) {
  const headers = {
    'content-type': 'application/json',
    'x-stack-access-type': 'admin',
    'x-stack-project-id': settings.projectId,
    'x-stack-super-secret-admin-key': process.env.LATCHKEY_SUPER_SECRET_ADMIN_KEY,
  };
  const response = await fetch(apiUrl + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** Waits until this is true; false when it never is. */
export async function until(isTrue) {
  const endsAt = Date.now() + WAIT_MS;
  for (;;) {
    if (await isTrue()) return true;
    if (Date.now() > endsAt) return false;
    await new Promise((resolve) => void setTimeout(resolve, LOOK_MS));
  }
}

const WAIT_MS = 20_000;
const LOOK_MS = 20;
