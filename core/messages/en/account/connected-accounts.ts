/** The connected accounts, in the account settings. */
export const settingsConnected = {
  title: 'Connected accounts',
  text: 'Sign in with an account you have elsewhere.',
  connect: 'Connect',
  connectTo: (provider: string) => `Connect ${provider}`,
  connected: 'Connected',
  notConnected: 'Not connected',
  isOff: 'Switched off in this project',
  disconnect: 'Disconnect',
  disconnectFrom: (provider: string) => `Disconnect ${provider}`,
  disconnectText: (provider: string) =>
    `You can no longer sign in with ${provider}. You can connect it again at any time.`,
  disconnected: (provider: string) => `${provider} is disconnected.`,
};
