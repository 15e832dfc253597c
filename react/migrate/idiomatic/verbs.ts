/** How a verb of the official SDK is written with Latchkey. */
export interface Verb {
  /** The path of ours on the app: `teams.create`. */
  readonly ours: string;
  /** What ours gives: a `Result` where theirs throws or gives nothing, or the same as theirs. */
  readonly gives: 'result' | 'same';
  /** What is written around the argument, because ours takes it in an object. */
  readonly field?: string;
  /** The arguments that the two have in common: how many, and the keys of an object. */
  readonly most: number;
  readonly keys?: readonly string[];
  /** Whether the two give different objects, so that the value must be unused. */
  readonly isValueOther?: boolean;
}

/** Fields of a user that are the same in both. `signedUpAt` is a `Date` there and a number here. */
export const USER_FIELDS: ReadonlySet<string> = new Set([
  'clientMetadata',
  'clientReadOnlyMetadata',
  'displayName',
  'emailAuthEnabled',
  'hasPassword',
  'id',
  'isAnonymous',
  'isMultiFactorRequired',
  'isRestricted',
  'otpAuthEnabled',
  'passkeyAuthEnabled',
  'primaryEmail',
  'primaryEmailVerified',
  'profileImageUrl',
]);

/** Fields of a user whose type is `any` there, so that apps read what is in them, and JSON here. */
export const METADATA_FIELDS: ReadonlySet<string> = new Set(['clientMetadata', 'clientReadOnlyMetadata']);

/** Fields of the selected team of a user that are the same in both. */
export const TEAM_FIELDS: ReadonlySet<string> = new Set(['displayName', 'id', 'profileImageUrl']);

const SESSION_VERBS = {
  signOut: { ours: 'signOut', gives: 'same', most: 1, keys: ['redirectUrl'] },
  getAccessToken: { ours: 'getAccessToken', gives: 'same', most: 0 },
  getAuthHeaders: { ours: 'getAuthHeaders', gives: 'same', most: 0 },
} as const satisfies Readonly<Record<string, Verb>>;

/** Methods of a user. */
export const USER_VERBS: ReadonlyMap<string, Verb> = new Map<string, Verb>(
  Object.entries({
    ...SESSION_VERBS,
    update: {
      ours: 'updateUser',
      gives: 'result',
      most: 1,
      keys: ['clientMetadata', 'displayName', 'profileImageUrl', 'selectedTeamId'],
    },
    setDisplayName: { ours: 'updateUser', gives: 'result', most: 1, field: 'displayName' },
    setClientMetadata: { ours: 'updateUser', gives: 'result', most: 1, field: 'clientMetadata' },
    delete: { ours: 'deleteUser', gives: 'same', most: 0 },
    createTeam: {
      ours: 'teams.create',
      gives: 'result',
      most: 1,
      keys: ['displayName', 'profileImageUrl'],
      isValueOther: true,
    },
  }),
);

const REDIRECTS = [
  'redirectToSignIn',
  'redirectToSignUp',
  'redirectToSignOut',
  'redirectToForgotPassword',
  'redirectToAccountSettings',
  'redirectToAfterSignIn',
  'redirectToAfterSignUp',
  'redirectToAfterSignOut',
  'redirectToHome',
];

/** Methods of an app. */
export const APP_VERBS: ReadonlyMap<string, Verb> = new Map<string, Verb>([
  ...Object.entries(SESSION_VERBS),
  ['signInWithOAuth', { ours: 'signInWithOAuth', gives: 'result', most: 1 }],
  ...REDIRECTS.map((name): [string, Verb] => [name, { ours: name, gives: 'same', most: 0 }]),
]);

/** Methods of an app that give a result in both, with other fields. */
export const RESULT_VERBS: ReadonlyMap<string, Verb> = new Map<string, Verb>(
  Object.entries({
    signInWithCredential: { most: 1, keys: ['email', 'noRedirect', 'password'] },
    signUpWithCredential: { most: 1, keys: ['email', 'noRedirect', 'password', 'verificationCallbackUrl'] },
    signInWithMagicLink: { most: 1 },
    signInWithPasskey: { most: 0 },
    sendForgotPasswordEmail: { most: 1 },
    sendMagicLinkEmail: { most: 1 },
    resetPassword: { most: 1, keys: ['code', 'password'] },
    verifyEmail: { most: 1 },
  }).map(([name, verb]) => [name, { ...verb, ours: name, gives: 'same' }]),
);

/** What to use instead of a method that syntax alone cannot translate. */
export const HINTS: ReadonlyMap<string, string> = new Map([
  ['useTeams', 'the hook useTeams()'],
  ['useTeam', 'the hook useTeam(id)'],
  ['useContactChannels', 'the hook useContactChannels()'],
  ['useApiKeys', 'the hook useApiKeys()'],
  ['usePermission', 'the hook usePermission(id, teamId)'],
  ['listTeams', 'app.teams.list()'],
  ['leaveTeam', 'app.teams.leave(id)'],
  ['setSelectedTeam', 'app.teams.select(id)'],
  ['updatePassword', 'app.updatePassword(…)'],
  ['setPassword', 'app.setPassword(…)'],
  ['listContactChannels', 'app.contactChannels.list()'],
  ['createContactChannel', 'app.contactChannels.create(…)'],
  ['getActiveSessions', 'app.sessions.list()'],
  ['revokeSession', 'app.sessions.revoke(id)'],
  ['hasPermission', 'app.permissions.has(id, teamId)'],
  ['listApiKeys', 'app.apiKeys.list()'],
  ['createApiKey', 'app.apiKeys.create(…)'],
  ['linkConnectedAccount', 'app.linkConnectedAccount(…)'],
  ['getConnectedAccount', 'app.connectedAccounts.getAccessToken(…)'],
  ['signInWithMfa', 'app.signInWithMfa(totp, { attemptCode })'],
  ['signedUpAt', 'new Date(user.signedUpAt)'],
  ['clientMetadata', 'JSON, whose fields need a check'],
  ['clientReadOnlyMetadata', 'JSON, whose fields need a check'],
]);
