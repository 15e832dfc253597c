/** Texts of the owner's pages of a project, around their sections. */
export const projectSettings = {
  title: 'Project settings',
  /** The link from a page back to the navigation, in narrow settings that show either the navigation or a page. */
  back: 'All settings',
  allProjects: 'All projects',
  unnamed: 'Unnamed project',
  production: 'Production',
  development: 'Development',
  projectGroup: 'Project',
  peopleGroup: 'Users',
  mailGroup: 'Email',
  general: 'General',
  domains: 'Domains',
  signInMethods: 'Sign-in methods',
  keys: 'Project keys',
  users: 'Users',
  metrics: 'Metrics',
  permissions: 'Permissions',
  email: 'Email server',
  templates: 'Templates',
  /** The accessible name of the button with three dots in a row. `name` is the name of the row. */
  actionsOf: (name: string) => `Actions for ${name}`,
  pageFailed: 'This page couldn’t be loaded. Check your connection and try again.',
  signInTitle: 'Sign in to manage this project',
  signInText: 'These pages are for project owners.',
  signIn: 'Sign in',
  refusedTitle: 'You can’t manage this project',
  refused: (email: string) =>
    `You’re signed in as ${email}. The project may no longer exist, or you’re not a member of its owner team.`,
  otherAccount: 'Use another account',
  missingTitle: 'Project not found',
  missing: 'It was deleted, or the address is wrong.',
  deletedTitle: 'The project was deleted',
  deleted: 'No one can sign in to it anymore.',
  /** A hint for the developers of the page. */
  misuseTitle: 'This page isn’t set up yet',
  misuse: 'This page must use the project ID “internal”. See the console for details.',
};
