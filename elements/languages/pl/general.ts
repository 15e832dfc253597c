import type { AreaMessages } from '../../messages/language.ts';

/** Polish texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: 'Ładowanie…',
    unreachableTitle: 'Brak połączenia z serwerem',
    unreachable: 'Sprawdź połączenie i spróbuj ponownie.',
    unreachableNow: 'Brak połączenia z serwerem. Sprawdź połączenie i spróbuj ponownie.',
    tooMany: 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.',
    tryAgain: 'Spróbuj ponownie',
    goHome: 'Strona główna',
    unexpected: 'Coś poszło nie tak. Spróbuj ponownie.',
    unhandledError: (error) => `Wystąpił nieoczekiwany błąd. Zgłoś go programistom. ${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `Menu użytkownika: ${name}` : 'Menu użytkownika'),
  },
  userMenu: {
    userMenu: 'Menu użytkownika',
    accountSettings: 'Ustawienia konta',
    signIn: 'Zaloguj się',
    signUp: 'Zarejestruj się',
    keepData: 'Utwórz konto, aby zachować dane',
    signOut: 'Wyloguj się',
    guest: 'Gość',
    nobody: 'Nie zalogowano',
    tryAgain: 'Spróbuj ponownie',
    team: (name) => `Zespół: ${name}`,
    unnamedTeam: 'Zespół bez nazwy',
    supportSession: 'Sesja pomocy technicznej',
    light: 'Motyw: jasny',
    dark: 'Motyw: ciemny',
    system: 'Motyw: systemowy',
  },
};
