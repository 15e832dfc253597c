/**
 * Members whose type differs from the official one on purpose, with the reason. The comparison of types that contain them leaves them out.
 */
export const differences: Readonly<Record<string, string>> = {
  app: 'The app of an owned project finds no users by Convex, which is out of scope.',
  toClientJson: 'oauth_providers have no account_id and email: latchkey does not read the ids of accounts in the user.',
};

/** Rows whose type differs on purpose, with the reason. */
export const differentRows: Readonly<Record<string, string>> = {
  defineHexclaveConfig: 'The same as defineStackConfig, which is out of scope.',
  StackProvider: 'Its app is one of this package.',
  HexclaveProvider: 'Its app is one of this package.',
};
