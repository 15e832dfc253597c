// Manages account, teams and keys with the official client. The script is ../wire/official/account-script.ts:
// it throws where the client sees anything else than it must; settings come from the environment.
import { transcribed, transcript } from './transcript.mjs';
import { StackClientApp } from './official-package.mjs';
import { manageEverything } from '../wire/official/account-script.ts';
import { firstFactor, outcome } from './outcome.mjs';
import { pretendPage } from './pretended-page.mjs';

const APP_URL = 'http://localhost:3000';
const TOTP_STEP_MS = 30_000;

const apiUrl = process.env.LATCHKEY_API_URL;
const projectId = process.env.LATCHKEY_PROJECT_ID;
const publishableClientKey = process.env.LATCHKEY_PUBLISHABLE_CLIENT_KEY;
const page = await pretendPage();

// A code of an authenticator app must not run out between here and the service.
const offsetMs = -(Date.now() % TOTP_STEP_MS) + 1000;
const now = () => Date.now() + offsetMs;
await control('set-clock', { millis: now() });

await manageEverything({
  apiUrl,
  now,
  open: async () => {
    page.openAnother();
    return transcribed(clientOf());
  },
});
console.log(JSON.stringify(transcript()));
// The client keeps timers of its own running.
process.exit(0);

function clientOf() {
  const app = new StackClientApp({
    ...{ baseUrl: apiUrl, projectId, publishableClientKey },
    tokenStore: 'memory',
    devTool: false,
    redirectMethod: { useNavigate: () => () => undefined, navigate: () => undefined },
  });
  const noRedirect = true;
  const me = () => app.getUser({ or: 'throw', includeRestricted: true });
  const teamOf = async (name) => named(await (await me()).listTeams(), (team) => team.displayName === name);
  const ownerOf = async (team) => (team === null ? me() : teamOf(team));
  const channelOf = async (value) => named(await (await me()).listContactChannels(), (each) => each.value === value);
  const values = new Map();
  return {
    signUp: (email, password) => {
      const verificationCallbackUrl = `${APP_URL}/handler/email-verification`;
      return outcome(() => app.signUpWithCredential({ email, password, noRedirect, verificationCallbackUrl }));
    },
    signIn: (email, password) => firstFactor(page, () => app.signInWithCredential({ email, password, noRedirect })),
    user: async () => {
      const user = await app.getUser({ includeRestricted: true });
      const { displayName, primaryEmail, primaryEmailVerified, hasPassword, isMultiFactorRequired } = user;
      const { profileImageUrl, clientMetadata, selectedTeam } = user;
      return {
        ...{ displayName, primaryEmail, primaryEmailVerified, hasPassword, isMultiFactorRequired },
        ...{ profileImageUrl, clientMetadata, selectedTeam: selectedTeam?.displayName ?? null },
      };
    },
    update: (changes) => outcome(async () => (await me()).update(changes)),
    deleteUser: () => outcome(async () => (await me()).delete()),
    changePassword: (oldPassword, newPassword) =>
      outcome(async () => (await me()).updatePassword({ oldPassword, newPassword })),
    setSecondFactor: (secretBase64) =>
      outcome(async () => {
        const totpMultiFactorSecret = secretBase64 && Uint8Array.from(Buffer.from(secretBase64, 'base64'));
        return (await me()).update({ totpMultiFactorSecret });
      }),
    verifyEmail: (code) => outcome(() => app.verifyEmail(code)),
    channels: async () =>
      (await (await me()).listContactChannels()).map(({ value, isPrimary, isVerified, usedForAuth }) => ({
        ...{ value, isPrimary, isVerified, usedForAuth },
      })),
    addChannel: (value, usedForAuth) =>
      outcome(async () => void (await (await me()).createContactChannel({ value, type: 'email', usedForAuth }))),
    changeChannel: (value, changes) => outcome(async () => (await channelOf(value)).update(changes)),
    mailChannel: (value) =>
      outcome(async () =>
        (await channelOf(value)).sendVerificationEmail({ callbackUrl: `${APP_URL}/handler/email-verification` }),
      ),
    removeChannel: (value) => outcome(async () => (await channelOf(value)).delete()),
    sessions: async () =>
      (await (await me()).getActiveSessions()).map(({ isCurrentSession, isImpersonation }) => ({
        ...{ isCurrentSession, isImpersonation },
      })),
    revokeSession: (isCurrent) =>
      outcome(async () => {
        const user = await me();
        const { id } = named(await user.getActiveSessions(), (each) => each.isCurrentSession === isCurrent);
        return user.revokeSession(id);
      }),
    teams: async () => (await (await me()).listTeams()).map(({ displayName }) => displayName),
    createTeam: (displayName) => outcome(async () => void (await (await me()).createTeam({ displayName }))),
    renameTeam: (name, displayName) => outcome(async () => (await teamOf(name)).update({ displayName })),
    selectTeam: (name) =>
      outcome(async () => (await me()).setSelectedTeam(name === null ? null : await teamOf(name))),
    leaveTeam: (name) => outcome(async () => (await me()).leaveTeam(await teamOf(name))),
    deleteTeam: (name) => outcome(async () => (await teamOf(name)).delete()),
    profile: async (team) => (await (await me()).getTeamProfile(await teamOf(team))).displayName,
    setProfile: (team, displayName) =>
      outcome(async () => (await (await me()).getTeamProfile(await teamOf(team))).update({ displayName })),
    members: async (team) => (await (await teamOf(team)).listUsers()).map(({ teamProfile }) => teamProfile.displayName),
    invite: (team, email) =>
      outcome(async () =>
        (await teamOf(team)).inviteUser({ email, callbackUrl: `${APP_URL}/handler/team-invitation` }),
      ),
    invitations: async (team) =>
      (await (await teamOf(team)).listInvitations()).map(({ recipientEmail }) => recipientEmail),
    revokeInvitation: (team, email) =>
      outcome(async () =>
        named(await (await teamOf(team)).listInvitations(), (each) => each.recipientEmail === email).revoke(),
      ),
    received: async () => (await (await me()).listTeamInvitations()).map(({ teamDisplayName }) => teamDisplayName),
    acceptReceived: (team) =>
      outcome(async () =>
        named(await (await me()).listTeamInvitations(), (each) => each.teamDisplayName === team).accept(),
      ),
    permissions: async (team, recursive) => {
      const user = await me();
      const held = team === null
        ? await user.listPermissions({ recursive })
        : await user.listPermissions(await teamOf(team), { recursive });
      return held.map(({ id }) => id);
    },
    hasPermission: async (team, id) => {
      const user = await me();
      return team === null ? user.hasPermission(id) : user.hasPermission(await teamOf(team), id);
    },
    keys: async (team) =>
      (await (await ownerOf(team)).listApiKeys()).map((key) => ({
        description: key.description,
        type: key.type,
        lastFourFits: values.get(key.description)?.endsWith(key.value.lastFour) ?? false,
        problem: key.whyInvalid(),
      })),
    createKey: (team, description, expiresAtMillis) =>
      outcome(async () => {
        const expiresAt = expiresAtMillis === null ? null : new Date(expiresAtMillis);
        const made = await (await ownerOf(team)).createApiKey({ description, expiresAt });
        values.set(description, made.value);
      }),
    revokeKey: (team, description) =>
      outcome(async () =>
        named(await (await ownerOf(team)).listApiKeys(), (each) => each.description === description).revoke(),
      ),
    notifications: async () =>
      (await (await me()).listNotificationCategories()).map(({ name, enabled, canDisable }) => ({
        ...{ name, enabled, canDisable },
      })),
    setNotification: (name, enabled) =>
      outcome(async () =>
        named(await (await me()).listNotificationCategories(), (each) => each.name === name).setEnabled(enabled),
      ),
    providerToken: async (provider) => {
      let token = null;
      const result = await outcome(async () => {
        token = await (await me()).getConnectedAccount(provider);
      });
      return result === 'ok' ? (token === null ? 'none' : 'token') : result;
    },
  };
}

function named(items, isIt) {
  const found = items.find(isIt);
  if (!found) throw new Error('There is none of that name.');
  return found;
}

async function control(name, options) {
  const response = await fetch(`${apiUrl}/__control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(options),
  });
  if (!response.ok) throw new Error(await response.text());
}
