/** A code of 45 characters, the length of every mailed code. */
export const CODE = 'h7k2mq'.padEnd(45, 'x');

/** Every page of the account settings except those of teams. */
export const SETTINGS = [
  'profile',
  'emails',
  'security',
  'sessions',
  'api-keys',
  'notifications',
  'new-team',
  'account',
];

/** Every page of a project. */
export const OWNED = [
  'general',
  'domains',
  'sign-in-methods',
  'keys',
  'users',
  'metrics',
  'permissions',
  'email',
  'templates',
];
