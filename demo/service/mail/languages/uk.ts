import type { MailTexts } from './mail-texts.ts';

export const uk: MailTexts = {
  greeting: (name) => `Вітаємо${name(', ')}!`,
  email_verification: {
    subject: (project) => `Підтвердьте електронну адресу: ${project}`,
    title: 'Підтвердьте електронну адресу',
    text: (greeting, project) =>
      `${greeting} Натисніть кнопку, щоб підтвердити електронну адресу для облікового запису ${project}.`,
    button: 'Підтвердити адресу',
  },
  password_reset: {
    subject: (project) => `Скидання пароля: ${project}`,
    title: 'Скиньте пароль',
    text: (greeting, project) =>
      `${greeting} Натисніть кнопку, щоб вибрати новий пароль для облікового запису ${project}. До того діє ваш поточний пароль.`,
    button: 'Скинути пароль',
  },
  magic_link: {
    subject: (code, project) => `${code} – ваш код для входу в обліковий запис ${project}`,
    title: (project) => `Вхід в обліковий запис ${project}`,
    text: (greeting) => `${greeting} Введіть цей код на сторінці входу:`,
    link: (link) => `Або ${link('увійдіть за цим посиланням')} на цьому пристрої.`,
  },
  team_invitation: {
    subject: (team) => `Запрошення до команди ${team}`,
    title: (team) => `Приєднайтеся до команди ${team}`,
    text: (greeting, team, project) => `${greeting} Вас запросили до команди ${team} у застосунку ${project}.`,
    button: 'Приєднатися',
  },
  sign_in_invitation: {
    subject: (project) => `Запрошення: ${project}`,
    title: 'Ваш обліковий запис готовий',
    text: (greeting, team) =>
      `${greeting} Команда ${team} створила для вас обліковий запис. Натисніть кнопку, щоб увійти.`,
    button: 'Увійти',
  },
  footer: 'Якщо ви не чекали на цей лист, просто проігноруйте його.',
};
