import type { MailTexts } from './mail-texts.ts';

export const fr: MailTexts = {
  greeting: (name) => `Bonjour${name(' ')},`,
  email_verification: {
    subject: (project) => `Confirmez votre adresse e-mail pour ${project}`,
    title: 'Confirmez votre adresse e-mail',
    text: (greeting, project) =>
      `${greeting} cliquez sur le bouton afin de confirmer votre adresse e-mail pour ${project}.`,
    button: 'Confirmer l’adresse',
  },
  password_reset: {
    subject: (project) => `Réinitialisez votre mot de passe pour ${project}`,
    title: 'Réinitialisez votre mot de passe',
    text: (greeting, project) =>
      `${greeting} cliquez sur le bouton pour choisir un nouveau mot de passe pour ${project}. Jusque-là, votre mot de passe actuel reste valable.`,
    button: 'Réinitialiser le mot de passe',
  },
  magic_link: {
    subject: (code, project) => `${code} est votre code de connexion à ${project}`,
    title: (project) => `Connexion à ${project}`,
    text: (greeting) => `${greeting} saisissez ce code sur la page de connexion :`,
    link: (link) => `Ou ${link('connectez-vous avec ce lien')} sur cet appareil.`,
  },
  team_invitation: {
    subject: (team) => `Invitation à rejoindre l’équipe ${team}`,
    title: (team) => `Rejoindre l’équipe ${team}`,
    text: (greeting, team, project) =>
      `${greeting} vous avez reçu une invitation à rejoindre l’équipe ${team} sur ${project}.`,
    button: 'Rejoindre l’équipe',
  },
  sign_in_invitation: {
    subject: (project) => `Invitation à utiliser ${project}`,
    title: 'Votre compte est prêt',
    text: (greeting, team) =>
      `${greeting} l’équipe ${team} a créé un compte pour vous. Cliquez sur le bouton pour vous connecter.`,
    button: 'Se connecter',
  },
  footer: 'Si vous n’attendiez pas cet e-mail, vous pouvez l’ignorer.',
};
