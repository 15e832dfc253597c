import type { MailTexts } from './mail-texts.ts';

export const cs: MailTexts = {
  greeting: (name) => `Dobrý den${name(', ')}!`,
  email_verification: {
    subject: (project) => `Ověřte svůj e-mail: ${project}`,
    title: 'Ověřte svůj e-mail',
    text: (greeting, project) => `${greeting} Kliknutím na tlačítko ověříte svůj e-mail pro účet ${project}.`,
    button: 'Ověřit e-mail',
  },
  password_reset: {
    subject: (project) => `Obnovení hesla: ${project}`,
    title: 'Obnovte si heslo',
    text: (greeting, project) =>
      `${greeting} Kliknutím na tlačítko si zvolíte nové heslo k účtu ${project}. Do té doby platí vaše současné heslo.`,
    button: 'Obnovit heslo',
  },
  magic_link: {
    subject: (code, project) => `${code} je váš přihlašovací kód k účtu ${project}`,
    title: (project) => `Přihlaste se k účtu ${project}`,
    text: (greeting) => `${greeting} Zadejte tento kód na přihlašovací stránce:`,
    link: (link) => `Nebo ${link('se přihlaste tímto odkazem')} na tomto zařízení.`,
  },
  team_invitation: {
    subject: (team) => `Pozvánka do týmu ${team}`,
    title: (team) => `Přidejte se k týmu ${team}`,
    text: (greeting, team, project) => `${greeting} Máte pozvánku do týmu ${team} v aplikaci ${project}.`,
    button: 'Přidat se k týmu',
  },
  sign_in_invitation: {
    subject: (project) => `Pozvánka: ${project}`,
    title: 'Váš účet je připravený',
    text: (greeting, team) => `${greeting} Tým ${team} pro vás vytvořil účet. Kliknutím na tlačítko se přihlásíte.`,
    button: 'Přihlásit se',
  },
  footer: 'Pokud jste tento e-mail nečekali, můžete ho ignorovat.',
};
