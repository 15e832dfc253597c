/** The Vite mode in which the demo's pages get the settings of a service that runs already, by `settingsPlugin`. */
export const DEMO_MODE = 'demo';
