import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';

/** The Simplified Chinese messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => '邮箱或密码不正确。',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) => (email ? `${email} 已有账号。` : '此邮箱已有账号。'),
    USER_NOT_FOUND: () => '找不到此账号。',
    PASSWORD_TOO_SHORT: ({ minLength }) => (minLength ? `密码至少需要 ${minLength} 个字符。` : '密码太短。'),
    PASSWORD_TOO_LONG: ({ maxLength }) => (maxLength ? `密码最多 ${maxLength} 个字符。` : '密码太长。'),
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => '密码登录已关闭。',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => '通行密钥登录已关闭。',
    PASSKEY_AUTHENTICATION_FAILED: () => '此通行密钥无法使用，请尝试其他登录方式。',
    PASSKEY_REGISTRATION_FAILED: () => '无法保存通行密钥，请重试。',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: '通行密钥请求已取消。',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: '此设备上已有你账号的通行密钥。',
        ERROR_INVALID_DOMAIN: '此网址不支持通行密钥。',
        ERROR_INVALID_RP_ID: '此网站尚未设置通行密钥。',
        ERROR_INVALID_USER_ID_LENGTH: '无法为此账号创建通行密钥。',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: '你的设备无法使用通行密钥，请重试。',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: '未选择通行密钥。请重试，或使用其他登录方式。',
        OTHER: '通行密钥无法使用，请重试。',
      }),
    SIGN_UP_NOT_ENABLED: () => '注册目前已关闭。',
    SIGN_UP_REJECTED: () => '无法创建此账号。请联系此应用的运营方。',
    BOT_CHALLENGE_REQUIRED: () => '请确认你是真人，然后重试。',
    BOT_CHALLENGE_FAILED: () => '无法确认你是真人，请重试。',
    REDIRECT_URL_NOT_WHITELISTED: () => '此页面不属于此应用的受信任域名。',
    CHANGED_MEANWHILE: () => '在此期间有其他人做了更改，页面现在显示对方的版本。再次保存可替换为你的版本，也可以取消。',
    MISUSE: () => '由于此应用的设置，此功能在这里无法使用。请选择其他方式，或联系应用的运营者。',
    SCHEMA_ERROR: () => '请检查输入内容，然后重试。',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? '你设备的时钟似乎不准。请将其设为自动，然后输入下一个验证码。'
        : '验证码不正确，请重试。如果下一个验证码仍不正确，请检查设备的时钟。',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => '登录需要第二步验证。',
    VERIFICATION_CODE_NOT_FOUND: () => '此链接无效，请获取新链接。',
    VERIFICATION_CODE_EXPIRED: () => '此链接已过期，请获取新链接。',
    VERIFICATION_CODE_ALREADY_USED: () => '此链接已使用过，请获取新链接。',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => '此链接尝试次数过多，请获取新链接。',
    EMAIL_ALREADY_VERIFIED: () => '此邮箱地址已验证。',
    OAUTH_PROVIDER_ACCESS_DENIED: () => '第三方登录已取消。请重试，或选择其他登录方式。',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => '此第三方登录方式已关闭。',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () => '目前无法连接第三方登录服务，请稍后重试。',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () => '其他用户已使用此第三方账号登录。',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () => '此第三方账号已关联到其他用户。',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () => '你已关联此服务的另一个账号。',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () => '项目需要自己的提供商密钥才能使用这些权限。',
    OUTER_OAUTH_TIMEOUT: () => '登录超时，请重试。',
    INVALID_AUTHORIZATION_CODE: () => '此次登录已失效，请重试。',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `${contactChannelValue} 已有账号，请使用之前的方式登录。`
        : '此邮箱已有账号，请使用之前的方式登录。',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => '你已添加过此地址。',
    PASSWORD_CONFIRMATION_MISMATCH: () => '当前密码不正确。',
    USER_DOES_NOT_HAVE_PASSWORD: () => '此账号还没有密码。',
    CANNOT_DELETE_CURRENT_SESSION: () => '这是你正在使用的设备。退出登录即可结束会话。',
    API_KEY_NOT_FOUND: () => '此密钥不存在，或者你无权管理。',
    TEAM_NOT_FOUND: () => '此团队不存在。',
    TEAM_MEMBERSHIP_NOT_FOUND: () => '你已不是此团队的成员。',
    TEAM_PERMISSION_REQUIRED: () => '你在团队中没有执行此操作的权限。',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => '此账号未关联。',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () => '请先验证邮箱地址，再请对方重新邀请。',
    TEAM_INVITATION_EMAIL_MISMATCH: () => '此邀请发给了其他邮箱地址。请使用受邀的账号登录。',
    CLI_AUTH_ERROR: () => '此登录代码已失效。请在终端中重新开始。',
    CLI_AUTH_EXPIRED_ERROR: () => 'CLI 身份验证请求已过期，请重试。',
    CLI_AUTH_USED_ERROR: () => '此身份验证令牌已使用过。',
    AGENT_AUTH_NOT_ENABLED: () => '智能体无法在此登录。',
    AGENT_AUTH_INVALID_CLAIM_CODE: () => '此请求已过期或已处理。请在智能体中重新开始。',
    INVALID_EXTERNAL_AUTH_TOKEN: () => '无法确认你的登录。请重试，或联系此应用的运营方。',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () => '此登录方式尚未设置。请联系此应用的运营方。',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => '访客账号已关闭。',
    USER_AUTHENTICATION_REQUIRED: () => '请先登录。',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => '你的会话已结束，请重新登录。',
  },
  errorsWait: {
    tryAgainIn: (time) => `尝试次数过多。请在 ${time}重试。`,
    tryAgainNow: '现在可以重试了。',
  },
};
