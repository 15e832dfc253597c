import type { MailTexts } from './mail-texts.ts';

export const da: MailTexts = {
  greeting: (name) => `Hej${name(' ')}.`,
  email_verification: {
    subject: (project) => `Bekræft din e-mailadresse til ${project}`,
    title: 'Bekræft din e-mailadresse',
    text: (greeting, project) => `${greeting} Klik på knappen for at bekræfte din e-mailadresse til ${project}.`,
    button: 'Bekræft e-mail',
  },
  password_reset: {
    subject: (project) => `Nulstil din adgangskode til ${project}`,
    title: 'Nulstil din adgangskode',
    text: (greeting, project) =>
      `${greeting} Klik på knappen for at vælge en ny adgangskode til ${project}. Din nuværende adgangskode virker indtil da.`,
    button: 'Nulstil adgangskode',
  },
  magic_link: {
    subject: (code, project) => `${code} er din loginkode til ${project}`,
    title: (project) => `Log ind på ${project}`,
    text: (greeting) => `${greeting} Indtast denne kode på loginsiden:`,
    link: (link) => `Eller ${link('log ind med dette link')} på denne enhed.`,
  },
  team_invitation: {
    subject: (team) => `Invitation til teamet ${team}`,
    title: (team) => `Bliv medlem af ${team}`,
    text: (greeting, team, project) => `${greeting} Du er inviteret til teamet ${team} på ${project}.`,
    button: 'Bliv medlem',
  },
  sign_in_invitation: {
    subject: (project) => `Invitation til ${project}`,
    title: 'Din konto er klar',
    text: (greeting, team) => `${greeting} ${team} har oprettet en konto til dig. Klik på knappen for at logge ind.`,
    button: 'Log ind',
  },
  footer: 'Hvis du ikke havde ventet denne mail, kan du ignorere den.',
};
