import type { AreaMessages } from '../../messages/language.ts';

/** Italian texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: 'Caricamento…',
    unreachableTitle: 'Server non raggiungibile',
    unreachable: 'Controlla la connessione e riprova.',
    unreachableNow: 'Server non raggiungibile. Controlla la connessione e riprova.',
    tooMany: 'Troppi tentativi. Attendi un momento e riprova.',
    tryAgain: 'Riprova',
    goHome: 'Vai alla home page',
    unexpected: 'Qualcosa è andato storto. Riprova.',
    unhandledError: (error) => `Si è verificato un errore imprevisto. Segnalalo allo sviluppatore. ${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `Menu utente: ${name}` : 'Menu utente'),
  },
  userMenu: {
    userMenu: 'Menu utente',
    accountSettings: 'Impostazioni account',
    signIn: 'Accedi',
    signUp: 'Registrati',
    keepData: 'Registrati per conservare i dati',
    signOut: 'Esci',
    guest: 'Ospite',
    nobody: 'Accesso non effettuato',
    tryAgain: 'Riprova',
    team: (name) => `Team: ${name}`,
    unnamedTeam: 'Team senza nome',
    supportSession: 'Sessione di assistenza',
    light: 'Tema: chiaro',
    dark: 'Tema: scuro',
    system: 'Tema: di sistema',
  },
};
