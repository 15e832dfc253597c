/** Texts of the menu of the user button. */
export const userMenu = {
  userMenu: 'User menu',
  accountSettings: 'Account settings',
  signIn: 'Sign in',
  signUp: 'Sign up',
  keepData: 'Sign up to keep your data',
  signOut: 'Sign out',
  guest: 'Guest',
  nobody: 'Not signed in',
  tryAgain: 'Try again',
  team: (name: string) => `Team: ${name}`,
  unnamedTeam: 'Unnamed team',
  supportSession: 'Support session',
  light: 'Theme: light',
  dark: 'Theme: dark',
  system: 'Theme: system',
};
