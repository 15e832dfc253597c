import type { MailTexts } from './mail-texts.ts';

export const ptPT: MailTexts = {
  greeting: (name) => `Olá${name(' ')},`,
  email_verification: {
    subject: (project) => `Confirme o seu e-mail para ${project}`,
    title: 'Confirme o seu e-mail',
    text: (greeting, project) => `${greeting} clique no botão para confirmar o seu e-mail para ${project}.`,
    button: 'Confirmar e-mail',
  },
  password_reset: {
    subject: (project) => `Reponha a sua palavra-passe de ${project}`,
    title: 'Reponha a sua palavra-passe',
    text: (greeting, project) =>
      `${greeting} clique no botão para escolher uma nova palavra-passe para ${project}. Até lá, a palavra-passe atual continua a funcionar.`,
    button: 'Repor palavra-passe',
  },
  magic_link: {
    subject: (code, project) => `${code} é o seu código de início de sessão em ${project}`,
    title: (project) => `Inicie sessão em ${project}`,
    text: (greeting) => `${greeting} introduza este código na página de início de sessão:`,
    link: (link) => `Ou ${link('inicie sessão com este link')} neste dispositivo.`,
  },
  team_invitation: {
    subject: (team) => `Convite para aderir a ${team}`,
    title: (team) => `Aderir a ${team}`,
    text: (greeting, team, project) => `${greeting} recebeu um convite para aderir à equipa ${team} em ${project}.`,
    button: 'Aderir à equipa',
  },
  sign_in_invitation: {
    subject: (project) => `Convite para ${project}`,
    title: 'A sua conta está pronta',
    text: (greeting, team) => `${greeting} ${team} criou uma conta para si. Clique no botão para iniciar sessão.`,
    button: 'Iniciar sessão',
  },
  footer: 'Se não esperava este e-mail, pode ignorá-lo.',
};
