import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';

/** The Italian messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => 'Email o password errata.',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `Esiste già un account per ${email}.` : 'Esiste già un account per questo indirizzo email.',
    USER_NOT_FOUND: () => 'Non abbiamo trovato questo account.',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength ? `La password deve avere almeno ${minLength} caratteri.` : 'La password è troppo corta.',
    PASSWORD_TOO_LONG: ({ maxLength }) =>
      maxLength ? `La password può avere al massimo ${maxLength} caratteri.` : 'La password è troppo lunga.',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'L’accesso con password è disattivato.',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'Le passkey sono disattivate.',
    PASSKEY_AUTHENTICATION_FAILED: () => 'Questa passkey non ha funzionato. Prova un altro metodo di accesso.',
    PASSKEY_REGISTRATION_FAILED: () => 'Impossibile salvare la passkey. Riprova.',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: 'La richiesta della passkey è stata annullata.',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Questo dispositivo ha già una passkey per il tuo account.',
        ERROR_INVALID_DOMAIN: 'Le passkey non funzionano a questo indirizzo.',
        ERROR_INVALID_RP_ID: 'Le passkey non sono configurate per questo sito.',
        ERROR_INVALID_USER_ID_LENGTH: 'Impossibile creare una passkey per questo account.',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: 'Il tuo dispositivo non è riuscito a usare la passkey. Riprova.',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
          'Non è stata scelta alcuna passkey. Riprova o usa un altro metodo di accesso.',
        OTHER: 'La passkey non ha funzionato. Riprova.',
      }),
    SIGN_UP_NOT_ENABLED: () => 'Al momento le registrazioni sono chiuse.',
    SIGN_UP_REJECTED: () => 'Non è stato possibile creare questo account. Contatta i responsabili di questa app.',
    BOT_CHALLENGE_REQUIRED: () => 'Conferma di non essere un robot e riprova.',
    BOT_CHALLENGE_FAILED: () => 'Non siamo riusciti a confermare che non sei un robot. Riprova.',
    REDIRECT_URL_NOT_WHITELISTED: () => 'Questa pagina non appartiene a nessuno dei domini attendibili dell’app.',
    CHANGED_MEANWHILE: () =>
      'Nel frattempo qualcun altro ha fatto una modifica. La pagina mostra la sua versione. Salva di nuovo per sostituirla con la tua oppure annulla.',
    MISUSE: () =>
      'Qui non funziona a causa della configurazione dell’app. Scegli un altro modo o contatta chi la gestisce.',
    SCHEMA_ERROR: () => 'Controlla ciò che hai inserito e riprova.',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? 'L’orologio del tuo dispositivo non sembra corretto. Impostalo su automatico, poi inserisci il prossimo codice.'
        : 'Il codice non è corretto. Riprova. Se anche il prossimo non funziona, controlla l’orologio del tuo dispositivo.',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'Per accedere serve un secondo passaggio.',
    VERIFICATION_CODE_NOT_FOUND: () => 'Questo link non è valido. Richiedine uno nuovo.',
    VERIFICATION_CODE_EXPIRED: () => 'Questo link è scaduto. Richiedine uno nuovo.',
    VERIFICATION_CODE_ALREADY_USED: () => 'Questo link è già stato usato. Richiedine uno nuovo.',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () =>
      'Ci sono stati troppi tentativi con questo link. Richiedine uno nuovo.',
    EMAIL_ALREADY_VERIFIED: () => 'Questo indirizzo email è già confermato.',
    OAUTH_PROVIDER_ACCESS_DENIED: () =>
      'L’accesso è stato annullato presso il provider. Riprova o scegli un altro metodo di accesso.',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'L’accesso con questo provider è disattivato.',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () => 'Al momento il provider non è raggiungibile. Riprova più tardi.',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () =>
      'Un altro utente usa già questo account del provider per accedere.',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () =>
      'Questo account del provider è già collegato a un altro utente.',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () => 'Hai già collegato un altro account di questo provider.',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      'Per queste autorizzazioni il progetto ha bisogno di chiavi proprie del provider.',
    OUTER_OAUTH_TIMEOUT: () => 'L’accesso ha richiesto troppo tempo. Riprova.',
    INVALID_AUTHORIZATION_CODE: () => 'Questo accesso non è più valido. Riprova.',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `Esiste già un account per ${contactChannelValue}. Accedi come l’ultima volta.`
        : 'Esiste già un account per questo indirizzo email. Accedi come l’ultima volta.',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => 'Hai già aggiunto questo indirizzo.',
    PASSWORD_CONFIRMATION_MISMATCH: () => 'Questa non è la tua password attuale.',
    USER_DOES_NOT_HAVE_PASSWORD: () => 'Questo account non ha ancora una password.',
    CANNOT_DELETE_CURRENT_SESSION: () => 'Questo è il dispositivo che stai usando. Per chiudere la sessione, esci.',
    API_KEY_NOT_FOUND: () => 'Questa chiave non esiste o non puoi gestirla.',
    TEAM_NOT_FOUND: () => 'Questo team non esiste.',
    TEAM_MEMBERSHIP_NOT_FOUND: () => 'Non fai più parte di questo team.',
    TEAM_PERMISSION_REQUIRED: () => 'Non hai l’autorizzazione per farlo nel team.',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'Questo account non è collegato.',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () => 'Conferma il tuo indirizzo email, poi chiedi un nuovo invito.',
    TEAM_INVITATION_EMAIL_MISMATCH: () =>
      'Questo invito è per un altro indirizzo email. Accedi con l’account invitato.',
    CLI_AUTH_ERROR: () => 'Questo codice di accesso non è più valido. Ricomincia dal terminale.',
    CLI_AUTH_EXPIRED_ERROR: () => 'La richiesta di accesso del terminale è scaduta. Riprova.',
    CLI_AUTH_USED_ERROR: () => 'Questo codice è già stato usato.',
    AGENT_AUTH_NOT_ENABLED: () => 'Gli agenti non possono accedere qui.',
    AGENT_AUTH_INVALID_CLAIM_CODE: () =>
      'Questa richiesta è scaduta o ha già ricevuto una risposta. Ricomincia dall’agente.',
    INVALID_EXTERNAL_AUTH_TOKEN: () =>
      'Non è stato possibile confermare l’accesso. Riprova o contatta i responsabili di questa app.',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () =>
      'Questo metodo di accesso non è configurato. Contatta i responsabili di questa app.',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'Gli account ospite sono disattivati.',
    USER_AUTHENTICATION_REQUIRED: () => 'Devi prima accedere.',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'La tua sessione è terminata. Accedi di nuovo.',
  },
  errorsWait: {
    tryAgainIn: (time) => `Troppi tentativi. Riprova ${time}.`,
    tryAgainNow: 'Ora puoi riprovare.',
  },
};
