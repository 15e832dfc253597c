import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';

/** The Spanish messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => 'El correo o la contraseña no son correctos.',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `Ya hay una cuenta con ${email}.` : 'Ya hay una cuenta con este correo electrónico.',
    USER_NOT_FOUND: () => 'No hemos encontrado esta cuenta.',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength ? `La contraseña debe tener al menos ${minLength} caracteres.` : 'La contraseña es demasiado corta.',
    PASSWORD_TOO_LONG: ({ maxLength }) =>
      maxLength
        ? `La contraseña puede tener ${maxLength} caracteres como máximo.`
        : 'La contraseña es demasiado larga.',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'El inicio de sesión con contraseña está desactivado.',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'Las llaves de acceso están desactivadas.',
    PASSKEY_AUTHENTICATION_FAILED: () =>
      'Esta llave de acceso no ha funcionado. Prueba otro método de inicio de sesión.',
    PASSKEY_REGISTRATION_FAILED: () => 'No se pudo guardar la llave de acceso. Inténtalo de nuevo.',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: 'Se canceló la solicitud de llave de acceso.',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
        ERROR_INVALID_DOMAIN: 'Las llaves de acceso no funcionan en esta dirección.',
        ERROR_INVALID_RP_ID: 'Las llaves de acceso no están configuradas para este sitio.',
        ERROR_INVALID_USER_ID_LENGTH: 'No se puede crear una llave de acceso para esta cuenta.',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: 'Tu dispositivo no pudo usar la llave de acceso. Inténtalo de nuevo.',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
          'No se eligió ninguna llave de acceso. Inténtalo de nuevo o usa otro método de inicio de sesión.',
        OTHER: 'La llave de acceso no ha funcionado. Inténtalo de nuevo.',
      }),
    SIGN_UP_NOT_ENABLED: () => 'El registro está cerrado en este momento.',
    SIGN_UP_REJECTED: () =>
      'No hemos podido crear esta cuenta. Ponte en contacto con los responsables de esta aplicación.',
    BOT_CHALLENGE_REQUIRED: () => 'Confirma que no eres un robot e inténtalo de nuevo.',
    BOT_CHALLENGE_FAILED: () => 'No pudimos confirmar que no eres un robot. Inténtalo de nuevo.',
    REDIRECT_URL_NOT_WHITELISTED: () => 'Esta página no pertenece a ningún dominio de confianza de la aplicación.',
    CHANGED_MEANWHILE: () =>
      'Otra persona ha hecho cambios mientras tanto. La página muestra su versión. Guarda otra vez para reemplazarla por la tuya, o cancela.',
    MISUSE: () =>
      'Esto no funciona aquí por la configuración de la aplicación. Elige otra forma o ponte en contacto con sus responsables.',
    SCHEMA_ERROR: () => 'Revisa lo que has introducido e inténtalo de nuevo.',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? 'Parece que el reloj de tu dispositivo no está en hora. Ponlo en automático y luego introduce el código siguiente.'
        : 'Ese código no es correcto. Inténtalo de nuevo. Si el siguiente tampoco funciona, comprueba el reloj de tu dispositivo.',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'Necesitas un segundo paso para iniciar sesión.',
    VERIFICATION_CODE_NOT_FOUND: () => 'Este enlace no es válido. Solicita uno nuevo.',
    VERIFICATION_CODE_EXPIRED: () => 'Este enlace ha caducado. Solicita uno nuevo.',
    VERIFICATION_CODE_ALREADY_USED: () => 'Este enlace ya se ha usado. Solicita uno nuevo.',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () =>
      'Se ha intentado usar este enlace demasiadas veces. Solicita uno nuevo.',
    EMAIL_ALREADY_VERIFIED: () => 'Esta dirección de correo ya está confirmada.',
    OAUTH_PROVIDER_ACCESS_DENIED: () =>
      'El inicio de sesión se canceló en el proveedor. Inténtalo de nuevo o elige otro método de inicio de sesión.',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'El inicio de sesión con este proveedor está desactivado.',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () =>
      'Ahora mismo no se puede conectar con el proveedor. Inténtalo más tarde.',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () =>
      'Otro usuario ya usa esta cuenta del proveedor para iniciar sesión.',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () =>
      'Esta cuenta del proveedor ya está conectada a otro usuario.',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () => 'Ya has conectado otra cuenta de este proveedor.',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      'Para estos permisos, el proyecto necesita sus propias claves del proveedor.',
    OUTER_OAUTH_TIMEOUT: () => 'El inicio de sesión ha tardado demasiado. Inténtalo de nuevo.',
    INVALID_AUTHORIZATION_CODE: () => 'Este inicio de sesión ya no es válido. Inténtalo de nuevo.',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `Ya hay una cuenta con ${contactChannelValue}. Inicia sesión como lo hiciste la última vez.`
        : 'Ya hay una cuenta con este correo electrónico. Inicia sesión como lo hiciste la última vez.',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => 'Ya has añadido esta dirección.',
    PASSWORD_CONFIRMATION_MISMATCH: () => 'Esa no es tu contraseña actual.',
    USER_DOES_NOT_HAVE_PASSWORD: () => 'Esta cuenta aún no tiene contraseña.',
    CANNOT_DELETE_CURRENT_SESSION: () =>
      'Este es el dispositivo que estás usando. Para terminar su sesión, cierra sesión.',
    API_KEY_NOT_FOUND: () => 'Esta clave no existe o no puedes gestionarla.',
    TEAM_NOT_FOUND: () => 'Este equipo no existe.',
    TEAM_MEMBERSHIP_NOT_FOUND: () => 'Ya no eres miembro de este equipo.',
    TEAM_PERMISSION_REQUIRED: () => 'No tienes permiso para hacer esto en el equipo.',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'Esta cuenta no está conectada.',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () =>
      'Confirma tu dirección de correo y después pide una nueva invitación.',
    TEAM_INVITATION_EMAIL_MISMATCH: () =>
      'Esta invitación es para otra dirección de correo. Inicia sesión con la cuenta invitada.',
    CLI_AUTH_ERROR: () => 'Este código de inicio de sesión ya no es válido. Empieza de nuevo desde tu terminal.',
    CLI_AUTH_EXPIRED_ERROR: () => 'La solicitud de inicio de sesión de la terminal ha caducado. Inténtalo de nuevo.',
    CLI_AUTH_USED_ERROR: () => 'Este código ya se ha usado.',
    AGENT_AUTH_NOT_ENABLED: () => 'Los agentes no pueden iniciar sesión aquí.',
    AGENT_AUTH_INVALID_CLAIM_CODE: () =>
      'Esta solicitud ha caducado o ya se respondió. Empieza de nuevo desde el agente.',
    INVALID_EXTERNAL_AUTH_TOKEN: () =>
      'No hemos podido confirmar tu inicio de sesión. Inténtalo de nuevo o ponte en contacto con los responsables de esta aplicación.',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () =>
      'Este método de inicio de sesión no está configurado. Ponte en contacto con los responsables de esta aplicación.',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'Las cuentas de invitado están desactivadas.',
    USER_AUTHENTICATION_REQUIRED: () => 'Primero inicia sesión.',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'Tu sesión ha terminado. Vuelve a iniciar sesión.',
  },
  errorsWait: {
    tryAgainIn: (time) => `Demasiados intentos. Vuelve a intentarlo ${time}.`,
    tryAgainNow: 'Ya puedes volver a intentarlo.',
  },
};
