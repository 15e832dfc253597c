import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';
import { countingIn } from '../plural.ts';

const { number, plural } = countingIn('ru');

const characters = (count: number) =>
  plural(count, {
    one: `${number(count)} символа`,
    few: `${number(count)} символов`,
    many: `${number(count)} символов`,
  });

/** The Russian messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => 'Неверный адрес электронной почты или пароль.',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `Аккаунт с адресом ${email} уже существует.` : 'Аккаунт с этим адресом уже существует.',
    USER_NOT_FOUND: () => 'Мы не нашли этот аккаунт.',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength ? `Пароль должен быть не короче ${characters(minLength)}.` : 'Пароль слишком короткий.',
    PASSWORD_TOO_LONG: ({ maxLength }) =>
      maxLength ? `Пароль должен быть не длиннее ${characters(maxLength)}.` : 'Пароль слишком длинный.',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'Вход по паролю отключён.',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'Ключи доступа отключены.',
    PASSKEY_AUTHENTICATION_FAILED: () => 'Этот ключ доступа не сработал. Выберите другой способ входа.',
    PASSKEY_REGISTRATION_FAILED: () => 'Не удалось сохранить ключ доступа. Попробуйте ещё раз.',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: 'Запрос ключа доступа отменён.',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'На этом устройстве уже есть ключ доступа для вашего аккаунта.',
        ERROR_INVALID_DOMAIN: 'По этому адресу ключи доступа не работают.',
        ERROR_INVALID_RP_ID: 'Для этого сайта ключи доступа не настроены.',
        ERROR_INVALID_USER_ID_LENGTH: 'Для этого аккаунта нельзя создать ключ доступа.',
        ERROR_AUTHENTICATOR_GENERAL_ERROR:
          'Вашему устройству не удалось использовать ключ доступа. Попробуйте ещё раз.',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
          'Ключ доступа не выбран. Попробуйте ещё раз или выберите другой способ входа.',
        OTHER: 'Ключ доступа не сработал. Попробуйте ещё раз.',
      }),
    SIGN_UP_NOT_ENABLED: () => 'Регистрация сейчас закрыта.',
    SIGN_UP_REJECTED: () => 'Не удалось создать этот аккаунт. Обратитесь к администраторам приложения.',
    BOT_CHALLENGE_REQUIRED: () => 'Подтвердите, что вы человек, и попробуйте ещё раз.',
    BOT_CHALLENGE_FAILED: () => 'Не удалось подтвердить, что вы человек. Попробуйте ещё раз.',
    REDIRECT_URL_NOT_WHITELISTED: () => 'Эта страница не относится к доверенным доменам приложения.',
    CHANGED_MEANWHILE: () =>
      'Кто-то другой уже внёс здесь изменения. На странице показана новая версия. Сохраните ещё раз, чтобы заменить её своей, или нажмите «Отмена».',
    MISUSE: () => 'Из-за настройки приложения это не работает. Выберите другой способ.',
    SCHEMA_ERROR: () => 'Проверьте введённые данные и попробуйте ещё раз.',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? 'Похоже, часы на вашем устройстве идут неточно. Включите автоматическую настройку времени и введите следующий код.'
        : 'Неверный код. Попробуйте ещё раз. Если следующий тоже не подойдёт, проверьте часы на устройстве.',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'Для входа нужен второй шаг.',
    VERIFICATION_CODE_NOT_FOUND: () => 'Эта ссылка недействительна. Запросите новую.',
    VERIFICATION_CODE_EXPIRED: () => 'Срок действия ссылки истёк. Запросите новую.',
    VERIFICATION_CODE_ALREADY_USED: () => 'Эта ссылка уже использована. Запросите новую.',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => 'По этой ссылке пытались перейти слишком много раз. Запросите новую.',
    EMAIL_ALREADY_VERIFIED: () => 'Этот адрес электронной почты уже подтверждён.',
    OAUTH_PROVIDER_ACCESS_DENIED: () =>
      'Вход через внешний сервис отменён. Попробуйте ещё раз или выберите другой способ входа.',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'Вход через этот сервис отключён.',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () =>
      'Сервис, через который вы входите, сейчас недоступен. Попробуйте позже.',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () =>
      'Этот внешний аккаунт уже использует для входа другой пользователь.',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () => 'Этот внешний аккаунт уже подключил другой пользователь.',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () => 'Вы уже подключили другой аккаунт этого сервиса.',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      'Для этих разрешений проекту нужны собственные ключи провайдера.',
    OUTER_OAUTH_TIMEOUT: () => 'Вход занял слишком много времени. Попробуйте ещё раз.',
    INVALID_AUTHORIZATION_CODE: () => 'Этот вход больше не действителен. Попробуйте ещё раз.',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `Аккаунт с адресом ${contactChannelValue} уже существует. Войдите так же, как раньше.`
        : 'Аккаунт с этим адресом уже существует. Войдите так же, как раньше.',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => 'Вы уже добавили этот адрес.',
    PASSWORD_CONFIRMATION_MISMATCH: () => 'Это не ваш текущий пароль.',
    USER_DOES_NOT_HAVE_PASSWORD: () => 'У этого аккаунта ещё нет пароля.',
    CANNOT_DELETE_CURRENT_SESSION: () =>
      'Вы сейчас пользуетесь этим устройством. Чтобы завершить сеанс, выйдите из аккаунта.',
    API_KEY_NOT_FOUND: () => 'Такого ключа нет, или вы не можете им управлять.',
    TEAM_NOT_FOUND: () => 'Такой команды не существует.',
    TEAM_MEMBERSHIP_NOT_FOUND: () => 'Вы больше не состоите в этой команде.',
    TEAM_PERMISSION_REQUIRED: () => 'У вас нет разрешения на это действие в команде.',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'Этот аккаунт не подключён.',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () =>
      'Подтвердите адрес электронной почты, а затем попросите новое приглашение.',
    TEAM_INVITATION_EMAIL_MISMATCH: () => 'Это приглашение для другого адреса. Войдите в приглашённый аккаунт.',
    CLI_AUTH_ERROR: () => 'Этот код входа больше не действует. Начните заново в терминале.',
    CLI_AUTH_EXPIRED_ERROR: () => 'Время входа через терминал истекло. Попробуйте ещё раз.',
    CLI_AUTH_USED_ERROR: () => 'Этот код уже использован.',
    AGENT_AUTH_NOT_ENABLED: () => 'Агенты не могут здесь входить.',
    AGENT_AUTH_INVALID_CLAIM_CODE: () =>
      'Срок действия запроса истёк, или на него уже ответили. Начните заново в агенте.',
    INVALID_EXTERNAL_AUTH_TOKEN: () =>
      'Не удалось подтвердить вход. Попробуйте ещё раз или обратитесь к администраторам приложения.',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () =>
      'Этот способ входа не настроен. Обратитесь к администраторам приложения.',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'Гостевые аккаунты отключены.',
    USER_AUTHENTICATION_REQUIRED: () => 'Сначала войдите в аккаунт.',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'Ваш сеанс завершён. Войдите ещё раз.',
  },
  errorsWait: {
    tryAgainIn: (time) => `Слишком много попыток. Попробуйте ещё раз ${time}.`,
    tryAgainNow: 'Теперь можно попробовать ещё раз.',
  },
};
