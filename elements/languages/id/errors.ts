import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';

/** The Indonesian messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => 'Email atau kata sandi salah.',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `Akun dengan ${email} sudah ada.` : 'Akun dengan email ini sudah ada.',
    USER_NOT_FOUND: () => 'Kami tidak menemukan akun ini.',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength ? `Kata sandi harus berisi minimal ${minLength} karakter.` : 'Kata sandi terlalu pendek.',
    PASSWORD_TOO_LONG: ({ maxLength }) =>
      maxLength ? `Kata sandi boleh berisi maksimal ${maxLength} karakter.` : 'Kata sandi terlalu panjang.',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'Masuk dengan kata sandi dinonaktifkan.',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'Kunci sandi dinonaktifkan.',
    PASSKEY_AUTHENTICATION_FAILED: () => 'Kunci sandi ini tidak berfungsi. Coba metode masuk lain.',
    PASSKEY_REGISTRATION_FAILED: () => 'Kunci sandi tidak dapat disimpan. Coba lagi.',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: 'Permintaan kunci sandi dibatalkan.',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Perangkat ini sudah memiliki kunci sandi untuk akun Anda.',
        ERROR_INVALID_DOMAIN: 'Kunci sandi tidak berfungsi di alamat ini.',
        ERROR_INVALID_RP_ID: 'Kunci sandi belum disiapkan untuk situs ini.',
        ERROR_INVALID_USER_ID_LENGTH: 'Kunci sandi tidak dapat dibuat untuk akun ini.',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: 'Perangkat Anda tidak dapat menggunakan kunci sandi. Coba lagi.',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
          'Tidak ada kunci sandi yang dipilih. Coba lagi atau gunakan metode masuk lain.',
        OTHER: 'Kunci sandi tidak berfungsi. Coba lagi.',
      }),
    SIGN_UP_NOT_ENABLED: () => 'Pendaftaran saat ini ditutup.',
    SIGN_UP_REJECTED: () => 'Kami tidak dapat membuat akun ini. Hubungi pengelola aplikasi ini.',
    BOT_CHALLENGE_REQUIRED: () => 'Konfirmasi bahwa Anda manusia, lalu coba lagi.',
    BOT_CHALLENGE_FAILED: () => 'Kami tidak dapat memastikan bahwa Anda manusia. Coba lagi.',
    REDIRECT_URL_NOT_WHITELISTED: () => 'Halaman ini tidak berada di salah satu domain tepercaya aplikasi.',
    CHANGED_MEANWHILE: () =>
      'Sementara itu, orang lain telah mengubahnya. Halaman ini menampilkan versi mereka. Simpan lagi untuk menggantinya dengan versi Anda, atau batalkan.',
    MISUSE: () =>
      'Ini tidak berfungsi di sini karena pengaturan aplikasi. Pilih cara lain atau hubungi pengelola aplikasi.',
    SCHEMA_ERROR: () => 'Periksa isian Anda, lalu coba lagi.',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? 'Jam perangkat Anda tampaknya tidak tepat. Atur ke otomatis, lalu masukkan kode berikutnya.'
        : 'Kode salah. Coba lagi. Jika kode berikutnya juga salah, periksa jam perangkat Anda.',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'Anda memerlukan langkah kedua untuk masuk.',
    VERIFICATION_CODE_NOT_FOUND: () => 'Tautan ini tidak valid. Minta yang baru.',
    VERIFICATION_CODE_EXPIRED: () => 'Tautan ini sudah kedaluwarsa. Minta yang baru.',
    VERIFICATION_CODE_ALREADY_USED: () => 'Tautan ini sudah digunakan. Minta yang baru.',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => 'Tautan ini sudah terlalu sering dicoba. Minta yang baru.',
    EMAIL_ALREADY_VERIFIED: () => 'Alamat email ini sudah diverifikasi.',
    OAUTH_PROVIDER_ACCESS_DENIED: () =>
      'Proses masuk dibatalkan di halaman penyedia. Coba lagi atau pilih metode masuk lain.',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'Masuk dengan penyedia ini dinonaktifkan.',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () => 'Penyedia sedang tidak dapat dijangkau. Coba lagi nanti.',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () =>
      'Pengguna lain sudah menggunakan akun penyedia ini untuk masuk.',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () => 'Akun penyedia ini sudah terhubung ke pengguna lain.',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () => 'Anda sudah menghubungkan akun lain dari penyedia ini.',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      'Proyek memerlukan kunci penyedia sendiri untuk izin ini.',
    OUTER_OAUTH_TIMEOUT: () => 'Proses masuk terlalu lama. Coba lagi.',
    INVALID_AUTHORIZATION_CODE: () => 'Proses masuk ini sudah tidak berlaku. Coba lagi.',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `Akun dengan ${contactChannelValue} sudah ada. Masuk dengan cara yang Anda gunakan sebelumnya.`
        : 'Akun dengan email ini sudah ada. Masuk dengan cara yang Anda gunakan sebelumnya.',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => 'Anda sudah menambahkan alamat ini.',
    PASSWORD_CONFIRMATION_MISMATCH: () => 'Itu bukan kata sandi Anda saat ini.',
    USER_DOES_NOT_HAVE_PASSWORD: () => 'Akun ini belum memiliki kata sandi.',
    CANNOT_DELETE_CURRENT_SESSION: () => 'Anda sedang menggunakan perangkat ini. Keluar untuk mengakhiri sesinya.',
    API_KEY_NOT_FOUND: () => 'Kunci ini tidak ada, atau Anda tidak dapat mengelolanya.',
    TEAM_NOT_FOUND: () => 'Tim ini tidak ada.',
    TEAM_MEMBERSHIP_NOT_FOUND: () => 'Anda bukan lagi anggota tim ini.',
    TEAM_PERMISSION_REQUIRED: () => 'Anda tidak memiliki izin untuk melakukan ini di tim.',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'Akun ini tidak terhubung.',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () => 'Verifikasi alamat email Anda, lalu minta undangan baru.',
    TEAM_INVITATION_EMAIL_MISMATCH: () => 'Undangan ini untuk alamat email lain. Masuk dengan akun yang diundang.',
    CLI_AUTH_ERROR: () => 'Kode masuk ini sudah tidak berlaku. Mulai lagi di terminal Anda.',
    CLI_AUTH_EXPIRED_ERROR: () => 'Permintaan masuk dari terminal sudah kedaluwarsa. Coba lagi.',
    CLI_AUTH_USED_ERROR: () => 'Kode ini sudah digunakan.',
    AGENT_AUTH_NOT_ENABLED: () => 'Agen tidak dapat masuk di sini.',
    AGENT_AUTH_INVALID_CLAIM_CODE: () => 'Permintaan ini sudah kedaluwarsa atau sudah dijawab. Mulai lagi di agen.',
    INVALID_EXTERNAL_AUTH_TOKEN: () =>
      'Kami tidak dapat mengonfirmasi upaya masuk Anda. Coba lagi, atau hubungi pengelola aplikasi ini.',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () => 'Metode masuk ini belum disiapkan. Hubungi pengelola aplikasi ini.',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'Akun tamu dinonaktifkan.',
    USER_AUTHENTICATION_REQUIRED: () => 'Masuk terlebih dahulu.',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'Sesi Anda sudah berakhir. Masuk lagi.',
  },
  errorsWait: {
    tryAgainIn: (time) => `Terlalu banyak percobaan. Coba lagi ${time}.`,
    tryAgainNow: 'Anda dapat mencoba lagi sekarang.',
  },
};
