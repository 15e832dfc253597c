import type { MailTexts } from './mail-texts.ts';

export const ru: MailTexts = {
  greeting: (name) => `Здравствуйте${name(', ')}!`,
  email_verification: {
    subject: (project) => `Подтвердите адрес электронной почты: ${project}`,
    title: 'Подтвердите адрес электронной почты',
    text: (greeting, project) =>
      `${greeting} Нажмите кнопку, чтобы подтвердить адрес электронной почты для аккаунта ${project}.`,
    button: 'Подтвердить адрес',
  },
  password_reset: {
    subject: (project) => `Сброс пароля: ${project}`,
    title: 'Сбросьте пароль',
    text: (greeting, project) =>
      `${greeting} Нажмите кнопку, чтобы задать новый пароль для аккаунта ${project}. До этого действует ваш текущий пароль.`,
    button: 'Сбросить пароль',
  },
  magic_link: {
    subject: (code, project) => `${code} — ваш код для входа в аккаунт ${project}`,
    title: (project) => `Вход в аккаунт ${project}`,
    text: (greeting) => `${greeting} Введите этот код на странице входа:`,
    link: (link) => `Или ${link('войдите по этой ссылке')} на этом устройстве.`,
  },
  team_invitation: {
    subject: (team) => `Приглашение в команду ${team}`,
    title: (team) => `Вступите в команду ${team}`,
    text: (greeting, team, project) => `${greeting} Вас пригласили в команду ${team} в приложении ${project}.`,
    button: 'Вступить в команду',
  },
  sign_in_invitation: {
    subject: (project) => `Приглашение: ${project}`,
    title: 'Ваш аккаунт готов',
    text: (greeting, team) => `${greeting} Команда ${team} создала для вас аккаунт. Нажмите кнопку, чтобы войти.`,
    button: 'Войти',
  },
  footer: 'Если вы не ждали этого письма, просто не обращайте на него внимания.',
};
