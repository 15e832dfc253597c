import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';

/** The Hebrew messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => 'האימייל או הסיסמה שגויים.',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `כבר קיים חשבון עם הכתובת ${email}.` : 'כבר קיים חשבון עם האימייל הזה.',
    USER_NOT_FOUND: () => 'לא מצאנו את החשבון הזה.',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength ? `מספר התווים המינימלי בסיסמה: ${minLength}.` : 'הסיסמה קצרה מדי.',
    PASSWORD_TOO_LONG: ({ maxLength }) => (maxLength ? `מספר התווים המרבי בסיסמה: ${maxLength}.` : 'הסיסמה ארוכה מדי.'),
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'ההתחברות עם סיסמה כבויה.',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'מפתחות הגישה כבויים.',
    PASSKEY_AUTHENTICATION_FAILED: () => 'מפתח הגישה הזה לא פעל. אפשר לנסות שיטת התחברות אחרת.',
    PASSKEY_REGISTRATION_FAILED: () => 'לא ניתן לשמור את מפתח הגישה. יש לנסות שוב.',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: 'הבקשה למפתח גישה בוטלה.',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'במכשיר הזה כבר יש מפתח גישה לחשבון שלך.',
        ERROR_INVALID_DOMAIN: 'מפתחות גישה לא פועלים בכתובת הזו.',
        ERROR_INVALID_RP_ID: 'מפתחות גישה לא הוגדרו באתר הזה.',
        ERROR_INVALID_USER_ID_LENGTH: 'אי אפשר ליצור מפתח גישה לחשבון הזה.',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: 'המכשיר שלך לא הצליח להשתמש במפתח הגישה. יש לנסות שוב.',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'לא נבחר מפתח גישה. יש לנסות שוב או להשתמש בשיטת התחברות אחרת.',
        OTHER: 'מפתח הגישה לא פעל. יש לנסות שוב.',
      }),
    SIGN_UP_NOT_ENABLED: () => 'ההרשמה סגורה כרגע.',
    SIGN_UP_REJECTED: () => 'לא ניתן ליצור את החשבון הזה. יש לפנות למפעילי האפליקציה.',
    BOT_CHALLENGE_REQUIRED: () => 'יש לאמת שאינך בוט ולנסות שוב.',
    BOT_CHALLENGE_FAILED: () => 'לא הצלחנו לאמת שאינך בוט. יש לנסות שוב.',
    REDIRECT_URL_NOT_WHITELISTED: () => 'הדף הזה לא נמצא באחד הדומיינים המהימנים של האפליקציה.',
    CHANGED_MEANWHILE: () =>
      'מישהו אחר שינה את זה בינתיים. הדף מציג את הגרסה שלו. אפשר לשמור שוב כדי להחליף אותה בגרסה שלך, או לבטל.',
    MISUSE: () => 'זה לא פועל כאן בגלל ההגדרות של האפליקציה. יש לבחור דרך אחרת או לפנות למפעילי האפליקציה.',
    SCHEMA_ERROR: () => 'יש לבדוק את מה שהוזן ולנסות שוב.',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? 'נראה שהשעון במכשיר אינו מדויק. יש להגדיר אותו לעדכון אוטומטי ואז להזין את הקוד הבא.'
        : 'הקוד הזה שגוי. יש לנסות שוב. אם גם הקוד הבא לא עובד, יש לבדוק את השעון במכשיר.',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'כדי להתחבר צריך שלב שני.',
    VERIFICATION_CODE_NOT_FOUND: () => 'הקישור הזה לא תקף. יש לבקש קישור חדש.',
    VERIFICATION_CODE_EXPIRED: () => 'תוקף הקישור פג. יש לבקש קישור חדש.',
    VERIFICATION_CODE_ALREADY_USED: () => 'כבר נעשה שימוש בקישור הזה. יש לבקש קישור חדש.',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => 'היו יותר מדי ניסיונות עם הקישור הזה. יש לבקש קישור חדש.',
    EMAIL_ALREADY_VERIFIED: () => 'כתובת האימייל הזו כבר מאומתת.',
    OAUTH_PROVIDER_ACCESS_DENIED: () => 'ההתחברות בוטלה אצל הספק. יש לנסות שוב או לבחור שיטת התחברות אחרת.',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'ההתחברות עם הספק הזה כבויה.',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () => 'הספק לא זמין כרגע. יש לנסות שוב מאוחר יותר.',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () => 'משתמש אחר כבר מתחבר עם החשבון הזה של הספק.',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () => 'החשבון הזה של הספק כבר מקושר למשתמש אחר.',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () => 'כבר קישרת חשבון אחר של הספק הזה.',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      'כדי לקבל את ההרשאות האלה, הפרויקט צריך מפתחות משלו מהספק.',
    OUTER_OAUTH_TIMEOUT: () => 'ההתחברות ארכה יותר מדי זמן. יש לנסות שוב.',
    INVALID_AUTHORIZATION_CODE: () => 'ההתחברות הזו כבר לא תקפה. יש לנסות שוב.',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `כבר קיים חשבון עם הכתובת ${contactChannelValue}. יש להתחבר באותה דרך כמו בעבר.`
        : 'כבר קיים חשבון עם האימייל הזה. יש להתחבר באותה דרך כמו בעבר.',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => 'כבר הוספת את הכתובת הזו.',
    PASSWORD_CONFIRMATION_MISMATCH: () => 'הסיסמה הנוכחית שגויה.',
    USER_DOES_NOT_HAVE_PASSWORD: () => 'לחשבון הזה עדיין אין סיסמה.',
    CANNOT_DELETE_CURRENT_SESSION: () => 'זה המכשיר הנוכחי שלך. כדי לסיים את הסשן בו, יש להתנתק.',
    API_KEY_NOT_FOUND: () => 'המפתח הזה לא קיים, או שאין לך אפשרות לנהל אותו.',
    TEAM_NOT_FOUND: () => 'הצוות הזה לא קיים.',
    TEAM_MEMBERSHIP_NOT_FOUND: () => 'כבר אינך בצוות הזה.',
    TEAM_PERMISSION_REQUIRED: () => 'אין לך הרשאה לעשות את זה בצוות.',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'החשבון הזה לא מקושר.',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () => 'יש לאמת את כתובת האימייל ואז לבקש הזמנה חדשה.',
    TEAM_INVITATION_EMAIL_MISMATCH: () => 'ההזמנה הזו מיועדת לכתובת אימייל אחרת. יש להתחבר עם החשבון שהוזמן.',
    CLI_AUTH_ERROR: () => 'קוד ההתחברות הזה כבר לא תקף. יש להתחיל מחדש בטרמינל.',
    CLI_AUTH_EXPIRED_ERROR: () => 'תוקף בקשת ההתחברות מהטרמינל פג. יש לנסות שוב.',
    CLI_AUTH_USED_ERROR: () => 'כבר נעשה שימוש בקוד הזה.',
    AGENT_AUTH_NOT_ENABLED: () => 'סוכנים לא יכולים להתחבר כאן.',
    AGENT_AUTH_INVALID_CLAIM_CODE: () => 'תוקף הבקשה הזו פג או שכבר נענתה. יש להתחיל מחדש בסוכן.',
    INVALID_EXTERNAL_AUTH_TOKEN: () => 'לא ניתן לאמת את ההתחברות שלך. יש לנסות שוב או לפנות למפעילי האפליקציה.',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () => 'שיטת ההתחברות הזאת לא הוגדרה. יש לפנות למפעילי האפליקציה.',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'חשבונות האורח כבויים.',
    USER_AUTHENTICATION_REQUIRED: () => 'קודם יש להתחבר.',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'הסשן שלך הסתיים. יש להתחבר שוב.',
  },
  errorsWait: {
    tryAgainIn: (time) => `יותר מדי ניסיונות. אפשר לנסות שוב ${time}.`,
    tryAgainNow: 'אפשר לנסות שוב עכשיו.',
  },
};
