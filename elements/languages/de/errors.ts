import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';

/** The German messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => 'E‑Mail-Adresse oder Passwort ist falsch.',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `Für ${email} gibt es schon ein Konto.` : 'Für diese E‑Mail-Adresse gibt es schon ein Konto.',
    USER_NOT_FOUND: () => 'Wir konnten dieses Konto nicht finden.',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength ? `Das Passwort braucht mindestens ${minLength} Zeichen.` : 'Das Passwort ist zu kurz.',
    PASSWORD_TOO_LONG: ({ maxLength }) =>
      maxLength ? `Das Passwort darf höchstens ${maxLength} Zeichen haben.` : 'Das Passwort ist zu lang.',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'Die Anmeldung mit Passwort ist deaktiviert.',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'Passkeys sind deaktiviert.',
    PASSKEY_AUTHENTICATION_FAILED: () => 'Dieser Passkey hat nicht funktioniert. Wähle eine andere Anmeldemethode.',
    PASSKEY_REGISTRATION_FAILED: () => 'Der Passkey konnte nicht gespeichert werden. Versuche es noch einmal.',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: 'Die Passkey-Anfrage wurde abgebrochen.',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Dieses Gerät hat schon einen Passkey für dein Konto.',
        ERROR_INVALID_DOMAIN: 'Passkeys funktionieren unter dieser Adresse nicht.',
        ERROR_INVALID_RP_ID: 'Passkeys sind für diese Website nicht eingerichtet.',
        ERROR_INVALID_USER_ID_LENGTH: 'Für dieses Konto kann kein Passkey erstellt werden.',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: 'Dein Gerät konnte den Passkey nicht verwenden. Versuche es noch einmal.',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
          'Es wurde kein Passkey gewählt. Versuche es noch einmal oder wähle eine andere Anmeldemethode.',
        OTHER: 'Der Passkey hat nicht funktioniert. Versuche es noch einmal.',
      }),
    SIGN_UP_NOT_ENABLED: () => 'Die Registrierung ist zurzeit geschlossen.',
    SIGN_UP_REJECTED: () => 'Wir konnten dieses Konto nicht erstellen. Wende dich an die Betreiber dieser App.',
    BOT_CHALLENGE_REQUIRED: () => 'Bestätige, dass du ein Mensch bist, und versuche es noch einmal.',
    BOT_CHALLENGE_FAILED: () => 'Wir konnten nicht bestätigen, dass du ein Mensch bist. Versuche es noch einmal.',
    REDIRECT_URL_NOT_WHITELISTED: () => 'Diese Seite gehört zu keiner vertrauenswürdigen Domain der App.',
    CHANGED_MEANWHILE: () =>
      'Jemand anderes hat das inzwischen geändert. Du siehst jetzt diese Version. Speichere noch einmal, um sie durch deine zu ersetzen, oder brich ab.',
    MISUSE: () =>
      'Das geht hier nicht, weil die App nicht richtig eingerichtet ist. Wähle einen anderen Weg oder wende dich an die Betreiber.',
    SCHEMA_ERROR: () => 'Prüfe deine Eingaben und versuche es noch einmal.',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? 'Die Uhr deines Geräts scheint falsch zu gehen. Stelle sie auf automatisch und gib dann den nächsten Code ein.'
        : 'Dieser Code stimmt nicht. Versuche es noch einmal. Wenn auch der nächste nicht stimmt, prüfe die Uhr deines Geräts.',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'Zum Anmelden brauchst du einen zweiten Schritt.',
    VERIFICATION_CODE_NOT_FOUND: () => 'Dieser Link ist ungültig. Fordere einen neuen an.',
    VERIFICATION_CODE_EXPIRED: () => 'Dieser Link ist abgelaufen. Fordere einen neuen an.',
    VERIFICATION_CODE_ALREADY_USED: () => 'Dieser Link wurde schon verwendet. Fordere einen neuen an.',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => 'Dieser Link wurde zu oft ausprobiert. Fordere einen neuen an.',
    EMAIL_ALREADY_VERIFIED: () => 'Diese E‑Mail-Adresse ist schon bestätigt.',
    OAUTH_PROVIDER_ACCESS_DENIED: () =>
      'Die Anmeldung wurde beim Anbieter abgebrochen. Versuche es noch einmal oder wähle eine andere Anmeldemethode.',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'Die Anmeldung mit diesem Anbieter ist deaktiviert.',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () =>
      'Der Anbieter ist gerade nicht erreichbar. Versuche es später noch einmal.',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () =>
      'Ein anderer Benutzer meldet sich schon mit diesem Konto des Anbieters an.',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () =>
      'Dieses Konto des Anbieters ist schon mit einem anderen Benutzer verbunden.',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () =>
      'Du hast schon ein anderes Konto dieses Anbieters verbunden.',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      'Für diese Berechtigungen braucht das Projekt eigene Schlüssel des Anbieters.',
    OUTER_OAUTH_TIMEOUT: () => 'Die Anmeldung hat zu lange gedauert. Versuche es noch einmal.',
    INVALID_AUTHORIZATION_CODE: () => 'Diese Anmeldung ist nicht mehr gültig. Versuche es noch einmal.',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `Für ${contactChannelValue} gibt es schon ein Konto. Melde dich wie bisher an.`
        : 'Für diese E‑Mail-Adresse gibt es schon ein Konto. Melde dich wie bisher an.',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => 'Du hast diese Adresse schon hinzugefügt.',
    PASSWORD_CONFIRMATION_MISMATCH: () => 'Das ist nicht dein aktuelles Passwort.',
    USER_DOES_NOT_HAVE_PASSWORD: () => 'Dieses Konto hat noch kein Passwort.',
    CANNOT_DELETE_CURRENT_SESSION: () => 'Dieses Gerät verwendest du gerade. Melde dich ab, um die Sitzung zu beenden.',
    API_KEY_NOT_FOUND: () => 'Diesen Schlüssel gibt es nicht, oder du kannst ihn nicht verwalten.',
    TEAM_NOT_FOUND: () => 'Dieses Team gibt es nicht.',
    TEAM_MEMBERSHIP_NOT_FOUND: () => 'Du bist nicht mehr Mitglied dieses Teams.',
    TEAM_PERMISSION_REQUIRED: () => 'Dafür fehlt dir im Team die Berechtigung.',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'Dieses Konto ist nicht verbunden.',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () =>
      'Bestätige deine E‑Mail-Adresse und bitte dann um eine neue Einladung.',
    TEAM_INVITATION_EMAIL_MISMATCH: () =>
      'Diese Einladung gilt für eine andere E‑Mail-Adresse. Melde dich mit dem eingeladenen Konto an.',
    CLI_AUTH_ERROR: () => 'Dieser Anmeldecode ist nicht mehr gültig. Beginne in deinem Terminal von vorn.',
    CLI_AUTH_EXPIRED_ERROR: () => 'Die Anmeldung im Terminal ist abgelaufen. Versuche es noch einmal.',
    CLI_AUTH_USED_ERROR: () => 'Dieser Code wurde schon verwendet.',
    AGENT_AUTH_NOT_ENABLED: () => 'Agenten können sich hier nicht anmelden.',
    AGENT_AUTH_INVALID_CLAIM_CODE: () =>
      'Diese Anfrage ist abgelaufen oder wurde schon beantwortet. Beginne im Agenten von vorn.',
    INVALID_EXTERNAL_AUTH_TOKEN: () =>
      'Wir konnten deine Anmeldung nicht bestätigen. Versuche es noch einmal oder wende dich an die Betreiber dieser App.',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () =>
      'Diese Anmeldemethode ist nicht eingerichtet. Wende dich an die Betreiber dieser App.',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'Gastkonten sind deaktiviert.',
    USER_AUTHENTICATION_REQUIRED: () => 'Melde dich zuerst an.',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'Deine Sitzung ist beendet. Melde dich noch einmal an.',
  },
  errorsWait: {
    tryAgainIn: (time) => `Zu viele Versuche. Versuche es ${time} noch einmal.`,
    tryAgainNow: 'Du kannst es jetzt noch einmal versuchen.',
  },
};
