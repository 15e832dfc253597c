import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';

/** The Swedish messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => 'Fel e-postadress eller lösenord.',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `Det finns redan ett konto med ${email}.` : 'Det finns redan ett konto med den här e-postadressen.',
    USER_NOT_FOUND: () => 'Vi kunde inte hitta kontot.',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength ? `Lösenordet måste ha minst ${minLength} tecken.` : 'Lösenordet är för kort.',
    PASSWORD_TOO_LONG: ({ maxLength }) =>
      maxLength ? `Lösenordet får ha högst ${maxLength} tecken.` : 'Lösenordet är för långt.',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'Inloggning med lösenord är avstängd.',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'Lösennycklar är avstängda.',
    PASSKEY_AUTHENTICATION_FAILED: () => 'Lösennyckeln fungerade inte. Prova en annan inloggningsmetod.',
    PASSKEY_REGISTRATION_FAILED: () => 'Det gick inte att spara lösennyckeln. Försök igen.',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: 'Begäran om lösennyckel avbröts.',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Den här enheten har redan en lösennyckel för ditt konto.',
        ERROR_INVALID_DOMAIN: 'Lösennycklar fungerar inte på den här adressen.',
        ERROR_INVALID_RP_ID: 'Lösennycklar är inte konfigurerade för den här webbplatsen.',
        ERROR_INVALID_USER_ID_LENGTH: 'Det går inte att skapa en lösennyckel för det här kontot.',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: 'Enheten kunde inte använda lösennyckeln. Försök igen.',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
          'Ingen lösennyckel valdes. Försök igen eller använd en annan inloggningsmetod.',
        OTHER: 'Lösennyckeln fungerade inte. Försök igen.',
      }),
    SIGN_UP_NOT_ENABLED: () => 'Registreringen är stängd för tillfället.',
    SIGN_UP_REJECTED: () => 'Det gick inte att skapa kontot. Kontakta dem som driver appen.',
    BOT_CHALLENGE_REQUIRED: () => 'Bekräfta att du är en människa och försök igen.',
    BOT_CHALLENGE_FAILED: () => 'Vi kunde inte bekräfta att du är en människa. Försök igen.',
    REDIRECT_URL_NOT_WHITELISTED: () => 'Sidan finns inte på någon av appens betrodda domäner.',
    CHANGED_MEANWHILE: () =>
      'Någon annan har ändrat detta under tiden. Nu visas den versionen. Spara igen för att ersätta den med din, eller avbryt.',
    MISUSE: () =>
      'Det fungerar inte här på grund av hur appen är inställd. Välj ett annat sätt eller kontakta dem som driver appen.',
    SCHEMA_ERROR: () => 'Kontrollera vad du har angett och försök igen.',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? 'Klockan på din enhet verkar gå fel. Ställ in den på automatisk och ange sedan nästa kod.'
        : 'Koden stämmer inte. Försök igen. Om inte heller nästa fungerar, kontrollera klockan på din enhet.',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'Du behöver ett andra steg för att logga in.',
    VERIFICATION_CODE_NOT_FOUND: () => 'Länken är inte giltig. Begär en ny.',
    VERIFICATION_CODE_EXPIRED: () => 'Länken har gått ut. Begär en ny.',
    VERIFICATION_CODE_ALREADY_USED: () => 'Länken har redan använts. Begär en ny.',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => 'Länken har provats för många gånger. Begär en ny.',
    EMAIL_ALREADY_VERIFIED: () => 'E-postadressen är redan bekräftad.',
    OAUTH_PROVIDER_ACCESS_DENIED: () =>
      'Inloggningen avbröts hos leverantören. Försök igen eller välj en annan inloggningsmetod.',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'Inloggning med den här leverantören är avstängd.',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () => 'Det går inte att nå leverantören just nu. Försök igen senare.',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () =>
      'En annan användare loggar redan in med det här kontot hos leverantören.',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () =>
      'Det här kontot hos leverantören är redan kopplat till en annan användare.',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () =>
      'Du har redan kopplat ett annat konto från den här leverantören.',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      'Projektet behöver egna leverantörsnycklar för de här behörigheterna.',
    OUTER_OAUTH_TIMEOUT: () => 'Inloggningen tog för lång tid. Försök igen.',
    INVALID_AUTHORIZATION_CODE: () => 'Den här inloggningen är inte längre giltig. Försök igen.',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `Det finns redan ett konto med ${contactChannelValue}. Logga in på samma sätt som tidigare.`
        : 'Det finns redan ett konto med den här e-postadressen. Logga in på samma sätt som tidigare.',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => 'Du har redan lagt till adressen.',
    PASSWORD_CONFIRMATION_MISMATCH: () => 'Det är inte ditt nuvarande lösenord.',
    USER_DOES_NOT_HAVE_PASSWORD: () => 'Kontot har inget lösenord än.',
    CANNOT_DELETE_CURRENT_SESSION: () => 'Det här är enheten du använder. Logga ut för att avsluta dess session.',
    API_KEY_NOT_FOUND: () => 'Nyckeln finns inte, eller så kan du inte hantera den.',
    TEAM_NOT_FOUND: () => 'Det här teamet finns inte.',
    TEAM_MEMBERSHIP_NOT_FOUND: () => 'Du är inte längre medlem i teamet.',
    TEAM_PERMISSION_REQUIRED: () => 'Du har inte behörighet att göra detta i teamet.',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'Det här kontot är inte kopplat.',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () => 'Bekräfta din e-postadress och be sedan om en ny inbjudan.',
    TEAM_INVITATION_EMAIL_MISMATCH: () => 'Inbjudan gäller en annan e-postadress. Logga in med det inbjudna kontot.',
    CLI_AUTH_ERROR: () => 'Inloggningskoden gäller inte längre. Börja om i din terminal.',
    CLI_AUTH_EXPIRED_ERROR: () => 'Inloggningen i terminalen har gått ut. Försök igen.',
    CLI_AUTH_USED_ERROR: () => 'Koden har redan använts.',
    AGENT_AUTH_NOT_ENABLED: () => 'Agenter kan inte logga in här.',
    AGENT_AUTH_INVALID_CLAIM_CODE: () => 'Den här begäran har gått ut eller redan besvarats. Börja om i agenten.',
    INVALID_EXTERNAL_AUTH_TOKEN: () =>
      'Det gick inte att bekräfta inloggningen. Försök igen eller kontakta dem som driver appen.',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () =>
      'Den här inloggningsmetoden är inte konfigurerad. Kontakta dem som driver appen.',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'Gästkonton är avstängda.',
    USER_AUTHENTICATION_REQUIRED: () => 'Logga in först.',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'Din session är avslutad. Logga in igen.',
  },
  errorsWait: {
    tryAgainIn: (time) => `För många försök. Försök igen ${time}.`,
    tryAgainNow: 'Du kan försöka igen nu.',
  },
};
