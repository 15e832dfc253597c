import type { MailTexts } from './mail-texts.ts';

export const fi: MailTexts = {
  greeting: (name) => `Hei${name(' ')}!`,
  email_verification: {
    subject: (project) => `Vahvista sähköpostiosoitteesi: ${project}`,
    title: 'Vahvista sähköpostiosoitteesi',
    text: (greeting, project) =>
      `${greeting} Napsauta painiketta, niin vahvistat sähköpostiosoitteesi palvelussa ${project}.`,
    button: 'Vahvista sähköposti',
  },
  password_reset: {
    subject: (project) => `Vaihda salasanasi: ${project}`,
    title: 'Vaihda salasanasi',
    text: (greeting, project) =>
      `${greeting} Napsauta painiketta, niin voit valita uuden salasanan palveluun ${project}. Nykyinen salasanasi toimii siihen asti.`,
    button: 'Vaihda salasana',
  },
  magic_link: {
    subject: (code, project) => `${code} on kirjautumiskoodisi palveluun ${project}`,
    title: (project) => `Kirjaudu palveluun ${project}`,
    text: (greeting) => `${greeting} Anna tämä koodi kirjautumissivulla:`,
    link: (link) => `Tai ${link('kirjaudu tällä linkillä')} tällä laitteella.`,
  },
  team_invitation: {
    subject: (team) => `Kutsu tiimiin ${team}`,
    title: (team) => `Liity tiimiin ${team}`,
    text: (greeting, team, project) => `${greeting} Sinut on kutsuttu tiimiin ${team} palvelussa ${project}.`,
    button: 'Liity tiimiin',
  },
  sign_in_invitation: {
    subject: (project) => `Kutsu palveluun ${project}`,
    title: 'Tilisi on valmis',
    text: (greeting, team) => `${greeting} ${team} on luonut sinulle tilin. Kirjaudu sisään napsauttamalla painiketta.`,
    button: 'Kirjaudu sisään',
  },
  footer: 'Jos et odottanut tätä sähköpostia, voit jättää sen huomiotta.',
};
