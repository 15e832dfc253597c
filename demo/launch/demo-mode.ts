/** The mode of Vite in which the pages of the demo get the settings of a service that runs already, by `settingsPlugin`. */
export const DEMO_MODE = 'demo';
