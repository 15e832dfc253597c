import type { MailTexts } from './mail-texts.ts';

export const it: MailTexts = {
  greeting: (name) => `Ciao${name(' ')},`,
  email_verification: {
    subject: (project) => `Conferma il tuo indirizzo email per ${project}`,
    title: 'Conferma il tuo indirizzo email',
    text: (greeting, project) =>
      `${greeting} fai clic sul pulsante per confermare il tuo indirizzo email per ${project}.`,
    button: 'Conferma email',
  },
  password_reset: {
    subject: (project) => `Reimposta la tua password per ${project}`,
    title: 'Reimposta la tua password',
    text: (greeting, project) =>
      `${greeting} fai clic sul pulsante per scegliere una nuova password per ${project}. Fino ad allora resta valida quella attuale.`,
    button: 'Reimposta password',
  },
  magic_link: {
    subject: (code, project) => `${code} è il tuo codice di accesso per ${project}`,
    title: (project) => `Accedi a ${project}`,
    text: (greeting) => `${greeting} inserisci questo codice nella pagina di accesso:`,
    link: (link) => `Oppure ${link('accedi con questo link')} su questo dispositivo.`,
  },
  team_invitation: {
    subject: (team) => `Invito a entrare nel team ${team}`,
    title: (team) => `Entra nel team ${team}`,
    text: (greeting, team, project) => `${greeting} hai ricevuto un invito a entrare nel team ${team} su ${project}.`,
    button: 'Entra nel team',
  },
  sign_in_invitation: {
    subject: (project) => `Invito a ${project}`,
    title: 'Il tuo account è pronto',
    text: (greeting, team) =>
      `${greeting} il team ${team} ha creato un account per te. Fai clic sul pulsante per accedere.`,
    button: 'Accedi',
  },
  footer: 'Se non aspettavi questa email, puoi ignorarla.',
};
