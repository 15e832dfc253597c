/** The sessions of the user, in the account settings. */
export const settingsSessions = {
  title: 'Active sessions',
  text: 'The devices you are signed in on. Sign out of any you do not know, and change your password.',
  thisDevice: 'This device',
  impersonation: 'Support',
  impersonationHint: 'Somebody who looks after this project is signed in as you.',
  on: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'Unknown browser',
  unknownDevice: 'Unknown device',
  agent: 'Agent',
  location: (city: string, country: string) => `${city}, ${country}`,
  active: 'Active',
  activeNow: 'Active now',
  signedIn: 'Signed in',
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out of ${device}`,
  signOutHere: 'Sign out here',
  signOutOthers: 'Sign out of all other devices',
  signOutOthersTitle: (count: number) =>
    count === 1 ? 'Sign out of the other device?' : `Sign out of ${count} other devices?`,
  signOutOthersText: 'Everybody who is signed in there has to sign in again.',
  signingOut: (count: number) => (count === 1 ? 'Signing out of one device…' : `Signing out of ${count} devices…`),
  signedOut: (device: string) => `You are signed out of ${device}.`,
  signedOutOthers: (count: number) =>
    count === 1 ? 'You are signed out of one other device.' : `You are signed out of ${count} other devices.`,
  stillIn: (count: number, devices: string) =>
    count === 1
      ? `One device could not be signed out: ${devices}. Please try again.`
      : `${count} devices could not be signed out: ${devices}. Please try again.`,
  several: (device: string, count: number) => `${device} (${count})`,
  showAll: (count: number) => `Show all ${count}`,
};
