import type { MailTexts } from './mail-texts.ts';

export const de: MailTexts = {
  greeting: (name) => `Hallo${name(' ')},`,
  email_verification: {
    subject: (project) => `Bestätige deine E-Mail-Adresse für ${project}`,
    title: 'Bestätige deine E-Mail-Adresse',
    text: (greeting, project) =>
      `${greeting} klicke auf den Button, um deine E-Mail-Adresse für ${project} zu bestätigen.`,
    button: 'E-Mail bestätigen',
  },
  password_reset: {
    subject: (project) => `Dein Passwort für ${project} zurücksetzen`,
    title: 'Setze dein Passwort zurück',
    text: (greeting, project) =>
      `${greeting} klicke auf den Button, um ein neues Passwort für ${project} zu wählen. Bis dahin gilt dein aktuelles Passwort.`,
    button: 'Passwort zurücksetzen',
  },
  magic_link: {
    subject: (code, project) => `${code} ist dein Anmeldecode für ${project}`,
    title: (project) => `Bei ${project} anmelden`,
    text: (greeting) => `${greeting} gib diesen Code auf der Anmeldeseite ein:`,
    link: (link) => `Oder melde dich auf diesem Gerät ${link('mit diesem Link')} an.`,
  },
  team_invitation: {
    subject: (team) => `Einladung ins Team ${team}`,
    title: (team) => `${team} beitreten`,
    text: (greeting, team, project) => `${greeting} du wurdest bei ${project} in das Team ${team} eingeladen.`,
    button: 'Team beitreten',
  },
  sign_in_invitation: {
    subject: (project) => `Einladung zu ${project}`,
    title: 'Dein Konto ist bereit',
    text: (greeting, team) =>
      `${greeting} ${team} hat ein Konto für dich erstellt. Klicke auf den Button, um dich anzumelden.`,
    button: 'Anmelden',
  },
  footer: 'Wenn du diese E-Mail nicht erwartet hast, kannst du sie ignorieren.',
};
