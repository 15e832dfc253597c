import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';

/** The Korean messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => '이메일이나 비밀번호가 맞지 않아요.',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `${email} 계정이 이미 있어요.` : '이 이메일을 사용하는 계정이 이미 있어요.',
    USER_NOT_FOUND: () => '계정을 찾을 수 없어요.',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength ? `비밀번호는 ${minLength}자 이상이어야 해요.` : '비밀번호가 너무 짧아요.',
    PASSWORD_TOO_LONG: ({ maxLength }) =>
      maxLength ? `비밀번호는 ${maxLength}자 이하여야 해요.` : '비밀번호가 너무 길어요.',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => '비밀번호 로그인이 꺼져 있어요.',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => '패스키가 꺼져 있어요.',
    PASSKEY_AUTHENTICATION_FAILED: () => '이 패스키를 사용하지 못했어요. 다른 로그인 방법을 시도해 보세요.',
    PASSKEY_REGISTRATION_FAILED: () => '패스키를 저장하지 못했어요. 다시 시도해 주세요.',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: '패스키 요청이 취소되었어요.',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: '이 기기에 이 계정의 패스키가 이미 있어요.',
        ERROR_INVALID_DOMAIN: '이 주소에서는 패스키를 사용할 수 없어요.',
        ERROR_INVALID_RP_ID: '이 사이트에는 패스키가 설정되어 있지 않아요.',
        ERROR_INVALID_USER_ID_LENGTH: '이 계정에는 패스키를 만들 수 없어요.',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: '기기에서 패스키를 사용하지 못했어요. 다시 시도해 주세요.',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
          '패스키를 선택하지 않았어요. 다시 시도하거나 다른 로그인 방법을 사용하세요.',
        OTHER: '패스키를 사용하지 못했어요. 다시 시도해 주세요.',
      }),
    SIGN_UP_NOT_ENABLED: () => '지금은 가입할 수 없어요.',
    SIGN_UP_REJECTED: () => '계정을 만들지 못했어요. 앱 운영자에게 문의하세요.',
    BOT_CHALLENGE_REQUIRED: () => '사람인지 확인한 후 다시 시도해 주세요.',
    BOT_CHALLENGE_FAILED: () => '사람인지 확인하지 못했어요. 다시 시도해 주세요.',
    REDIRECT_URL_NOT_WHITELISTED: () => '이 페이지는 앱의 신뢰할 수 있는 도메인에 속하지 않아요.',
    CHANGED_MEANWHILE: () =>
      '그사이 다른 사람이 변경해서 변경된 내용이 표시되고 있어요. 내가 입력한 내용으로 바꾸려면 다시 저장하고, 그렇지 않으면 취소하세요.',
    MISUSE: () => '앱 설정 때문에 여기에서는 사용할 수 없어요. 다른 방법을 선택하거나 앱 운영자에게 문의해 주세요.',
    SCHEMA_ERROR: () => '입력한 내용을 확인하고 다시 시도해 주세요.',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? '기기의 시계가 맞지 않는 것 같아요. 시간을 자동으로 설정한 다음 새 코드를 입력해 주세요.'
        : '코드가 맞지 않아요. 다시 시도해 주세요. 다음 코드도 맞지 않으면 기기의 시계를 확인해 주세요.',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => '로그인하려면 두 번째 단계가 필요해요.',
    VERIFICATION_CODE_NOT_FOUND: () => '유효하지 않은 링크예요. 새 링크를 요청하세요.',
    VERIFICATION_CODE_EXPIRED: () => '만료된 링크예요. 새 링크를 요청하세요.',
    VERIFICATION_CODE_ALREADY_USED: () => '이미 사용한 링크예요. 새 링크를 요청하세요.',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => '이 링크의 시도 횟수를 초과했어요. 새 링크를 요청하세요.',
    EMAIL_ALREADY_VERIFIED: () => '이미 인증된 이메일 주소예요.',
    OAUTH_PROVIDER_ACCESS_DENIED: () =>
      '로그인 제공업체에서 로그인이 취소되었어요. 다시 시도하거나 다른 로그인 방법을 선택하세요.',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => '이 로그인 제공업체를 통한 로그인이 꺼져 있어요.',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () =>
      '지금은 로그인 제공업체에 연결할 수 없어요. 나중에 다시 시도해 주세요.',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () =>
      '다른 사용자가 이미 이 제공업체 계정으로 로그인하고 있어요.',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () =>
      '이 제공업체 계정은 이미 다른 사용자에게 연결되어 있어요.',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () => '이 제공업체의 다른 계정을 이미 연결했어요.',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      '이 권한을 사용하려면 프로젝트에 자체 제공업체 키가 필요해요.',
    OUTER_OAUTH_TIMEOUT: () => '로그인하는 데 시간이 너무 오래 걸렸어요. 다시 시도해 주세요.',
    INVALID_AUTHORIZATION_CODE: () => '이 로그인은 더 이상 유효하지 않아요. 다시 시도해 주세요.',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `${contactChannelValue} 계정이 이미 있어요. 이전에 사용한 방법으로 로그인하세요.`
        : '이 이메일을 사용하는 계정이 이미 있어요. 이전에 사용한 방법으로 로그인하세요.',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => '이미 추가한 주소예요.',
    PASSWORD_CONFIRMATION_MISMATCH: () => '현재 비밀번호가 맞지 않아요.',
    USER_DOES_NOT_HAVE_PASSWORD: () => '이 계정에는 아직 비밀번호가 없어요.',
    CANNOT_DELETE_CURRENT_SESSION: () => '지금 사용 중인 기기예요. 세션을 끝내려면 로그아웃하세요.',
    API_KEY_NOT_FOUND: () => '존재하지 않거나 관리할 수 없는 키예요.',
    TEAM_NOT_FOUND: () => '존재하지 않는 팀이에요.',
    TEAM_MEMBERSHIP_NOT_FOUND: () => '더 이상 이 팀의 멤버가 아니에요.',
    TEAM_PERMISSION_REQUIRED: () => '이 팀에서 이 작업을 할 권한이 없어요.',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => '연결되지 않은 계정이에요.',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () => '이메일 주소를 인증한 후 새 초대를 요청하세요.',
    TEAM_INVITATION_EMAIL_MISMATCH: () => '다른 이메일 주소로 보낸 초대예요. 초대받은 계정으로 로그인하세요.',
    CLI_AUTH_ERROR: () => '더 이상 유효하지 않은 로그인 코드예요. 터미널에서 다시 시작하세요.',
    CLI_AUTH_EXPIRED_ERROR: () => 'CLI 인증 요청이 만료되었어요. 다시 시도해 주세요.',
    CLI_AUTH_USED_ERROR: () => '이미 사용한 인증 토큰이에요.',
    AGENT_AUTH_NOT_ENABLED: () => '이 앱에서는 에이전트가 로그인할 수 없어요.',
    AGENT_AUTH_INVALID_CLAIM_CODE: () => '만료되었거나 이미 처리된 요청이에요. 에이전트에서 다시 시작하세요.',
    INVALID_EXTERNAL_AUTH_TOKEN: () => '로그인을 확인하지 못했어요. 다시 시도하거나 앱 운영자에게 문의하세요.',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () => '이 로그인 방법은 설정되어 있지 않아요. 앱 운영자에게 문의하세요.',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => '게스트 계정이 꺼져 있어요.',
    USER_AUTHENTICATION_REQUIRED: () => '먼저 로그인하세요.',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => '세션이 종료되었어요. 다시 로그인하세요.',
  },
  errorsWait: {
    tryAgainIn: (time) => `시도 횟수가 너무 많습니다. ${time} 다시 시도하세요.`,
    tryAgainNow: '이제 다시 시도할 수 있습니다.',
  },
};
