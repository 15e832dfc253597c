/** Texts of the section for the user's sessions, in the account settings. */
export const settingsSessions = {
  title: 'Devices',
  text: 'The devices you’re signed in on. If you don’t recognize one, sign out of it and change your password.',
  thisDevice: 'This device',
  impersonation: 'Support',
  impersonationHint: 'Someone from support is signed in as you.',
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
  signOutText: (device: string) => `You’ll need to sign in again on ${device}.`,
  signOutOthers: 'Sign out of all other devices',
  signOutOthersTitle: (count: number) =>
    count === 1 ? 'Sign out of the other device?' : `Sign out of ${count} other devices?`,
  signOutOthersText: 'You’ll need to sign in again on those devices.',
  signingOut: (count: number) => (count === 1 ? 'Signing out of 1 device…' : `Signing out of ${count} devices…`),
  signedOut: (device: string) => `Signed out of ${device}.`,
  signedOutOthers: (count: number) =>
    count === 1 ? 'Signed out of 1 other device.' : `Signed out of ${count} other devices.`,
  stillIn: (count: number, devices: string) =>
    count === 1
      ? `1 device couldn’t be signed out: ${devices}. Try again.`
      : `${count} devices couldn’t be signed out: ${devices}. Try again.`,
  several: (device: string, count: number) => `${device} (${count})`,
  showAll: (count: number) => `Show all ${count}`,
};
