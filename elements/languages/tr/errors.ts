import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';

/** The Turkish messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => 'E-posta adresi veya şifre yanlış.',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `${email} adresiyle açılmış bir hesap var.` : 'Bu e-posta adresiyle açılmış bir hesap var.',
    USER_NOT_FOUND: () => 'Bu hesabı bulamadık.',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength ? `Şifre en az ${minLength} karakter olmalı.` : 'Şifre çok kısa.',
    PASSWORD_TOO_LONG: ({ maxLength }) =>
      maxLength ? `Şifre en fazla ${maxLength} karakter olabilir.` : 'Şifre çok uzun.',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'Şifreyle giriş kapalı.',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'Geçiş anahtarları kapalı.',
    PASSKEY_AUTHENTICATION_FAILED: () => 'Bu geçiş anahtarı çalışmadı. Başka bir giriş yöntemi deneyin.',
    PASSKEY_REGISTRATION_FAILED: () => 'Geçiş anahtarı kaydedilemedi. Tekrar deneyin.',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: 'Geçiş anahtarı isteği iptal edildi.',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Bu cihazda hesabınız için zaten bir geçiş anahtarı var.',
        ERROR_INVALID_DOMAIN: 'Geçiş anahtarları bu adreste çalışmaz.',
        ERROR_INVALID_RP_ID: 'Bu site için geçiş anahtarları ayarlanmamış.',
        ERROR_INVALID_USER_ID_LENGTH: 'Bu hesap için geçiş anahtarı oluşturulamaz.',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: 'Cihazınız geçiş anahtarını kullanamadı. Tekrar deneyin.',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
          'Geçiş anahtarı seçilmedi. Tekrar deneyin veya başka bir giriş yöntemi kullanın.',
        OTHER: 'Geçiş anahtarı çalışmadı. Tekrar deneyin.',
      }),
    SIGN_UP_NOT_ENABLED: () => 'Kayıtlar şu anda kapalı.',
    SIGN_UP_REJECTED: () => 'Bu hesap oluşturulamadı. Uygulamayı yönetenlerle iletişime geçin.',
    BOT_CHALLENGE_REQUIRED: () => 'Robot olmadığınızı doğrulayıp tekrar deneyin.',
    BOT_CHALLENGE_FAILED: () => 'Robot olmadığınızı doğrulayamadık. Tekrar deneyin.',
    REDIRECT_URL_NOT_WHITELISTED: () => 'Bu sayfa, uygulamanın güvenilen alan adlarından birinde değil.',
    CHANGED_MEANWHILE: () =>
      'Bu arada başka biri değişiklik yaptı. Sayfada onun sürümü görünüyor. Kendi sürümünüzü kullanmak için yeniden kaydedin veya vazgeçin.',
    MISUSE: () =>
      'Uygulamanın ayarları nedeniyle bu burada çalışmıyor. Başka bir yol seçin veya uygulamayı yönetenlerle iletişime geçin.',
    SCHEMA_ERROR: () => 'Girdiklerinizi kontrol edip tekrar deneyin.',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? 'Cihazınızın saati yanlış görünüyor. Saati otomatiğe ayarlayın, sonra bir sonraki kodu girin.'
        : 'Bu kod doğru değil. Tekrar deneyin. Sonraki kod da çalışmazsa cihazınızın saatini kontrol edin.',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'Giriş yapmak için ikinci bir adım gerekiyor.',
    VERIFICATION_CODE_NOT_FOUND: () => 'Bu bağlantı geçerli değil. Yenisini isteyin.',
    VERIFICATION_CODE_EXPIRED: () => 'Bu bağlantının süresi doldu. Yenisini isteyin.',
    VERIFICATION_CODE_ALREADY_USED: () => 'Bu bağlantı daha önce kullanıldı. Yenisini isteyin.',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => 'Bu bağlantı çok fazla kez denendi. Yenisini isteyin.',
    EMAIL_ALREADY_VERIFIED: () => 'Bu e-posta adresi zaten doğrulanmış.',
    OAUTH_PROVIDER_ACCESS_DENIED: () =>
      'Giriş, sağlayıcıda iptal edildi. Tekrar deneyin veya başka bir giriş yöntemi seçin.',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'Bu sağlayıcıyla giriş kapalı.',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () => 'Sağlayıcıya şu anda ulaşılamıyor. Daha sonra tekrar deneyin.',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () =>
      'Başka bir kullanıcı zaten bu sağlayıcı hesabıyla giriş yapıyor.',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () => 'Bu sağlayıcı hesabı zaten başka bir kullanıcıya bağlı.',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () => 'Bu sağlayıcıdan zaten farklı bir hesap bağladınız.',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      'Bu izinler için projenin kendi sağlayıcı anahtarları gerekir.',
    OUTER_OAUTH_TIMEOUT: () => 'Giriş çok uzun sürdü. Tekrar deneyin.',
    INVALID_AUTHORIZATION_CODE: () => 'Bu giriş artık geçerli değil. Tekrar deneyin.',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `${contactChannelValue} adresiyle açılmış bir hesap var. Daha önce kullandığınız yöntemle giriş yapın.`
        : 'Bu e-posta adresiyle açılmış bir hesap var. Daha önce kullandığınız yöntemle giriş yapın.',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => 'Bu adresi zaten eklediniz.',
    PASSWORD_CONFIRMATION_MISMATCH: () => 'Mevcut şifre doğru değil.',
    USER_DOES_NOT_HAVE_PASSWORD: () => 'Bu hesabın henüz bir şifresi yok.',
    CANNOT_DELETE_CURRENT_SESSION: () => 'Bu, şu anda kullandığınız cihaz. Oturumunu kapatmak için çıkış yapın.',
    API_KEY_NOT_FOUND: () => 'Bu anahtar yok veya onu yönetemiyorsunuz.',
    TEAM_NOT_FOUND: () => 'Böyle bir ekip yok.',
    TEAM_MEMBERSHIP_NOT_FOUND: () => 'Artık bu ekibin üyesi değilsiniz.',
    TEAM_PERMISSION_REQUIRED: () => 'Bu ekipte bunu yapma izniniz yok.',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'Bu hesap bağlı değil.',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () =>
      'E-posta adresinizi doğrulayın, ardından yeni bir davet isteyin.',
    TEAM_INVITATION_EMAIL_MISMATCH: () => 'Bu davet başka bir e-posta adresi için. Davet edilen hesapla giriş yapın.',
    CLI_AUTH_ERROR: () => 'Bu giriş kodu artık geçerli değil. Terminalinizde yeniden başlayın.',
    CLI_AUTH_EXPIRED_ERROR: () => 'Terminal giriş isteğinin süresi doldu. Tekrar deneyin.',
    CLI_AUTH_USED_ERROR: () => 'Bu kod daha önce kullanıldı.',
    AGENT_AUTH_NOT_ENABLED: () => 'Aracılar burada giriş yapamaz.',
    AGENT_AUTH_INVALID_CLAIM_CODE: () =>
      'Bu isteğin süresi doldu veya istek zaten yanıtlandı. Aracıda yeniden başlayın.',
    INVALID_EXTERNAL_AUTH_TOKEN: () =>
      'Girişiniz doğrulanamadı. Tekrar deneyin veya uygulamayı yönetenlerle iletişime geçin.',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () =>
      'Bu giriş yöntemi ayarlanmamış. Uygulamayı yönetenlerle iletişime geçin.',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'Misafir hesapları kapalı.',
    USER_AUTHENTICATION_REQUIRED: () => 'Önce giriş yapın.',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'Oturumunuz sona erdi. Yeniden giriş yapın.',
  },
  errorsWait: {
    tryAgainIn: (time) => `Çok fazla deneme yapıldı. ${time} tekrar deneyin.`,
    tryAgainNow: 'Şimdi tekrar deneyebilirsiniz.',
  },
};
