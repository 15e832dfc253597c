import type { AreaMessages } from '../../messages/language.ts';

/** Danish texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: 'Indlæser …',
    unreachableTitle: 'Ingen forbindelse til serveren',
    unreachable: 'Tjek din forbindelse, og prøv igen.',
    unreachableNow: 'Der er ingen forbindelse til serveren. Tjek din forbindelse, og prøv igen.',
    tooMany: 'For mange forsøg. Vent lidt, og prøv igen.',
    tryAgain: 'Prøv igen',
    goHome: 'Gå til forsiden',
    unexpected: 'Noget gik galt. Prøv igen.',
    unhandledError: (error) => `Der opstod en uventet fejl. Rapportér den til udvikleren. ${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `Brugermenu for ${name}` : 'Brugermenu'),
  },
  userMenu: {
    userMenu: 'Brugermenu',
    accountSettings: 'Kontoindstillinger',
    signIn: 'Log ind',
    signUp: 'Tilmeld dig',
    keepData: 'Tilmeld dig, og behold dine data',
    signOut: 'Log ud',
    guest: 'Gæst',
    nobody: 'Ikke logget ind',
    tryAgain: 'Prøv igen',
    team: (name) => `Team: ${name}`,
    unnamedTeam: 'Unavngivet team',
    supportSession: 'Supportsession',
    light: 'Tema: lyst',
    dark: 'Tema: mørkt',
    system: 'Tema: som systemet',
  },
};
