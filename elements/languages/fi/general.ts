import type { AreaMessages } from '../../messages/language.ts';

/** Finnish texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: 'Ladataan…',
    unreachableTitle: 'Palvelimeen ei saada yhteyttä',
    unreachable: 'Tarkista yhteytesi ja yritä uudelleen.',
    unreachableNow: 'Palvelimeen ei saada yhteyttä. Tarkista yhteytesi ja yritä uudelleen.',
    tooMany: 'Liian monta yritystä. Odota hetki ja yritä uudelleen.',
    tryAgain: 'Yritä uudelleen',
    goHome: 'Siirry etusivulle',
    unexpected: 'Jokin meni vikaan. Yritä uudelleen.',
    unhandledError: (error) => `Tapahtui odottamaton virhe. Ilmoita siitä kehittäjälle. ${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `Käyttäjävalikko: ${name}` : 'Käyttäjävalikko'),
  },
  userMenu: {
    userMenu: 'Käyttäjävalikko',
    accountSettings: 'Tilin asetukset',
    signIn: 'Kirjaudu sisään',
    signUp: 'Rekisteröidy',
    keepData: 'Rekisteröidy ja säilytä tietosi',
    signOut: 'Kirjaudu ulos',
    guest: 'Vieras',
    nobody: 'Ei kirjautunut',
    tryAgain: 'Yritä uudelleen',
    team: (name) => `Tiimi: ${name}`,
    unnamedTeam: 'Nimetön tiimi',
    supportSession: 'Tuen istunto',
    light: 'Teema: vaalea',
    dark: 'Teema: tumma',
    system: 'Teema: järjestelmän mukaan',
  },
};
