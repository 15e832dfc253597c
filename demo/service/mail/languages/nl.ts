import type { MailTexts } from './mail-texts.ts';

export const nl: MailTexts = {
  greeting: (name) => `Hallo${name(' ')},`,
  email_verification: {
    subject: (project) => `Bevestig je e-mailadres voor ${project}`,
    title: 'Bevestig je e-mailadres',
    text: (greeting, project) => `${greeting} klik op de knop om je e-mailadres voor ${project} te bevestigen.`,
    button: 'E-mail bevestigen',
  },
  password_reset: {
    subject: (project) => `Reset je wachtwoord voor ${project}`,
    title: 'Reset je wachtwoord',
    text: (greeting, project) =>
      `${greeting} klik op de knop om een nieuw wachtwoord voor ${project} te kiezen. Tot die tijd blijft je huidige wachtwoord werken.`,
    button: 'Wachtwoord resetten',
  },
  magic_link: {
    subject: (code, project) => `${code} is je inlogcode voor ${project}`,
    title: (project) => `Inloggen bij ${project}`,
    text: (greeting) => `${greeting} vul deze code in op de inlogpagina:`,
    link: (link) => `Of ${link('log in met deze link')} op dit apparaat.`,
  },
  team_invitation: {
    subject: (team) => `Uitnodiging om lid te worden van ${team}`,
    title: (team) => `Word lid van ${team}`,
    text: (greeting, team, project) => `${greeting} je bent uitgenodigd voor het team ${team} op ${project}.`,
    button: 'Lid worden',
  },
  sign_in_invitation: {
    subject: (project) => `Uitnodiging voor ${project}`,
    title: 'Je account is klaar',
    text: (greeting, team) => `${greeting} ${team} heeft een account voor je gemaakt. Klik op de knop om in te loggen.`,
    button: 'Inloggen',
  },
  footer: 'Heb je deze e-mail niet verwacht? Dan kun je hem negeren.',
};
