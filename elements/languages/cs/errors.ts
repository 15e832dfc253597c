import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';
import { countingIn } from '../plural.ts';

const { number, plural } = countingIn('cs');

const characters = (count: number) =>
  plural(count, {
    one: `${number(count)} znak`,
    few: `${number(count)} znaky`,
    other: `${number(count)} znaků`,
  });

/** The Czech messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => 'Nesprávný e-mail nebo heslo.',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `Účet s adresou ${email} už existuje.` : 'Účet s tímto e-mailem už existuje.',
    USER_NOT_FOUND: () => 'Tento účet jsme nenašli.',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength ? `Heslo musí mít aspoň ${characters(minLength)}.` : 'Heslo je příliš krátké.',
    PASSWORD_TOO_LONG: ({ maxLength }) =>
      maxLength ? `Heslo může mít nejvýše ${characters(maxLength)}.` : 'Heslo je příliš dlouhé.',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'Přihlášení heslem je vypnuté.',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'Přístupové klíče jsou vypnuté.',
    PASSKEY_AUTHENTICATION_FAILED: () => 'Tento přístupový klíč nefungoval. Zkuste jiný způsob přihlášení.',
    PASSKEY_REGISTRATION_FAILED: () => 'Přístupový klíč se nepodařilo uložit. Zkuste to znovu.',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: 'Žádost o přístupový klíč byla zrušena.',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Toto zařízení už má přístupový klíč k vašemu účtu.',
        ERROR_INVALID_DOMAIN: 'Na této adrese přístupové klíče nefungují.',
        ERROR_INVALID_RP_ID: 'Pro tento web nejsou přístupové klíče nastavené.',
        ERROR_INVALID_USER_ID_LENGTH: 'Pro tento účet nelze vytvořit přístupový klíč.',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: 'Zařízení nemohlo použít přístupový klíč. Zkuste to znovu.',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
          'Nebyl vybrán přístupový klíč. Zkuste to znovu nebo použijte jiný způsob přihlášení.',
        OTHER: 'Přístupový klíč nefungoval. Zkuste to znovu.',
      }),
    SIGN_UP_NOT_ENABLED: () => 'Registrace je teď uzavřená.',
    SIGN_UP_REJECTED: () => 'Tento účet se nepodařilo vytvořit. Obraťte se na provozovatele aplikace.',
    BOT_CHALLENGE_REQUIRED: () => 'Potvrďte, že jste člověk, a zkuste to znovu.',
    BOT_CHALLENGE_FAILED: () => 'Nepodařilo se potvrdit, že jste člověk. Zkuste to znovu.',
    REDIRECT_URL_NOT_WHITELISTED: () => 'Tato stránka nepatří k důvěryhodným doménám aplikace.',
    CHANGED_MEANWHILE: () =>
      'Mezitím to změnil někdo jiný. Stránka ukazuje jeho verzi. Uložte znovu, pokud ji chcete nahradit svou, nebo klikněte na „Zrušit“.',
    MISUSE: () =>
      'Tady to kvůli nastavení aplikace nefunguje. Zvolte jiný způsob nebo se obraťte na její provozovatele.',
    SCHEMA_ERROR: () => 'Zkontrolujte zadané údaje a zkuste to znovu.',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? 'Hodiny vašeho zařízení zřejmě nejdou přesně. Nastavte je na automatický čas a zadejte další kód.'
        : 'Kód není správný. Zkuste to znovu. Pokud nebude fungovat ani další, zkontrolujte hodiny zařízení.',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'K přihlášení je potřeba druhý krok.',
    VERIFICATION_CODE_NOT_FOUND: () => 'Tento odkaz není platný. Vyžádejte si nový.',
    VERIFICATION_CODE_EXPIRED: () => 'Platnost odkazu vypršela. Vyžádejte si nový.',
    VERIFICATION_CODE_ALREADY_USED: () => 'Tento odkaz už byl použit. Vyžádejte si nový.',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () =>
      'Pokusů o použití tohoto odkazu bylo příliš mnoho. Vyžádejte si nový.',
    EMAIL_ALREADY_VERIFIED: () => 'Tato e-mailová adresa už je ověřená.',
    OAUTH_PROVIDER_ACCESS_DENIED: () =>
      'Přihlášení bylo u poskytovatele zrušeno. Zkuste to znovu nebo zvolte jiný způsob přihlášení.',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'Přihlášení přes tohoto poskytovatele je vypnuté.',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () => 'Poskytovatel teď není dostupný. Zkuste to později.',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () =>
      'Tento účet u poskytovatele už k přihlášení používá jiný uživatel.',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () =>
      'Tento účet u poskytovatele už je propojený s jiným uživatelem.',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () => 'Už máte propojený jiný účet od tohoto poskytovatele.',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      'Pro tato oprávnění potřebuje projekt vlastní klíče poskytovatele.',
    OUTER_OAUTH_TIMEOUT: () => 'Přihlášení trvalo příliš dlouho. Zkuste to znovu.',
    INVALID_AUTHORIZATION_CODE: () => 'Toto přihlášení už neplatí. Zkuste to znovu.',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `Účet s adresou ${contactChannelValue} už existuje. Přihlaste se stejně jako dřív.`
        : 'Účet s tímto e-mailem už existuje. Přihlaste se stejně jako dřív.',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => 'Tuto adresu už máte přidanou.',
    PASSWORD_CONFIRMATION_MISMATCH: () => 'Toto není vaše současné heslo.',
    USER_DOES_NOT_HAVE_PASSWORD: () => 'Tento účet zatím nemá heslo.',
    CANNOT_DELETE_CURRENT_SESSION: () => 'Toto zařízení právě používáte. Jeho relaci ukončíte odhlášením.',
    API_KEY_NOT_FOUND: () => 'Tento klíč neexistuje nebo ho nemůžete spravovat.',
    TEAM_NOT_FOUND: () => 'Tento tým neexistuje.',
    TEAM_MEMBERSHIP_NOT_FOUND: () => 'Do tohoto týmu už nepatříte.',
    TEAM_PERMISSION_REQUIRED: () => 'K tomu nemáte v týmu oprávnění.',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'Tento účet není propojený.',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () => 'Ověřte e-mailovou adresu a pak požádejte o novou pozvánku.',
    TEAM_INVITATION_EMAIL_MISMATCH: () =>
      'Tato pozvánka je pro jinou e-mailovou adresu. Přihlaste se k účtu, který byl pozván.',
    CLI_AUTH_ERROR: () => 'Tento přihlašovací kód už neplatí. Začněte v terminálu znovu.',
    CLI_AUTH_EXPIRED_ERROR: () => 'Čas na přihlášení v terminálu vypršel. Zkuste to znovu.',
    CLI_AUTH_USED_ERROR: () => 'Tento kód už byl použit.',
    AGENT_AUTH_NOT_ENABLED: () => 'Agenti se tu nemohou přihlásit.',
    AGENT_AUTH_INVALID_CLAIM_CODE: () => 'Platnost žádosti vypršela nebo už byla vyřízena. Začněte v agentovi znovu.',
    INVALID_EXTERNAL_AUTH_TOKEN: () =>
      'Vaše přihlášení se nepodařilo ověřit. Zkuste to znovu, nebo se obraťte na provozovatele aplikace.',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () =>
      'Tento způsob přihlášení není nastavený. Obraťte se na provozovatele aplikace.',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'Účty hostů jsou vypnuté.',
    USER_AUTHENTICATION_REQUIRED: () => 'Nejdřív se přihlaste.',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'Vaše relace skončila. Přihlaste se znovu.',
  },
  errorsWait: {
    tryAgainIn: (time) => `Příliš mnoho pokusů. Zkuste to znovu ${time}.`,
    tryAgainNow: 'Teď to můžete zkusit znovu.',
  },
};
