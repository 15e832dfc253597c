import type { AreaMessages } from '../../messages/language.ts';

/** Czech texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: 'Načítání…',
    unreachableTitle: 'Server není dostupný',
    unreachable: 'Zkontrolujte připojení a zkuste to znovu.',
    unreachableNow: 'Server není dostupný. Zkontrolujte připojení a zkuste to znovu.',
    tooMany: 'Příliš mnoho pokusů. Chvíli počkejte a zkuste to znovu.',
    tryAgain: 'Zkusit znovu',
    goHome: 'Na hlavní stránku',
    unexpected: 'Něco se pokazilo. Zkuste to znovu.',
    unhandledError: (error) => `Došlo k neočekávané chybě. Nahlaste ji prosím vývojářům. ${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `Uživatelská nabídka: ${name}` : 'Uživatelská nabídka'),
  },
  userMenu: {
    userMenu: 'Uživatelská nabídka',
    accountSettings: 'Nastavení účtu',
    signIn: 'Přihlásit se',
    signUp: 'Zaregistrovat se',
    keepData: 'Vytvořit účet a zachovat data',
    signOut: 'Odhlásit se',
    guest: 'Host',
    nobody: 'Nepřihlášeno',
    tryAgain: 'Zkusit znovu',
    team: (name) => `Tým: ${name}`,
    unnamedTeam: 'Tým bez názvu',
    supportSession: 'Relace podpory',
    light: 'Motiv: světlý',
    dark: 'Motiv: tmavý',
    system: 'Motiv: podle systému',
  },
};
