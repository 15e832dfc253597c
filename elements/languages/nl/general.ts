import type { AreaMessages } from '../../messages/language.ts';

/** Dutch texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: 'Laden…',
    unreachableTitle: 'Server niet bereikbaar',
    unreachable: 'Controleer je verbinding en probeer het opnieuw.',
    unreachableNow: 'De server is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.',
    tooMany: 'Te veel pogingen. Wacht even en probeer het opnieuw.',
    tryAgain: 'Opnieuw proberen',
    goHome: 'Naar de homepage',
    unexpected: 'Er ging iets mis. Probeer het opnieuw.',
    unhandledError: (error) => `Er is een onverwachte fout opgetreden. Meld dit aan de ontwikkelaar. ${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `Gebruikersmenu van ${name}` : 'Gebruikersmenu'),
  },
  userMenu: {
    userMenu: 'Gebruikersmenu',
    accountSettings: 'Accountinstellingen',
    signIn: 'Inloggen',
    signUp: 'Registreren',
    keepData: 'Registreren en gegevens bewaren',
    signOut: 'Uitloggen',
    guest: 'Gast',
    nobody: 'Niet ingelogd',
    tryAgain: 'Opnieuw proberen',
    team: (name) => `Team: ${name}`,
    unnamedTeam: 'Naamloos team',
    supportSession: 'Supportsessie',
    light: 'Thema: licht',
    dark: 'Thema: donker',
    system: 'Thema: systeem',
  },
};
