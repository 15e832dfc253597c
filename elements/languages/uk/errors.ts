import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';
import { countingIn } from '../plural.ts';

const { number, plural } = countingIn('uk');

const characters = (count: number) =>
  plural(count, {
    one: `${number(count)} символ`,
    few: `${number(count)} символи`,
    many: `${number(count)} символів`,
  });

/** The Ukrainian messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => 'Неправильна електронна адреса або пароль.',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `Обліковий запис з адресою ${email} уже існує.` : 'Обліковий запис із цією адресою вже існує.',
    USER_NOT_FOUND: () => 'Ми не знайшли цей обліковий запис.',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength ? `Пароль має містити щонайменше ${characters(minLength)}.` : 'Пароль закороткий.',
    PASSWORD_TOO_LONG: ({ maxLength }) =>
      maxLength ? `Пароль може містити щонайбільше ${characters(maxLength)}.` : 'Пароль задовгий.',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'Вхід із паролем вимкнено.',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'Ключі доступу вимкнено.',
    PASSKEY_AUTHENTICATION_FAILED: () => 'Цей ключ доступу не спрацював. Виберіть інший спосіб входу.',
    PASSKEY_REGISTRATION_FAILED: () => 'Не вдалося зберегти ключ доступу. Спробуйте ще раз.',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: 'Запит ключа доступу скасовано.',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'На цьому пристрої вже є ключ доступу для вашого облікового запису.',
        ERROR_INVALID_DOMAIN: 'За цією адресою ключі доступу не працюють.',
        ERROR_INVALID_RP_ID: 'Для цього сайту ключі доступу не налаштовано.',
        ERROR_INVALID_USER_ID_LENGTH: 'Для цього облікового запису не можна створити ключ доступу.',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: 'Ваш пристрій не зміг використати ключ доступу. Спробуйте ще раз.',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
          'Ключ доступу не вибрано. Спробуйте ще раз або виберіть інший спосіб входу.',
        OTHER: 'Ключ доступу не спрацював. Спробуйте ще раз.',
      }),
    SIGN_UP_NOT_ENABLED: () => 'Реєстрацію зараз закрито.',
    SIGN_UP_REJECTED: () => 'Не вдалося створити цей обліковий запис. Зверніться до адміністраторів застосунку.',
    BOT_CHALLENGE_REQUIRED: () => 'Підтвердьте, що ви людина, і спробуйте ще раз.',
    BOT_CHALLENGE_FAILED: () => 'Не вдалося підтвердити, що ви людина. Спробуйте ще раз.',
    REDIRECT_URL_NOT_WHITELISTED: () => 'Ця сторінка не належить до довірених доменів застосунку.',
    CHANGED_MEANWHILE: () =>
      'Хтось інший уже вніс тут зміни. На сторінці показано нову версію. Збережіть ще раз, щоб замінити її своєю, або натисніть «Скасувати».',
    MISUSE: () =>
      'Тут це не працює через налаштування застосунку. Виберіть інший спосіб або зверніться до його власників.',
    SCHEMA_ERROR: () => 'Перевірте введені дані та спробуйте ще раз.',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? 'Схоже, годинник на вашому пристрої йде неточно. Увімкніть автоматичне налаштування часу та введіть наступний код.'
        : 'Неправильний код. Спробуйте ще раз. Якщо наступний теж не підійде, перевірте годинник на пристрої.',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'Для входу потрібен другий крок.',
    VERIFICATION_CODE_NOT_FOUND: () => 'Це посилання недійсне. Отримайте нове.',
    VERIFICATION_CODE_EXPIRED: () => 'Термін дії посилання минув. Отримайте нове.',
    VERIFICATION_CODE_ALREADY_USED: () => 'Це посилання вже використано. Отримайте нове.',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => 'Це посилання намагалися використати забагато разів. Отримайте нове.',
    EMAIL_ALREADY_VERIFIED: () => 'Цю електронну адресу вже підтверджено.',
    OAUTH_PROVIDER_ACCESS_DENIED: () =>
      'Вхід через зовнішній сервіс скасовано. Спробуйте ще раз або виберіть інший спосіб входу.',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'Вхід через цей сервіс вимкнено.',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () =>
      'Сервіс, через який ви входите, зараз недоступний. Спробуйте пізніше.',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () =>
      'Цей зовнішній обліковий запис уже використовує для входу інший користувач.',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () =>
      'Цей зовнішній обліковий запис уже під’єднав інший користувач.',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () => 'Ви вже під’єднали інший обліковий запис цього сервісу.',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      'Для цих дозволів проєкту потрібні власні ключі постачальника.',
    OUTER_OAUTH_TIMEOUT: () => 'Вхід тривав надто довго. Спробуйте ще раз.',
    INVALID_AUTHORIZATION_CODE: () => 'Цей вхід уже недійсний. Спробуйте ще раз.',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `Обліковий запис з адресою ${contactChannelValue} уже існує. Увійдіть так само, як раніше.`
        : 'Обліковий запис із цією адресою вже існує. Увійдіть так само, як раніше.',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => 'Ви вже додали цю адресу.',
    PASSWORD_CONFIRMATION_MISMATCH: () => 'Це не ваш поточний пароль.',
    USER_DOES_NOT_HAVE_PASSWORD: () => 'Цей обліковий запис ще не має пароля.',
    CANNOT_DELETE_CURRENT_SESSION: () => 'Ви зараз користуєтеся цим пристроєм. Щоб завершити його сеанс, вийдіть.',
    API_KEY_NOT_FOUND: () => 'Цього ключа не існує, або ви не можете ним керувати.',
    TEAM_NOT_FOUND: () => 'Цієї команди не існує.',
    TEAM_MEMBERSHIP_NOT_FOUND: () => 'Ви більше не входите до цієї команди.',
    TEAM_PERMISSION_REQUIRED: () => 'Ви не маєте дозволу на це в команді.',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'Цей обліковий запис не під’єднано.',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () =>
      'Підтвердьте електронну адресу, а потім попросіть нове запрошення.',
    TEAM_INVITATION_EMAIL_MISMATCH: () =>
      'Це запрошення для іншої електронної адреси. Увійдіть до запрошеного облікового запису.',
    CLI_AUTH_ERROR: () => 'Цей код входу більше не діє. Почніть знову в терміналі.',
    CLI_AUTH_EXPIRED_ERROR: () => 'Час на вхід через термінал минув. Спробуйте ще раз.',
    CLI_AUTH_USED_ERROR: () => 'Цей код уже використано.',
    AGENT_AUTH_NOT_ENABLED: () => 'Агенти не можуть тут входити.',
    AGENT_AUTH_INVALID_CLAIM_CODE: () => 'Термін дії запиту минув, або на нього вже відповіли. Почніть знову в агенті.',
    INVALID_EXTERNAL_AUTH_TOKEN: () =>
      'Не вдалося підтвердити вхід. Спробуйте ще раз або зверніться до адміністраторів застосунку.',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () =>
      'Цей спосіб входу не налаштовано. Зверніться до адміністраторів застосунку.',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'Гостьові облікові записи вимкнено.',
    USER_AUTHENTICATION_REQUIRED: () => 'Спочатку ввійдіть.',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'Ваш сеанс завершено. Увійдіть ще раз.',
  },
  errorsWait: {
    tryAgainIn: (time) => `Забагато спроб. Спробуйте ще раз ${time}.`,
    tryAgainNow: 'Тепер можна спробувати ще раз.',
  },
};
