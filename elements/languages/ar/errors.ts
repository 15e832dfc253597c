import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';

/** The Arabic messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `يوجد حساب بالبريد ${email} بالفعل.` : 'يوجد حساب بهذا البريد الإلكتروني بالفعل.',
    USER_NOT_FOUND: () => 'لم نعثر على هذا الحساب.',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength ? `الحد الأدنى لعدد أحرف كلمة المرور: ${minLength}.` : 'كلمة المرور قصيرة جدًا.',
    PASSWORD_TOO_LONG: ({ maxLength }) =>
      maxLength ? `الحد الأقصى لعدد أحرف كلمة المرور: ${maxLength}.` : 'كلمة المرور طويلة جدًا.',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'تسجيل الدخول بكلمة المرور غير مفعّل.',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'مفاتيح المرور غير مفعّلة.',
    PASSKEY_AUTHENTICATION_FAILED: () => 'لم يعمل مفتاح المرور هذا. جرّب طريقة أخرى لتسجيل الدخول.',
    PASSKEY_REGISTRATION_FAILED: () => 'تعذّر حفظ مفتاح المرور. حاول مرة أخرى.',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: 'تم إلغاء طلب مفتاح المرور.',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'يوجد على هذا الجهاز مفتاح مرور لحسابك بالفعل.',
        ERROR_INVALID_DOMAIN: 'لا تعمل مفاتيح المرور على هذا العنوان.',
        ERROR_INVALID_RP_ID: 'لم يتم إعداد مفاتيح المرور لهذا الموقع.',
        ERROR_INVALID_USER_ID_LENGTH: 'لا يمكن إنشاء مفتاح مرور لهذا الحساب.',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: 'تعذّر على جهازك استخدام مفتاح المرور. حاول مرة أخرى.',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
          'لم يتم اختيار مفتاح مرور. حاول مرة أخرى أو استخدم طريقة أخرى لتسجيل الدخول.',
        OTHER: 'لم يعمل مفتاح المرور. حاول مرة أخرى.',
      }),
    SIGN_UP_NOT_ENABLED: () => 'إنشاء الحسابات متوقف حاليًا.',
    SIGN_UP_REJECTED: () => 'تعذّر إنشاء هذا الحساب. تواصل مع القائمين على هذا التطبيق.',
    BOT_CHALLENGE_REQUIRED: () => 'أكّد أنك إنسان وحاول مرة أخرى.',
    BOT_CHALLENGE_FAILED: () => 'لم نتمكن من التأكد من أنك إنسان. حاول مرة أخرى.',
    REDIRECT_URL_NOT_WHITELISTED: () => 'هذه الصفحة ليست على أحد النطاقات الموثوقة للتطبيق.',
    CHANGED_MEANWHILE: () =>
      'أجرى شخص آخر تغييرًا هنا في هذه الأثناء. تعرض الصفحة نسخته. احفظ مرة أخرى لتحلّ نسختك محلّها، أو ألغِ.',
    MISUSE: () => 'لا يعمل هذا هنا بسبب إعداد هذا التطبيق. اختر طريقة أخرى أو تواصل مع القائمين عليه.',
    SCHEMA_ERROR: () => 'تحقق مما أدخلته وحاول مرة أخرى.',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? 'يبدو أن ساعة جهازك غير مضبوطة. اضبطها تلقائيًا، ثم أدخل الرمز التالي.'
        : 'هذا الرمز غير صحيح. حاول مرة أخرى. إذا لم ينجح الرمز التالي أيضًا، فتحقق من ساعة جهازك.',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'تحتاج إلى خطوة ثانية لتسجيل الدخول.',
    VERIFICATION_CODE_NOT_FOUND: () => 'هذا الرابط غير صالح. اطلب رابطًا جديدًا.',
    VERIFICATION_CODE_EXPIRED: () => 'انتهت صلاحية هذا الرابط. اطلب رابطًا جديدًا.',
    VERIFICATION_CODE_ALREADY_USED: () => 'تم استخدام هذا الرابط من قبل. اطلب رابطًا جديدًا.',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => 'تمت تجربة هذا الرابط مرات كثيرة. اطلب رابطًا جديدًا.',
    EMAIL_ALREADY_VERIFIED: () => 'تم تأكيد هذا البريد الإلكتروني من قبل.',
    OAUTH_PROVIDER_ACCESS_DENIED: () =>
      'تم إلغاء تسجيل الدخول لدى الموفّر. حاول مرة أخرى أو اختر طريقة أخرى لتسجيل الدخول.',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'تسجيل الدخول عبر هذا الموفّر غير مفعّل.',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () => 'يتعذّر الاتصال بالموفّر الآن. حاول مرة أخرى لاحقًا.',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () => 'يسجّل مستخدم آخر الدخول بحساب الموفّر هذا بالفعل.',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () => 'حساب الموفّر هذا مرتبط بمستخدم آخر بالفعل.',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () => 'سبق أن ربطت حسابًا آخر من هذا الموفّر.',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      'يحتاج المشروع إلى مفاتيح خاصة به من الموفّر لهذه الأذونات.',
    OUTER_OAUTH_TIMEOUT: () => 'استغرق تسجيل الدخول وقتًا طويلًا. حاول مرة أخرى.',
    INVALID_AUTHORIZATION_CODE: () => 'لم يعد تسجيل الدخول هذا صالحًا. حاول مرة أخرى.',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `يوجد حساب بالبريد ${contactChannelValue} بالفعل. سجّل الدخول بالطريقة التي استخدمتها من قبل.`
        : 'يوجد حساب بهذا البريد الإلكتروني بالفعل. سجّل الدخول بالطريقة التي استخدمتها من قبل.',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => 'سبق أن أضفت هذا العنوان.',
    PASSWORD_CONFIRMATION_MISMATCH: () => 'كلمة المرور الحالية غير صحيحة.',
    USER_DOES_NOT_HAVE_PASSWORD: () => 'لا توجد كلمة مرور لهذا الحساب بعد.',
    CANNOT_DELETE_CURRENT_SESSION: () => 'هذا هو الجهاز الذي تستخدمه. سجّل الخروج لإنهاء جلسته.',
    API_KEY_NOT_FOUND: () => 'هذا المفتاح غير موجود أو لا يمكنك إدارته.',
    TEAM_NOT_FOUND: () => 'هذا الفريق غير موجود.',
    TEAM_MEMBERSHIP_NOT_FOUND: () => 'لم تعد عضوًا في هذا الفريق.',
    TEAM_PERMISSION_REQUIRED: () => 'ليس لديك إذن لفعل هذا في الفريق.',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'هذا الحساب غير مرتبط.',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () => 'أكّد بريدك الإلكتروني ثم اطلب دعوة جديدة.',
    TEAM_INVITATION_EMAIL_MISMATCH: () => 'هذه الدعوة لعنوان بريد آخر. سجّل الدخول بالحساب المدعو.',
    CLI_AUTH_ERROR: () => 'لم يعد رمز تسجيل الدخول هذا صالحًا. ابدأ من جديد في الطرفية.',
    CLI_AUTH_EXPIRED_ERROR: () => 'انتهت صلاحية طلب تسجيل الدخول من الطرفية. حاول مرة أخرى.',
    CLI_AUTH_USED_ERROR: () => 'تم استخدام هذا الرمز من قبل.',
    AGENT_AUTH_NOT_ENABLED: () => 'لا يمكن للوكلاء تسجيل الدخول هنا.',
    AGENT_AUTH_INVALID_CLAIM_CODE: () => 'انتهت صلاحية هذا الطلب أو تم الرد عليه من قبل. ابدأ من جديد في الوكيل.',
    INVALID_EXTERNAL_AUTH_TOKEN: () => 'تعذّر تأكيد تسجيل دخولك. حاول مرة أخرى، أو تواصل مع القائمين على هذا التطبيق.',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () => 'طريقة تسجيل الدخول هذه غير مُعدّة. تواصل مع القائمين على هذا التطبيق.',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'حسابات الضيوف غير مفعّلة.',
    USER_AUTHENTICATION_REQUIRED: () => 'سجّل الدخول أولًا.',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'انتهت جلستك. سجّل الدخول مرة أخرى.',
  },
  errorsWait: {
    tryAgainIn: (time) => `محاولات كثيرة جدًا. حاول مرة أخرى ${time}.`,
    tryAgainNow: 'يمكنك المحاولة مرة أخرى الآن.',
  },
};
