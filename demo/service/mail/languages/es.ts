import type { MailTexts } from './mail-texts.ts';

export const es: MailTexts = {
  greeting: (name) => `Hola${name(' ')},`,
  email_verification: {
    subject: (project) => `Confirma tu correo electrónico para ${project}`,
    title: 'Confirma tu correo electrónico',
    text: (greeting, project) =>
      `${greeting} haz clic en el botón para confirmar tu correo electrónico para ${project}.`,
    button: 'Confirmar correo',
  },
  password_reset: {
    subject: (project) => `Restablece tu contraseña de ${project}`,
    title: 'Restablece tu contraseña',
    text: (greeting, project) =>
      `${greeting} haz clic en el botón para elegir una contraseña nueva para ${project}. Hasta entonces, la actual seguirá funcionando.`,
    button: 'Restablecer contraseña',
  },
  magic_link: {
    subject: (code, project) => `${code} es tu código para iniciar sesión en ${project}`,
    title: (project) => `Inicia sesión en ${project}`,
    text: (greeting) => `${greeting} introduce este código en la página de inicio de sesión:`,
    link: (link) => `O ${link('inicia sesión con este enlace')} en este dispositivo.`,
  },
  team_invitation: {
    subject: (team) => `Invitación para unirte a ${team}`,
    title: (team) => `Únete a ${team}`,
    text: (greeting, team, project) => `${greeting} te han invitado a unirte al equipo ${team} en ${project}.`,
    button: 'Unirse al equipo',
  },
  sign_in_invitation: {
    subject: (project) => `Invitación a ${project}`,
    title: 'Tu cuenta está lista',
    text: (greeting, team) =>
      `${greeting} ${team} ha creado una cuenta para ti. Haz clic en el botón para iniciar sesión.`,
    button: 'Iniciar sesión',
  },
  footer: 'Si no esperabas este correo, puedes ignorarlo.',
};
