import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';
import { countingIn } from '../plural.ts';

const { number, plural } = countingIn('pl');

const characters = (count: number) =>
  plural(count, {
    one: `${number(count)} znak`,
    few: `${number(count)} znaki`,
    many: `${number(count)} znaków`,
  });

/** The Polish messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => 'Nieprawidłowy adres e-mail lub hasło.',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `Konto z adresem ${email} już istnieje.` : 'Konto z tym adresem e-mail już istnieje.',
    USER_NOT_FOUND: () => 'Nie znaleźliśmy tego konta.',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength ? `Hasło musi mieć co najmniej ${characters(minLength)}.` : 'Hasło jest za krótkie.',
    PASSWORD_TOO_LONG: ({ maxLength }) =>
      maxLength ? `Hasło może mieć najwyżej ${characters(maxLength)}.` : 'Hasło jest za długie.',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'Logowanie hasłem jest wyłączone.',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'Klucze dostępu są wyłączone.',
    PASSKEY_AUTHENTICATION_FAILED: () => 'Ten klucz dostępu nie zadziałał. Wybierz inną metodę logowania.',
    PASSKEY_REGISTRATION_FAILED: () => 'Nie udało się zapisać klucza dostępu. Spróbuj ponownie.',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: 'Prośba o klucz dostępu została anulowana.',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'To urządzenie ma już klucz dostępu do Twojego konta.',
        ERROR_INVALID_DOMAIN: 'Klucze dostępu nie działają pod tym adresem.',
        ERROR_INVALID_RP_ID: 'Klucze dostępu nie są skonfigurowane w tej witrynie.',
        ERROR_INVALID_USER_ID_LENGTH: 'Dla tego konta nie można utworzyć klucza dostępu.',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: 'Urządzenie nie mogło użyć klucza dostępu. Spróbuj ponownie.',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
          'Nie wybrano klucza dostępu. Spróbuj ponownie lub użyj innej metody logowania.',
        OTHER: 'Klucz dostępu nie zadziałał. Spróbuj ponownie.',
      }),
    SIGN_UP_NOT_ENABLED: () => 'Rejestracja jest obecnie zamknięta.',
    SIGN_UP_REJECTED: () => 'Nie udało się utworzyć tego konta. Skontaktuj się z administratorami aplikacji.',
    BOT_CHALLENGE_REQUIRED: () => 'Potwierdź, że jesteś człowiekiem, i spróbuj ponownie.',
    BOT_CHALLENGE_FAILED: () => 'Nie udało się potwierdzić, że jesteś człowiekiem. Spróbuj ponownie.',
    REDIRECT_URL_NOT_WHITELISTED: () => 'Ta strona nie należy do zaufanych domen aplikacji.',
    CHANGED_MEANWHILE: () =>
      'W międzyczasie ktoś inny wprowadził zmiany. Strona pokazuje nową wersję. Zapisz ponownie, aby zastąpić ją swoją, lub anuluj.',
    MISUSE: () =>
      'To tutaj nie działa z powodu konfiguracji aplikacji. Wybierz inny sposób lub skontaktuj się z jej operatorami.',
    SCHEMA_ERROR: () => 'Sprawdź wprowadzone dane i spróbuj ponownie.',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? 'Zegar Twojego urządzenia prawdopodobnie źle chodzi. Ustaw go na automatyczny, a potem wpisz następny kod.'
        : 'Ten kod jest nieprawidłowy. Spróbuj ponownie. Jeśli następny też nie zadziała, sprawdź zegar urządzenia.',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'Logowanie wymaga drugiego kroku.',
    VERIFICATION_CODE_NOT_FOUND: () => 'Ten link jest nieprawidłowy. Poproś o nowy.',
    VERIFICATION_CODE_EXPIRED: () => 'Ten link wygasł. Poproś o nowy.',
    VERIFICATION_CODE_ALREADY_USED: () => 'Ten link został już użyty. Poproś o nowy.',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => 'Tego linku próbowano użyć zbyt wiele razy. Poproś o nowy.',
    EMAIL_ALREADY_VERIFIED: () => 'Ten adres e-mail jest już zweryfikowany.',
    OAUTH_PROVIDER_ACCESS_DENIED: () =>
      'Logowanie zostało anulowane u dostawcy. Spróbuj ponownie lub wybierz inną metodę logowania.',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'Logowanie przez tego dostawcę jest wyłączone.',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () => 'Dostawca jest teraz niedostępny. Spróbuj ponownie później.',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () =>
      'Tego konta u dostawcy używa już do logowania inny użytkownik.',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () =>
      'To konto u dostawcy jest już połączone z innym użytkownikiem.',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () => 'Masz już połączone inne konto tego dostawcy.',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      'Do tych uprawnień projekt potrzebuje własnych kluczy dostawcy.',
    OUTER_OAUTH_TIMEOUT: () => 'Logowanie trwało zbyt długo. Spróbuj ponownie.',
    INVALID_AUTHORIZATION_CODE: () => 'To logowanie jest już nieważne. Spróbuj ponownie.',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `Konto z adresem ${contactChannelValue} już istnieje. Zaloguj się tak jak wcześniej.`
        : 'Konto z tym adresem e-mail już istnieje. Zaloguj się tak jak wcześniej.',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => 'Ten adres jest już na Twoim koncie.',
    PASSWORD_CONFIRMATION_MISMATCH: () => 'To nie jest Twoje obecne hasło.',
    USER_DOES_NOT_HAVE_PASSWORD: () => 'To konto nie ma jeszcze hasła.',
    CANNOT_DELETE_CURRENT_SESSION: () => 'Korzystasz teraz z tego urządzenia. Wyloguj się, aby zakończyć jego sesję.',
    API_KEY_NOT_FOUND: () => 'Ten klucz nie istnieje lub nie możesz nim zarządzać.',
    TEAM_NOT_FOUND: () => 'Ten zespół nie istnieje.',
    TEAM_MEMBERSHIP_NOT_FOUND: () => 'Nie należysz już do tego zespołu.',
    TEAM_PERMISSION_REQUIRED: () => 'Nie masz na to uprawnień w zespole.',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'To konto nie jest połączone.',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () => 'Zweryfikuj adres e-mail, a potem poproś o nowe zaproszenie.',
    TEAM_INVITATION_EMAIL_MISMATCH: () =>
      'To zaproszenie jest dla innego adresu e-mail. Zaloguj się na zaproszone konto.',
    CLI_AUTH_ERROR: () => 'Ten kod logowania jest już nieważny. Zacznij od nowa w terminalu.',
    CLI_AUTH_EXPIRED_ERROR: () => 'Czas na logowanie w terminalu minął. Spróbuj ponownie.',
    CLI_AUTH_USED_ERROR: () => 'Ten kod został już użyty.',
    AGENT_AUTH_NOT_ENABLED: () => 'Agenci nie mogą się tu logować.',
    AGENT_AUTH_INVALID_CLAIM_CODE: () =>
      'Ta prośba wygasła lub udzielono już na nią odpowiedzi. Zacznij od nowa w agencie.',
    INVALID_EXTERNAL_AUTH_TOKEN: () =>
      'Nie udało się potwierdzić logowania. Spróbuj ponownie lub skontaktuj się z administratorami aplikacji.',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () =>
      'Ta metoda logowania nie jest skonfigurowana. Skontaktuj się z administratorami aplikacji.',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'Konta gości są wyłączone.',
    USER_AUTHENTICATION_REQUIRED: () => 'Najpierw się zaloguj.',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'Twoja sesja się zakończyła. Zaloguj się ponownie.',
  },
  errorsWait: {
    tryAgainIn: (time) => `Zbyt wiele prób. Spróbuj ponownie ${time}.`,
    tryAgainNow: 'Możesz teraz spróbować ponownie.',
  },
};
