/** Texts of the section for connected accounts at OAuth providers, in the account settings. */
export const settingsConnected = {
  title: 'Connected accounts',
  text: 'Sign in with an account from another service.',
  connect: 'Connect',
  connectTo: (provider: string) => `Connect ${provider}`,
  connected: 'Connected',
  notConnected: 'Not connected',
  isOff: 'Turned off for this app',
  disconnect: 'Disconnect',
  disconnectFrom: (provider: string) => `Disconnect ${provider}`,
  disconnectText: (provider: string) =>
    `You’ll no longer be able to sign in with ${provider}. You can connect it again at any time.`,
  disconnected: (provider: string) => `${provider} was disconnected.`,
};
