import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';

/** The Finnish messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => 'Väärä sähköpostiosoite tai salasana.',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `Osoitteella ${email} on jo tili.` : 'Tällä sähköpostiosoitteella on jo tili.',
    USER_NOT_FOUND: () => 'Emme löytäneet tätä tiliä.',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength ? `Salasanassa on oltava vähintään ${minLength} merkkiä.` : 'Salasana on liian lyhyt.',
    PASSWORD_TOO_LONG: ({ maxLength }) =>
      maxLength ? `Salasanassa voi olla enintään ${maxLength} merkkiä.` : 'Salasana on liian pitkä.',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'Kirjautuminen salasanalla ei ole käytössä.',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'Pääsyavaimet eivät ole käytössä.',
    PASSKEY_AUTHENTICATION_FAILED: () => 'Tämä pääsyavain ei toiminut. Kokeile toista kirjautumistapaa.',
    PASSKEY_REGISTRATION_FAILED: () => 'Pääsyavainta ei voitu tallentaa. Yritä uudelleen.',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: 'Pääsyavainpyyntö peruutettiin.',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Tällä laitteella on jo pääsyavain tilillesi.',
        ERROR_INVALID_DOMAIN: 'Pääsyavaimet eivät toimi tässä osoitteessa.',
        ERROR_INVALID_RP_ID: 'Pääsyavaimia ei ole määritetty tälle sivustolle.',
        ERROR_INVALID_USER_ID_LENGTH: 'Tälle tilille ei voi luoda pääsyavainta.',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: 'Laitteesi ei voinut käyttää pääsyavainta. Yritä uudelleen.',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
          'Pääsyavainta ei valittu. Yritä uudelleen tai käytä toista kirjautumistapaa.',
        OTHER: 'Pääsyavain ei toiminut. Yritä uudelleen.',
      }),
    SIGN_UP_NOT_ENABLED: () => 'Rekisteröityminen on tällä hetkellä suljettu.',
    SIGN_UP_REJECTED: () => 'Emme voineet luoda tätä tiliä. Ota yhteyttä sovelluksen ylläpitäjiin.',
    BOT_CHALLENGE_REQUIRED: () => 'Vahvista, että olet ihminen, ja yritä uudelleen.',
    BOT_CHALLENGE_FAILED: () => 'Emme voineet vahvistaa, että olet ihminen. Yritä uudelleen.',
    REDIRECT_URL_NOT_WHITELISTED: () => 'Tämä sivu ei ole sovelluksen luotetuissa verkkotunnuksissa.',
    CHANGED_MEANWHILE: () =>
      'Joku muu on muuttanut tätä sillä välin. Näet nyt hänen versionsa. Tallenna uudelleen, jos haluat korvata sen omallasi, tai peruuta.',
    MISUSE: () =>
      'Tämä ei toimi täällä sovelluksen asetusten vuoksi. Valitse toinen tapa tai ota yhteyttä sovelluksen ylläpitoon.',
    SCHEMA_ERROR: () => 'Tarkista antamasi tiedot ja yritä uudelleen.',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? 'Laitteesi kello näyttää olevan väärässä ajassa. Aseta se automaattiseksi ja anna sitten seuraava koodi.'
        : 'Väärä koodi. Yritä uudelleen. Jos seuraavakaan koodi ei toimi, tarkista laitteesi kello.',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'Kirjautuminen vaatii toisen vaiheen.',
    VERIFICATION_CODE_NOT_FOUND: () => 'Tämä linkki ei kelpaa. Pyydä uusi.',
    VERIFICATION_CODE_EXPIRED: () => 'Tämä linkki on vanhentunut. Pyydä uusi.',
    VERIFICATION_CODE_ALREADY_USED: () => 'Tämä linkki on jo käytetty. Pyydä uusi.',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => 'Tätä linkkiä on kokeiltu liian monta kertaa. Pyydä uusi.',
    EMAIL_ALREADY_VERIFIED: () => 'Tämä sähköpostiosoite on jo vahvistettu.',
    OAUTH_PROVIDER_ACCESS_DENIED: () =>
      'Kirjautuminen peruutettiin palveluntarjoajan sivulla. Yritä uudelleen tai valitse toinen kirjautumistapa.',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'Kirjautuminen tämän palveluntarjoajan tilillä ei ole käytössä.',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () =>
      'Palveluntarjoajaan ei saada juuri nyt yhteyttä. Yritä myöhemmin uudelleen.',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () =>
      'Toinen käyttäjä kirjautuu jo tällä palveluntarjoajan tilillä.',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () =>
      'Tämä palveluntarjoajan tili on jo yhdistetty toiseen käyttäjään.',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () =>
      'Olet jo yhdistänyt toisen tilin tältä palveluntarjoajalta.',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      'Projekti tarvitsee omat palveluntarjoajan avaimet näitä käyttöoikeuksia varten.',
    OUTER_OAUTH_TIMEOUT: () => 'Kirjautuminen kesti liian kauan. Yritä uudelleen.',
    INVALID_AUTHORIZATION_CODE: () => 'Tämä kirjautuminen ei ole enää voimassa. Yritä uudelleen.',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `Osoitteella ${contactChannelValue} on jo tili. Kirjaudu samalla tavalla kuin aiemmin.`
        : 'Tällä sähköpostiosoitteella on jo tili. Kirjaudu samalla tavalla kuin aiemmin.',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => 'Olet jo lisännyt tämän osoitteen.',
    PASSWORD_CONFIRMATION_MISMATCH: () => 'Tämä ei ole nykyinen salasanasi.',
    USER_DOES_NOT_HAVE_PASSWORD: () => 'Tällä tilillä ei ole vielä salasanaa.',
    CANNOT_DELETE_CURRENT_SESSION: () => 'Käytät parhaillaan tätä laitetta. Lopeta sen istunto kirjautumalla ulos.',
    API_KEY_NOT_FOUND: () => 'Tätä avainta ei ole, tai et voi hallita sitä.',
    TEAM_NOT_FOUND: () => 'Tätä tiimiä ei ole.',
    TEAM_MEMBERSHIP_NOT_FOUND: () => 'Et ole enää tämän tiimin jäsen.',
    TEAM_PERMISSION_REQUIRED: () => 'Sinulla ei ole tähän oikeutta tiimissä.',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'Tätä tiliä ei ole yhdistetty.',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () => 'Vahvista sähköpostiosoitteesi ja pyydä sitten uusi kutsu.',
    TEAM_INVITATION_EMAIL_MISMATCH: () =>
      'Tämä kutsu on toiselle sähköpostiosoitteelle. Kirjaudu sisään kutsutulla tilillä.',
    CLI_AUTH_ERROR: () => 'Tämä kirjautumiskoodi ei ole enää voimassa. Aloita alusta päätteessä.',
    CLI_AUTH_EXPIRED_ERROR: () => 'CLI:n kirjautumispyyntö on vanhentunut. Yritä uudelleen.',
    CLI_AUTH_USED_ERROR: () => 'Tämä koodi on jo käytetty.',
    AGENT_AUTH_NOT_ENABLED: () => 'Agentit eivät voi kirjautua tänne.',
    AGENT_AUTH_INVALID_CLAIM_CODE: () =>
      'Tämä pyyntö on vanhentunut tai siihen on jo vastattu. Aloita alusta agentissa.',
    INVALID_EXTERNAL_AUTH_TOKEN: () =>
      'Emme voineet vahvistaa kirjautumistasi. Yritä uudelleen tai ota yhteyttä sovelluksen ylläpitäjiin.',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () =>
      'Tätä kirjautumistapaa ei ole otettu käyttöön. Ota yhteyttä sovelluksen ylläpitäjiin.',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'Vierastilit eivät ole käytössä.',
    USER_AUTHENTICATION_REQUIRED: () => 'Kirjaudu ensin sisään.',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'Istuntosi on päättynyt. Kirjaudu uudelleen.',
  },
  errorsWait: {
    tryAgainIn: (time) => `Liian monta yritystä. Yritä uudelleen ${time}.`,
    tryAgainNow: 'Voit yrittää uudelleen nyt.',
  },
};
