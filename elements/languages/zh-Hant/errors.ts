import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';

/** The Traditional Chinese messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => '電子郵件或密碼不正確。',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) => (email ? `${email} 已有帳號。` : '這個電子郵件地址已有帳號。'),
    USER_NOT_FOUND: () => '找不到這個帳號。',
    PASSWORD_TOO_SHORT: ({ minLength }) => (minLength ? `密碼至少需要 ${minLength} 個字元。` : '密碼太短。'),
    PASSWORD_TOO_LONG: ({ maxLength }) => (maxLength ? `密碼最多 ${maxLength} 個字元。` : '密碼太長。'),
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => '密碼登入已關閉。',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => '密碼金鑰登入已關閉。',
    PASSKEY_AUTHENTICATION_FAILED: () => '無法使用這個密碼金鑰，請嘗試其他登入方式。',
    PASSKEY_REGISTRATION_FAILED: () => '無法儲存密碼金鑰，請再試一次。',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: '密碼金鑰要求已取消。',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: '這部裝置已有你帳號的密碼金鑰。',
        ERROR_INVALID_DOMAIN: '這個網址不支援密碼金鑰。',
        ERROR_INVALID_RP_ID: '這個網站尚未設定密碼金鑰。',
        ERROR_INVALID_USER_ID_LENGTH: '無法為這個帳號建立密碼金鑰。',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: '你的裝置無法使用密碼金鑰，請再試一次。',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: '未選擇密碼金鑰。請再試一次，或使用其他登入方式。',
        OTHER: '無法使用密碼金鑰，請再試一次。',
      }),
    SIGN_UP_NOT_ENABLED: () => '目前已關閉註冊。',
    SIGN_UP_REJECTED: () => '無法建立這個帳號。請聯絡這個應用程式的營運者。',
    BOT_CHALLENGE_REQUIRED: () => '請確認你是真人，然後再試一次。',
    BOT_CHALLENGE_FAILED: () => '無法確認你是真人，請再試一次。',
    REDIRECT_URL_NOT_WHITELISTED: () => '這個頁面不在這個應用程式信任的網域中。',
    CHANGED_MEANWHILE: () => '在此期間有其他人做了變更，頁面現在顯示對方的版本。再次儲存可改用你的版本，也可以取消。',
    MISUSE: () => '由於此應用程式的設定，這項功能在這裡無法使用。請選擇其他方式，或聯絡應用程式的營運者。',
    SCHEMA_ERROR: () => '請檢查輸入內容，然後再試一次。',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? '你裝置的時鐘似乎不準。請將其設為自動，然後輸入下一組驗證碼。'
        : '驗證碼不正確，請再試一次。如果下一組驗證碼仍不正確，請檢查裝置的時鐘。',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => '登入需要第二步驗證。',
    VERIFICATION_CODE_NOT_FOUND: () => '這個連結無效，請索取新連結。',
    VERIFICATION_CODE_EXPIRED: () => '這個連結已過期，請索取新連結。',
    VERIFICATION_CODE_ALREADY_USED: () => '這個連結已使用過，請索取新連結。',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => '這個連結嘗試次數過多，請索取新連結。',
    EMAIL_ALREADY_VERIFIED: () => '這個電子郵件地址已驗證。',
    OAUTH_PROVIDER_ACCESS_DENIED: () => '第三方登入已取消。請再試一次，或選擇其他登入方式。',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => '這個第三方登入方式已關閉。',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () => '目前無法連線到第三方登入服務，請稍後再試。',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () => '其他使用者已使用這個第三方帳號登入。',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () => '這個第三方帳號已連結到其他使用者。',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () => '你已連結這項服務的另一個帳號。',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () => '專案需要自己的提供者金鑰才能使用這些權限。',
    OUTER_OAUTH_TIMEOUT: () => '登入逾時，請再試一次。',
    INVALID_AUTHORIZATION_CODE: () => '這次登入已失效，請再試一次。',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `${contactChannelValue} 已有帳號，請使用先前的方式登入。`
        : '這個電子郵件地址已有帳號，請使用先前的方式登入。',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => '你已新增過這個地址。',
    PASSWORD_CONFIRMATION_MISMATCH: () => '目前的密碼不正確。',
    USER_DOES_NOT_HAVE_PASSWORD: () => '這個帳號還沒有密碼。',
    CANNOT_DELETE_CURRENT_SESSION: () => '這是你正在使用的裝置。登出即可結束工作階段。',
    API_KEY_NOT_FOUND: () => '這個金鑰不存在，或你無權管理。',
    TEAM_NOT_FOUND: () => '這個團隊不存在。',
    TEAM_MEMBERSHIP_NOT_FOUND: () => '你已不是這個團隊的成員。',
    TEAM_PERMISSION_REQUIRED: () => '你在團隊中沒有執行這項操作的權限。',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => '這個帳號未連結。',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () => '請先驗證電子郵件地址，再請對方重新邀請。',
    TEAM_INVITATION_EMAIL_MISMATCH: () => '這個邀請是寄給其他電子郵件地址的。請使用受邀的帳號登入。',
    CLI_AUTH_ERROR: () => '這組登入代碼已失效。請在終端機中重新開始。',
    CLI_AUTH_EXPIRED_ERROR: () => 'CLI 驗證要求已過期，請再試一次。',
    CLI_AUTH_USED_ERROR: () => '這個驗證權杖已使用過。',
    AGENT_AUTH_NOT_ENABLED: () => '代理程式無法在這裡登入。',
    AGENT_AUTH_INVALID_CLAIM_CODE: () => '這個要求已過期或已處理。請在代理程式中重新開始。',
    INVALID_EXTERNAL_AUTH_TOKEN: () => '無法確認你的登入。請再試一次，或聯絡這個應用程式的營運者。',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () => '這個登入方式尚未設定。請聯絡這個應用程式的營運者。',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => '訪客帳號已關閉。',
    USER_AUTHENTICATION_REQUIRED: () => '請先登入。',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => '你的工作階段已結束，請重新登入。',
  },
  errorsWait: {
    tryAgainIn: (time) => `嘗試次數過多。請於 ${time}重試。`,
    tryAgainNow: '現在可以重試了。',
  },
};
