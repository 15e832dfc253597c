import type { MailTexts } from '../mail-texts.ts';

export const cs: MailTexts = {
  // A comma goes before the name; the name begins with a space, in a template within quotes.
  greeting: (name) => `Dobrý den${name.replace(/(^|')(?= )/, '$1,')}!`,
  email_verification: {
    subject: (project) => `Potvrďte svůj e-mail: ${project}`,
    title: 'Potvrďte svůj e-mail',
    text: (greeting, project) => `${greeting} Kliknutím na tlačítko potvrďte svůj e-mail pro ${project}.`,
    button: 'Potvrdit e-mail',
  },
  password_reset: {
    subject: (project) => `Obnovení hesla: ${project}`,
    title: 'Obnovte si heslo',
    text: (greeting, project) =>
      `${greeting} Kliknutím na tlačítko si zvolte nové heslo pro ${project}. Do té doby platí vaše současné heslo.`,
    button: 'Obnovit heslo',
  },
  magic_link: {
    subject: (code, project) => `${code} je váš přihlašovací kód pro ${project}`,
    title: (project) => `Přihlaste se do ${project}`,
    text: (greeting) => `${greeting} Zadejte tento kód na přihlašovací stránce:`,
    link: (link) => `Nebo ${link('se přihlaste tímto odkazem')} na tomto zařízení.`,
  },
  team_invitation: {
    subject: (team) => `Pozvánka do týmu ${team}`,
    title: (team) => `Přidejte se k týmu ${team}`,
    text: (greeting, team, project) => `${greeting} Máte pozvánku do týmu ${team} v projektu ${project}.`,
    button: 'Přidat se k týmu',
  },
  sign_in_invitation: {
    subject: (project) => `Pozvánka do ${project}`,
    title: 'Váš účet je připravený',
    text: (greeting, team) => `${greeting} Tým ${team} pro vás vytvořil účet.`,
    button: 'Přihlásit se',
  },
  footer: 'Pokud jste tento e-mail nečekali, můžete ho ignorovat.',
};
