import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';

/** The Japanese messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => 'メールアドレスまたはパスワードが正しくありません。',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `${email}のアカウントはすでに存在します。` : 'このメールアドレスのアカウントはすでに存在します。',
    USER_NOT_FOUND: () => 'アカウントが見つかりませんでした。',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength ? `パスワードは${minLength}文字以上にしてください。` : 'パスワードが短すぎます。',
    PASSWORD_TOO_LONG: ({ maxLength }) =>
      maxLength ? `パスワードは${maxLength}文字以内にしてください。` : 'パスワードが長すぎます。',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'パスワードでのログインはオフになっています。',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'パスキーはオフになっています。',
    PASSKEY_AUTHENTICATION_FAILED: () => 'このパスキーは使用できませんでした。別のログイン方法をお試しください。',
    PASSKEY_REGISTRATION_FAILED: () => 'パスキーを保存できませんでした。もう一度お試しください。',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: 'パスキーの操作がキャンセルされました。',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'このデバイスには、このアカウントのパスキーがすでにあります。',
        ERROR_INVALID_DOMAIN: 'このURLではパスキーを使用できません。',
        ERROR_INVALID_RP_ID: 'このサイトではパスキーが設定されていません。',
        ERROR_INVALID_USER_ID_LENGTH: 'このアカウントではパスキーを作成できません。',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: 'デバイスでパスキーを使用できませんでした。もう一度お試しください。',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
          'パスキーが選択されませんでした。もう一度試すか、別のログイン方法をご利用ください。',
        OTHER: 'パスキーを使用できませんでした。もう一度お試しください。',
      }),
    SIGN_UP_NOT_ENABLED: () => '現在、新規登録を停止しています。',
    SIGN_UP_REJECTED: () => 'アカウントを作成できませんでした。アプリの運営者にお問い合わせください。',
    BOT_CHALLENGE_REQUIRED: () => 'ロボットでないことを確認して、もう一度お試しください。',
    BOT_CHALLENGE_FAILED: () => 'ロボットでないことを確認できませんでした。もう一度お試しください。',
    REDIRECT_URL_NOT_WHITELISTED: () => 'このページは、アプリの信頼済みドメインに含まれていません。',
    CHANGED_MEANWHILE: () =>
      '編集中に他のユーザーが変更を加えたため、現在はその内容が表示されています。自分の内容で上書きするにはもう一度保存し、上書きしない場合はキャンセルしてください。',
    MISUSE: () =>
      'アプリの設定のため、ここでは利用できません。別の方法を選ぶか、アプリの運営者にお問い合わせください。',
    SCHEMA_ERROR: () => '入力内容を確認して、もう一度お試しください。',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? 'デバイスの時計がずれているようです。自動設定にしてから、次のコードを入力してください。'
        : 'コードが正しくありません。もう一度お試しください。次のコードも使えない場合は、デバイスの時計を確認してください。',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'ログインするには、追加の認証が必要です。',
    VERIFICATION_CODE_NOT_FOUND: () => 'このリンクは無効です。新しいリンクをリクエストしてください。',
    VERIFICATION_CODE_EXPIRED: () => 'このリンクは期限切れです。新しいリンクをリクエストしてください。',
    VERIFICATION_CODE_ALREADY_USED: () => 'このリンクは使用済みです。新しいリンクをリクエストしてください。',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () =>
      'このリンクの試行回数が上限を超えました。新しいリンクをリクエストしてください。',
    EMAIL_ALREADY_VERIFIED: () => 'このメールアドレスは確認済みです。',
    OAUTH_PROVIDER_ACCESS_DENIED: () =>
      '連携先のサービスでログインがキャンセルされました。もう一度試すか、別のログイン方法を選択してください。',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'このサービスを使ったログインはオフになっています。',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () =>
      '現在、連携先のサービスに接続できません。しばらくしてからもう一度お試しください。',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () =>
      'この外部アカウントは、別のユーザーがすでにログインに使用しています。',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () =>
      'この外部アカウントは、すでに別のユーザーと連携されています。',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () => 'このサービスの別のアカウントをすでに連携しています。',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      'これらの権限には、プロジェクト独自のプロバイダーキーが必要です。',
    OUTER_OAUTH_TIMEOUT: () => 'ログインに時間がかかりすぎました。もう一度お試しください。',
    INVALID_AUTHORIZATION_CODE: () => 'このログインは無効になりました。もう一度お試しください。',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `${contactChannelValue}のアカウントはすでに存在します。前回と同じ方法でログインしてください。`
        : 'このメールアドレスのアカウントはすでに存在します。前回と同じ方法でログインしてください。',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => 'このアドレスはすでに追加されています。',
    PASSWORD_CONFIRMATION_MISMATCH: () => '現在のパスワードが正しくありません。',
    USER_DOES_NOT_HAVE_PASSWORD: () => 'このアカウントにはまだパスワードが設定されていません。',
    CANNOT_DELETE_CURRENT_SESSION: () => '現在使用中のデバイスです。セッションを終了するには、ログアウトしてください。',
    API_KEY_NOT_FOUND: () => 'このキーは存在しないか、管理する権限がありません。',
    TEAM_NOT_FOUND: () => 'このチームは存在しません。',
    TEAM_MEMBERSHIP_NOT_FOUND: () => 'すでにこのチームのメンバーではありません。',
    TEAM_PERMISSION_REQUIRED: () => 'チームでこの操作を行う権限がありません。',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'このアカウントは連携されていません。',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () => 'メールアドレスを確認してから、新しい招待を依頼してください。',
    TEAM_INVITATION_EMAIL_MISMATCH: () =>
      'この招待は別のメールアドレス宛てです。招待されたアカウントでログインしてください。',
    CLI_AUTH_ERROR: () => 'このログインコードは無効になりました。ターミナルで最初からやり直してください。',
    CLI_AUTH_EXPIRED_ERROR: () => 'CLIの認証リクエストの期限が切れました。もう一度お試しください。',
    CLI_AUTH_USED_ERROR: () => 'この認証トークンは使用済みです。',
    AGENT_AUTH_NOT_ENABLED: () => 'このアプリでは、エージェントはログインできません。',
    AGENT_AUTH_INVALID_CLAIM_CODE: () =>
      'このリクエストは期限が切れたか、すでに処理されています。エージェントで最初からやり直してください。',
    INVALID_EXTERNAL_AUTH_TOKEN: () =>
      'ログインを確認できませんでした。もう一度お試しになるか、アプリの運営者にお問い合わせください。',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () =>
      'このログイン方法は設定されていません。アプリの運営者にお問い合わせください。',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'ゲストアカウントはオフになっています。',
    USER_AUTHENTICATION_REQUIRED: () => '先にログインしてください。',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'セッションが終了しました。もう一度ログインしてください。',
  },
  errorsWait: {
    tryAgainIn: (time) => `試行回数が多すぎます。${time}にもう一度お試しください。`,
    tryAgainNow: 'もう一度お試しいただけます。',
  },
};
