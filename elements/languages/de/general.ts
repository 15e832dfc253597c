import type { AreaMessages } from '../../messages/language.ts';

/** German texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: 'Wird geladen …',
    unreachableTitle: 'Server nicht erreichbar',
    unreachable: 'Prüfe deine Verbindung und versuche es noch einmal.',
    unreachableNow: 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.',
    tooMany: 'Zu viele Versuche. Warte einen Moment und versuche es noch einmal.',
    tryAgain: 'Erneut versuchen',
    goHome: 'Zur Startseite',
    unexpected: 'Etwas ist schiefgegangen. Versuche es noch einmal.',
    unhandledError: (error) => `Ein unerwarteter Fehler ist aufgetreten. Bitte melde ihn den Entwicklern. ${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `Benutzermenü von ${name}` : 'Benutzermenü'),
  },
  userMenu: {
    userMenu: 'Benutzermenü',
    accountSettings: 'Kontoeinstellungen',
    signIn: 'Anmelden',
    signUp: 'Registrieren',
    keepData: 'Registrieren und Daten behalten',
    signOut: 'Abmelden',
    guest: 'Gast',
    nobody: 'Nicht angemeldet',
    tryAgain: 'Erneut versuchen',
    team: (name) => `Team: ${name}`,
    unnamedTeam: 'Unbenanntes Team',
    supportSession: 'Support-Sitzung',
    light: 'Design: hell',
    dark: 'Design: dunkel',
    system: 'Design: Systemstandard',
  },
};
