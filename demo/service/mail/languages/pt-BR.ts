import type { MailTexts } from './mail-texts.ts';

export const ptBR: MailTexts = {
  greeting: (name) => `Olá${name(' ')},`,
  email_verification: {
    subject: (project) => `Confirme seu e-mail para ${project}`,
    title: 'Confirme seu e-mail',
    text: (greeting, project) => `${greeting} clique no botão para confirmar seu e-mail para ${project}.`,
    button: 'Confirmar e-mail',
  },
  password_reset: {
    subject: (project) => `Redefina sua senha de ${project}`,
    title: 'Redefina sua senha',
    text: (greeting, project) =>
      `${greeting} clique no botão para escolher uma nova senha para ${project}. Até lá, sua senha atual continua valendo.`,
    button: 'Redefinir senha',
  },
  magic_link: {
    subject: (code, project) => `${code} é seu código de login para ${project}`,
    title: (project) => `Entre em ${project}`,
    text: (greeting) => `${greeting} digite este código na página de login:`,
    link: (link) => `Ou ${link('entre com este link')} neste dispositivo.`,
  },
  team_invitation: {
    subject: (team) => `Convite para participar de ${team}`,
    title: (team) => `Participe de ${team}`,
    text: (greeting, team, project) =>
      `${greeting} você recebeu um convite para participar da equipe ${team} em ${project}.`,
    button: 'Participar da equipe',
  },
  sign_in_invitation: {
    subject: (project) => `Convite para ${project}`,
    title: 'Sua conta está pronta',
    text: (greeting, team) => `${greeting} ${team} criou uma conta para você. Clique no botão para entrar.`,
    button: 'Entrar',
  },
  footer: 'Se você não esperava este e-mail, pode ignorá-lo.',
};
