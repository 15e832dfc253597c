// Founds, changes, transfers and deletes a project with the official client, as an owner and with keys. Settings come from
// the environment, what happened goes to standard output as JSON; test/wire/official/official-owner.long.test.ts looks at it.
import { transcript } from './transcript.mjs';
import { StackAdminApp, StackClientApp, StackServerApp } from './official-package.mjs';

const baseUrl = process.env.LATCHKEY_API_URL;
const publishableClientKey = process.env.LATCHKEY_INTERNAL_PUBLISHABLE_CLIENT_KEY;
const seen = {};

const client = new StackClientApp({
  ...{ baseUrl, publishableClientKey, projectId: 'internal', tokenStore: 'memory', redirectMethod: 'none' },
});
const email = process.env.LATCHKEY_OWNER_EMAIL;
await client.signInWithCredential({ email, password: process.env.LATCHKEY_OWNER_PASSWORD, noRedirect: true });
const owner = await client.getUser({ or: 'throw' });
const [team] = await owner.listTeams();
seen.owned = (await owner.listOwnedProjects()).map(shown);

const project = await owner.createProject({ displayName: 'Harbour', description: 'Boats', teamId: team.id });
seen.created = shown(project);
seen.ownedThen = (await owner.listOwnedProjects()).map(({ displayName }) => displayName);

await project.update({
  displayName: 'Quay',
  isProductionMode: true,
  config: {
    allowLocalhost: false,
    magicLinkEnabled: true,
    domains: [{ domain: 'https://app.example.com', handlerPath: '/handler' }],
    oauthProviders: [
      { id: 'google', type: 'shared' },
      { id: 'github', type: 'standard', clientId: 'quay', clientSecret: 'a-secret' },
    ],
    emailConfig: {
      ...{ type: 'standard', host: 'mail.example.com', port: 587, username: 'quay', password: 'a-password' },
      ...{ senderName: 'Quay', senderEmail: 'quay@example.com' },
    },
  },
});
const changed = await project.app.getProject();
seen.changed = { ...shown(changed), isProductionMode: changed.isProductionMode, config: chosen(changed.config) };
seen.errors = (await changed.getProductionModeErrors()).map(({ message }) => message);

const keys = await project.app.createInternalApiKey({
  description: 'All three',
  expiresAt: new Date(Date.now() + 86_400_000),
  ...{ hasPublishableClientKey: true, hasSecretServerKey: true, hasSuperSecretAdminKey: true },
});
const own = { baseUrl, projectId: project.id, publishableClientKey: keys.publishableClientKey, tokenStore: 'memory' };
const server = new StackServerApp({ ...own, secretServerKey: keys.secretServerKey });
await server.createUser({ displayName: 'Ada' });
seen.users = (await server.listUsers()).map(({ displayName }) => displayName);

const secrets = { secretServerKey: keys.secretServerKey, superSecretAdminKey: keys.superSecretAdminKey };
const admin = new StackAdminApp({ ...own, ...secrets });
seen.byKey = shown(await admin.getProject());
await admin.createTeamPermissionDefinition({ id: 'captain', containedPermissionIds: ['$read_members'] });
seen.definitions = (await admin.listTeamPermissionDefinitions()).map(({ id }) => id).filter((id) => !id.startsWith('$'));

const [listed] = await admin.listInternalApiKeys();
seen.key = { description: listed.description, isValid: listed.isValid(), lastFour: listed.secretServerKey.lastFour.length };
await listed.revoke();
seen.revoked = await code(() => new StackAdminApp({ ...own, ...secrets }).getProject());
const [after] = await project.app.listInternalApiKeys();
seen.keyThen = { isValid: after.isValid(), why: after.whyInvalid() };

await project.delete();
seen.ownedLast = (await owner.listOwnedProjects()).map(({ displayName }) => displayName);
console.log(JSON.stringify({ seen, ...transcript() }));
// The client keeps timers of its own running.
process.exit(0);

function shown({ displayName, description }) {
  return { displayName, description };
}

function chosen({ allowLocalhost, magicLinkEnabled, domains, oauthProviders, emailConfig }) {
  return { allowLocalhost, magicLinkEnabled, domains, oauthProviders, emailConfig };
}

async function code(act) {
  try {
    await act();
    return null;
  } catch (error) {
    return error.errorCode ?? String(error);
  }
}
