import type { MailTexts } from './mail-texts.ts';

export const pl: MailTexts = {
  // Without a comma before the name, the greeting sounds natural with a name in any grammatical case.
  greeting: (name) => `Cześć${name(' ')}!`,
  email_verification: {
    subject: (project) => `Zweryfikuj adres e-mail: ${project}`,
    title: 'Zweryfikuj adres e-mail',
    text: (greeting, project) => `${greeting} Kliknij przycisk, aby zweryfikować adres e-mail konta ${project}.`,
    button: 'Zweryfikuj adres',
  },
  password_reset: {
    subject: (project) => `Resetowanie hasła: ${project}`,
    title: 'Zresetuj hasło',
    text: (greeting, project) =>
      `${greeting} Kliknij przycisk, aby ustawić nowe hasło do konta ${project}. Do tego czasu działa obecne hasło.`,
    button: 'Zresetuj hasło',
  },
  magic_link: {
    subject: (code, project) => `${code} to Twój kod logowania na konto ${project}`,
    title: (project) => `Zaloguj się na konto ${project}`,
    text: (greeting) => `${greeting} Wpisz ten kod na stronie logowania:`,
    link: (link) => `Albo ${link('zaloguj się tym linkiem')} na tym urządzeniu.`,
  },
  team_invitation: {
    subject: (team) => `Zaproszenie do zespołu ${team}`,
    title: (team) => `Dołącz do zespołu ${team}`,
    text: (greeting, team, project) => `${greeting} Masz zaproszenie do zespołu ${team} w aplikacji ${project}.`,
    button: 'Dołącz do zespołu',
  },
  sign_in_invitation: {
    subject: (project) => `Zaproszenie: ${project}`,
    title: 'Twoje konto jest gotowe',
    text: (greeting, team) =>
      `${greeting} Zespół ${team} utworzył dla Ciebie konto. Kliknij przycisk, aby się zalogować.`,
    button: 'Zaloguj się',
  },
  footer: 'Jeśli nie spodziewasz się tej wiadomości, możesz ją zignorować.',
};
