import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';

/** The Danish messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => 'Forkert e-mailadresse eller adgangskode.',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `Der findes allerede en konto med ${email}.` : 'Der findes allerede en konto med denne e-mailadresse.',
    USER_NOT_FOUND: () => 'Vi kunne ikke finde kontoen.',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength ? `Adgangskoden skal have mindst ${minLength} tegn.` : 'Adgangskoden er for kort.',
    PASSWORD_TOO_LONG: ({ maxLength }) =>
      maxLength ? `Adgangskoden må højst have ${maxLength} tegn.` : 'Adgangskoden er for lang.',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'Login med adgangskode er slået fra.',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'Adgangsnøgler er slået fra.',
    PASSKEY_AUTHENTICATION_FAILED: () => 'Adgangsnøglen virkede ikke. Prøv en anden loginmetode.',
    PASSKEY_REGISTRATION_FAILED: () => 'Adgangsnøglen kunne ikke gemmes. Prøv igen.',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: 'Anmodningen om en adgangsnøgle blev annulleret.',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Denne enhed har allerede en adgangsnøgle til din konto.',
        ERROR_INVALID_DOMAIN: 'Adgangsnøgler virker ikke på denne adresse.',
        ERROR_INVALID_RP_ID: 'Adgangsnøgler er ikke konfigureret for dette websted.',
        ERROR_INVALID_USER_ID_LENGTH: 'Der kan ikke oprettes en adgangsnøgle til denne konto.',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: 'Din enhed kunne ikke bruge adgangsnøglen. Prøv igen.',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
          'Der blev ikke valgt en adgangsnøgle. Prøv igen, eller brug en anden loginmetode.',
        OTHER: 'Adgangsnøglen virkede ikke. Prøv igen.',
      }),
    SIGN_UP_NOT_ENABLED: () => 'Tilmeldingen er lukket i øjeblikket.',
    SIGN_UP_REJECTED: () => 'Vi kunne ikke oprette kontoen. Kontakt dem, der driver appen.',
    BOT_CHALLENGE_REQUIRED: () => 'Bekræft, at du er et menneske, og prøv igen.',
    BOT_CHALLENGE_FAILED: () => 'Vi kunne ikke bekræfte, at du er et menneske. Prøv igen.',
    REDIRECT_URL_NOT_WHITELISTED: () => 'Siden ligger ikke på et af appens betroede domæner.',
    CHANGED_MEANWHILE: () =>
      'En anden har ændret dette i mellemtiden. Du ser nu den version. Gem igen for at erstatte den med din, eller annuller.',
    MISUSE: () =>
      'Det virker ikke her på grund af appens opsætning. Vælg en anden måde, eller kontakt dem, der driver appen.',
    SCHEMA_ERROR: () => 'Tjek det, du har indtastet, og prøv igen.',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? 'Uret på din enhed ser ud til at gå forkert. Indstil det til automatisk, og indtast derefter den næste kode.'
        : 'Koden er ikke rigtig. Prøv igen. Hvis den næste heller ikke virker, så tjek uret på din enhed.',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'Du skal bruge et ekstra trin for at logge ind.',
    VERIFICATION_CODE_NOT_FOUND: () => 'Linket er ikke gyldigt. Anmod om et nyt.',
    VERIFICATION_CODE_EXPIRED: () => 'Linket er udløbet. Anmod om et nyt.',
    VERIFICATION_CODE_ALREADY_USED: () => 'Linket er allerede brugt. Anmod om et nyt.',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => 'Linket er prøvet for mange gange. Anmod om et nyt.',
    EMAIL_ALREADY_VERIFIED: () => 'E-mailadressen er allerede bekræftet.',
    OAUTH_PROVIDER_ACCESS_DENIED: () =>
      'Login blev annulleret hos udbyderen. Prøv igen, eller vælg en anden loginmetode.',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'Login med denne udbyder er slået fra.',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () => 'Der er ingen forbindelse til udbyderen lige nu. Prøv igen senere.',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () =>
      'En anden bruger logger allerede ind med denne konto hos udbyderen.',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () =>
      'Denne konto hos udbyderen er allerede forbundet til en anden bruger.',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () =>
      'Du har allerede forbundet en anden konto fra denne udbyder.',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      'Projektet skal have sine egne udbydernøgler til disse tilladelser.',
    OUTER_OAUTH_TIMEOUT: () => 'Det tog for lang tid at logge ind. Prøv igen.',
    INVALID_AUTHORIZATION_CODE: () => 'Dette login er ikke længere gyldigt. Prøv igen.',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `Der findes allerede en konto med ${contactChannelValue}. Log ind på samme måde som før.`
        : 'Der findes allerede en konto med denne e-mailadresse. Log ind på samme måde som før.',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => 'Du har allerede tilføjet denne adresse.',
    PASSWORD_CONFIRMATION_MISMATCH: () => 'Det er ikke din nuværende adgangskode.',
    USER_DOES_NOT_HAVE_PASSWORD: () => 'Kontoen har ikke en adgangskode endnu.',
    CANNOT_DELETE_CURRENT_SESSION: () => 'Det er den enhed, du bruger. Log ud for at afslutte dens session.',
    API_KEY_NOT_FOUND: () => 'Nøglen findes ikke, eller du kan ikke administrere den.',
    TEAM_NOT_FOUND: () => 'Dette team findes ikke.',
    TEAM_MEMBERSHIP_NOT_FOUND: () => 'Du er ikke længere medlem af teamet.',
    TEAM_PERMISSION_REQUIRED: () => 'Du har ikke tilladelse til at gøre dette i teamet.',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'Denne konto er ikke forbundet.',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () =>
      'Bekræft din e-mailadresse, og bed derefter om en ny invitation.',
    TEAM_INVITATION_EMAIL_MISMATCH: () =>
      'Invitationen er til en anden e-mailadresse. Log ind med den konto, der blev inviteret.',
    CLI_AUTH_ERROR: () => 'Loginkoden er ikke længere gyldig. Start forfra i din terminal.',
    CLI_AUTH_EXPIRED_ERROR: () => 'Login i terminalen er udløbet. Prøv igen.',
    CLI_AUTH_USED_ERROR: () => 'Koden er allerede brugt.',
    AGENT_AUTH_NOT_ENABLED: () => 'Agenter kan ikke logge ind her.',
    AGENT_AUTH_INVALID_CLAIM_CODE: () => 'Anmodningen er udløbet eller allerede besvaret. Start forfra i agenten.',
    INVALID_EXTERNAL_AUTH_TOKEN: () =>
      'Vi kunne ikke bekræfte dit login. Prøv igen, eller kontakt dem, der driver appen.',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () => 'Denne loginmetode er ikke sat op. Kontakt dem, der driver appen.',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'Gæstekonti er slået fra.',
    USER_AUTHENTICATION_REQUIRED: () => 'Log ind først.',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'Din session er afsluttet. Log ind igen.',
  },
  errorsWait: {
    tryAgainIn: (time) => `For mange forsøg. Prøv igen ${time}.`,
    tryAgainNow: 'Du kan prøve igen nu.',
  },
};
