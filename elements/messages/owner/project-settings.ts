/** The owner's pages about one project: what stands around their sections. */
export const projectSettings = {
  title: 'Project settings',
  /** Leads from a page back to the list of pages, where there is room for one of them. */
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
  /** The name of the button with three dots in the row of something. */
  moreActions: (name: string) => `More actions for ${name}`,
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
  /** For the people who built the page. */
  misuseTitle: 'This page isn’t set up yet',
  misuse: 'This page must use the project ID “internal”. See the console for details.',
};
