import type { MailTexts } from './mail-texts.ts';

export const sv: MailTexts = {
  greeting: (name) => `Hej${name(' ')}!`,
  email_verification: {
    subject: (project) => `Bekräfta din e-postadress för ${project}`,
    title: 'Bekräfta din e-postadress',
    text: (greeting, project) => `${greeting} Klicka på knappen för att bekräfta din e-postadress för ${project}.`,
    button: 'Bekräfta e-post',
  },
  password_reset: {
    subject: (project) => `Återställ ditt lösenord för ${project}`,
    title: 'Återställ ditt lösenord',
    text: (greeting, project) =>
      `${greeting} Klicka på knappen för att välja ett nytt lösenord för ${project}. Ditt nuvarande lösenord fungerar tills dess.`,
    button: 'Återställ lösenord',
  },
  magic_link: {
    subject: (code, project) => `${code} är din inloggningskod för ${project}`,
    title: (project) => `Logga in på ${project}`,
    text: (greeting) => `${greeting} Ange den här koden på inloggningssidan:`,
    link: (link) => `Eller ${link('logga in med den här länken')} på den här enheten.`,
  },
  team_invitation: {
    subject: (team) => `Inbjudan att gå med i ${team}`,
    title: (team) => `Gå med i ${team}`,
    text: (greeting, team, project) => `${greeting} Du har blivit inbjuden till teamet ${team} på ${project}.`,
    button: 'Gå med i teamet',
  },
  sign_in_invitation: {
    subject: (project) => `Inbjudan till ${project}`,
    title: 'Ditt konto är klart',
    text: (greeting, team) => `${greeting} ${team} har skapat ett konto åt dig. Klicka på knappen för att logga in.`,
    button: 'Logga in',
  },
  footer: 'Om du inte väntade dig det här mejlet kan du bortse från det.',
};
