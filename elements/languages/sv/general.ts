import type { AreaMessages } from '../../messages/language.ts';

/** Swedish texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: 'Laddar …',
    unreachableTitle: 'Det går inte att nå servern',
    unreachable: 'Kontrollera anslutningen och försök igen.',
    unreachableNow: 'Det går inte att nå servern. Kontrollera anslutningen och försök igen.',
    tooMany: 'För många försök. Vänta en stund och försök igen.',
    tryAgain: 'Försök igen',
    goHome: 'Till startsidan',
    unexpected: 'Något gick fel. Försök igen.',
    unhandledError: (error) => `Ett oväntat fel inträffade. Rapportera det till utvecklaren. ${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `Användarmeny för ${name}` : 'Användarmeny'),
  },
  userMenu: {
    userMenu: 'Användarmeny',
    accountSettings: 'Kontoinställningar',
    signIn: 'Logga in',
    signUp: 'Registrera dig',
    keepData: 'Registrera dig och behåll dina data',
    signOut: 'Logga ut',
    guest: 'Gäst',
    nobody: 'Inte inloggad',
    tryAgain: 'Försök igen',
    team: (name) => `Team: ${name}`,
    unnamedTeam: 'Namnlöst team',
    supportSession: 'Supportsession',
    light: 'Tema: ljust',
    dark: 'Tema: mörkt',
    system: 'Tema: som systemet',
  },
};
