import { execFileSync } from 'node:child_process';

const { LATCHKEY_PROJECT_ID, LATCHKEY_PUBLISHABLE_CLIENT_KEY, LATCHKEY_API_URL } = process.env;
const settings = {
  projectId: LATCHKEY_PROJECT_ID,
  publishableClientKey: LATCHKEY_PUBLISHABLE_CLIENT_KEY,
  baseUrl: LATCHKEY_API_URL,
};
execFileSync('ng', ['build', '--define', `SETTINGS=${JSON.stringify(settings)}`], { stdio: 'inherit' });
