import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';

/** The Dutch messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => 'Verkeerd e-mailadres of wachtwoord.',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `Er is al een account met ${email}.` : 'Er is al een account met dit e-mailadres.',
    USER_NOT_FOUND: () => 'We hebben dit account niet gevonden.',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength ? `Het wachtwoord moet minstens ${minLength} tekens hebben.` : 'Het wachtwoord is te kort.',
    PASSWORD_TOO_LONG: ({ maxLength }) =>
      maxLength ? `Het wachtwoord mag maximaal ${maxLength} tekens hebben.` : 'Het wachtwoord is te lang.',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'Inloggen met een wachtwoord staat uit.',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'Passkeys staan uit.',
    PASSKEY_AUTHENTICATION_FAILED: () => 'Deze passkey werkte niet. Probeer een andere inlogmethode.',
    PASSKEY_REGISTRATION_FAILED: () => 'De passkey kon niet worden opgeslagen. Probeer het opnieuw.',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: 'Het passkeyverzoek is geannuleerd.',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Dit apparaat heeft al een passkey voor je account.',
        ERROR_INVALID_DOMAIN: 'Passkeys werken niet op dit adres.',
        ERROR_INVALID_RP_ID: 'Passkeys zijn niet ingesteld voor deze site.',
        ERROR_INVALID_USER_ID_LENGTH: 'Voor dit account kan geen passkey worden gemaakt.',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: 'Je apparaat kon de passkey niet gebruiken. Probeer het opnieuw.',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
          'Er is geen passkey gekozen. Probeer het opnieuw of gebruik een andere inlogmethode.',
        OTHER: 'De passkey werkte niet. Probeer het opnieuw.',
      }),
    SIGN_UP_NOT_ENABLED: () => 'Registreren is op dit moment niet mogelijk.',
    SIGN_UP_REJECTED: () => 'We konden dit account niet maken. Neem contact op met de beheerders van deze app.',
    BOT_CHALLENGE_REQUIRED: () => 'Bevestig dat je een mens bent en probeer het opnieuw.',
    BOT_CHALLENGE_FAILED: () => 'We konden niet bevestigen dat je een mens bent. Probeer het opnieuw.',
    REDIRECT_URL_NOT_WHITELISTED: () => 'Deze pagina staat niet op een vertrouwd domein van de app.',
    CHANGED_MEANWHILE: () =>
      'Iemand anders heeft dit ondertussen gewijzigd. Je ziet nu die versie. Sla nog een keer op om die te vervangen door de jouwe, of annuleer.',
    MISUSE: () =>
      'Dit werkt hier niet door de instellingen van de app. Kies een andere manier of neem contact op met de beheerders van de app.',
    SCHEMA_ERROR: () => 'Controleer wat je hebt ingevuld en probeer het opnieuw.',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? 'De klok van je apparaat lijkt niet goed te staan. Stel die automatisch in en vul dan de volgende code in.'
        : 'Die code klopt niet. Probeer het opnieuw. Werkt de volgende ook niet, controleer dan de klok van je apparaat.',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'Je hebt een tweede stap nodig om in te loggen.',
    VERIFICATION_CODE_NOT_FOUND: () => 'Deze link is niet geldig. Vraag een nieuwe aan.',
    VERIFICATION_CODE_EXPIRED: () => 'Deze link is verlopen. Vraag een nieuwe aan.',
    VERIFICATION_CODE_ALREADY_USED: () => 'Deze link is al gebruikt. Vraag een nieuwe aan.',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => 'Deze link is te vaak geprobeerd. Vraag een nieuwe aan.',
    EMAIL_ALREADY_VERIFIED: () => 'Dit e-mailadres is al bevestigd.',
    OAUTH_PROVIDER_ACCESS_DENIED: () =>
      'Het inloggen is bij de provider geannuleerd. Probeer het opnieuw of kies een andere inlogmethode.',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'Inloggen met deze provider staat uit.',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () => 'De provider is nu niet bereikbaar. Probeer het later opnieuw.',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () =>
      'Een andere gebruiker logt al in met dit account van de provider.',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () =>
      'Dit account van de provider is al gekoppeld aan een andere gebruiker.',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () =>
      'Je hebt al een ander account van deze provider gekoppeld.',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      'Voor deze machtigingen heeft het project eigen providersleutels nodig.',
    OUTER_OAUTH_TIMEOUT: () => 'Inloggen duurde te lang. Probeer het opnieuw.',
    INVALID_AUTHORIZATION_CODE: () => 'Deze inlogpoging is niet meer geldig. Probeer het opnieuw.',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `Er is al een account met ${contactChannelValue}. Log in zoals je eerder deed.`
        : 'Er is al een account met dit e-mailadres. Log in zoals je eerder deed.',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => 'Je hebt dit adres al toegevoegd.',
    PASSWORD_CONFIRMATION_MISMATCH: () => 'Dat is niet je huidige wachtwoord.',
    USER_DOES_NOT_HAVE_PASSWORD: () => 'Dit account heeft nog geen wachtwoord.',
    CANNOT_DELETE_CURRENT_SESSION: () => 'Dit apparaat gebruik je nu. Log uit om de sessie te beëindigen.',
    API_KEY_NOT_FOUND: () => 'Deze sleutel bestaat niet, of je kunt hem niet beheren.',
    TEAM_NOT_FOUND: () => 'Dit team bestaat niet.',
    TEAM_MEMBERSHIP_NOT_FOUND: () => 'Je bent geen lid meer van dit team.',
    TEAM_PERMISSION_REQUIRED: () => 'Je hebt in het team geen machtiging om dit te doen.',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'Dit account is niet gekoppeld.',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () =>
      'Bevestig je e-mailadres en vraag daarna om een nieuwe uitnodiging.',
    TEAM_INVITATION_EMAIL_MISMATCH: () =>
      'Deze uitnodiging is voor een ander e-mailadres. Log in met het uitgenodigde account.',
    CLI_AUTH_ERROR: () => 'Deze inlogcode is niet meer geldig. Begin opnieuw in je terminal.',
    CLI_AUTH_EXPIRED_ERROR: () => 'Het inlogverzoek van de CLI is verlopen. Probeer het opnieuw.',
    CLI_AUTH_USED_ERROR: () => 'Deze code is al gebruikt.',
    AGENT_AUTH_NOT_ENABLED: () => 'Agents kunnen hier niet inloggen.',
    AGENT_AUTH_INVALID_CLAIM_CODE: () => 'Dit verzoek is verlopen of al beantwoord. Begin opnieuw in de agent.',
    INVALID_EXTERNAL_AUTH_TOKEN: () =>
      'We konden je aanmelding niet bevestigen. Probeer het opnieuw of neem contact op met de beheerders van deze app.',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () =>
      'Deze inlogmethode is niet ingesteld. Neem contact op met de beheerders van deze app.',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'Gastaccounts staan uit.',
    USER_AUTHENTICATION_REQUIRED: () => 'Log eerst in.',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'Je sessie is beëindigd. Log opnieuw in.',
  },
  errorsWait: {
    tryAgainIn: (time) => `Te veel pogingen. Probeer het ${time} opnieuw.`,
    tryAgainNow: 'Je kunt het nu opnieuw proberen.',
  },
};
