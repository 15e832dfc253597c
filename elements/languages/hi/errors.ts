import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';

/** The Hindi messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => 'ईमेल या पासवर्ड गलत है।',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `${email} का खाता पहले से मौजूद है।` : 'इस ईमेल का खाता पहले से मौजूद है।',
    USER_NOT_FOUND: () => 'हमें यह खाता नहीं मिला।',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength ? `पासवर्ड में कम से कम ${minLength} वर्ण होने चाहिए।` : 'पासवर्ड बहुत छोटा है।',
    PASSWORD_TOO_LONG: ({ maxLength }) =>
      maxLength ? `पासवर्ड में ज़्यादा से ज़्यादा ${maxLength} वर्ण हो सकते हैं।` : 'पासवर्ड बहुत लंबा है।',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'पासवर्ड से साइन इन बंद है।',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'पासकी बंद हैं।',
    PASSKEY_AUTHENTICATION_FAILED: () => 'इस पासकी ने काम नहीं किया। साइन इन का कोई दूसरा तरीका आज़माएँ।',
    PASSKEY_REGISTRATION_FAILED: () => 'पासकी सेव नहीं हो सकी। फिर से कोशिश करें।',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: 'पासकी का अनुरोध रद्द हो गया।',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'इस डिवाइस पर आपके खाते की पासकी पहले से मौजूद है।',
        ERROR_INVALID_DOMAIN: 'इस पते पर पासकी काम नहीं करतीं।',
        ERROR_INVALID_RP_ID: 'इस साइट के लिए पासकी सेट अप नहीं हैं।',
        ERROR_INVALID_USER_ID_LENGTH: 'इस खाते के लिए पासकी नहीं बनाई जा सकती।',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: 'आपका डिवाइस पासकी का इस्तेमाल नहीं कर सका। फिर से कोशिश करें।',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
          'कोई पासकी नहीं चुनी गई। फिर से कोशिश करें या साइन इन का कोई दूसरा तरीका इस्तेमाल करें।',
        OTHER: 'पासकी ने काम नहीं किया। फिर से कोशिश करें।',
      }),
    SIGN_UP_NOT_ENABLED: () => 'फ़िलहाल साइन अप बंद है।',
    SIGN_UP_REJECTED: () => 'यह खाता नहीं बनाया जा सका। इस ऐप्लिकेशन को चलाने वालों से संपर्क करें।',
    BOT_CHALLENGE_REQUIRED: () => 'पुष्टि करें कि आप इंसान हैं और फिर से कोशिश करें।',
    BOT_CHALLENGE_FAILED: () => 'हम पुष्टि नहीं कर सके कि आप इंसान हैं। फिर से कोशिश करें।',
    REDIRECT_URL_NOT_WHITELISTED: () => 'यह पेज ऐप्लिकेशन के किसी भरोसेमंद डोमेन पर नहीं है।',
    CHANGED_MEANWHILE: () =>
      'इस बीच किसी और ने इसे बदल दिया है। पेज पर उनका वर्शन दिख रहा है। उसकी जगह अपना वर्शन रखने के लिए फिर से सेव करें या रद्द करें।',
    MISUSE: () => 'ऐप के सेटअप की वजह से यह यहाँ काम नहीं करता। कोई दूसरा तरीका चुनें या ऐप चलाने वालों से संपर्क करें।',
    SCHEMA_ERROR: () => 'आपने जो डाला है उसे जाँचें और फिर से कोशिश करें।',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? 'लगता है कि आपके डिवाइस की घड़ी सही नहीं है। उसे अपने-आप सेट होने दें, फिर अगला कोड डालें।'
        : 'यह कोड सही नहीं है। फिर से कोशिश करें। अगर अगला कोड भी काम न करे, तो अपने डिवाइस की घड़ी जाँचें।',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'साइन इन करने के लिए आपको दूसरा चरण पूरा करना होगा।',
    VERIFICATION_CODE_NOT_FOUND: () => 'यह लिंक मान्य नहीं है। नया लिंक माँगें।',
    VERIFICATION_CODE_EXPIRED: () => 'इस लिंक की समयसीमा खत्म हो गई है। नया लिंक माँगें।',
    VERIFICATION_CODE_ALREADY_USED: () => 'यह लिंक पहले ही इस्तेमाल हो चुका है। नया लिंक माँगें।',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => 'इस लिंक को बहुत बार आज़माया गया है। नया लिंक माँगें।',
    EMAIL_ALREADY_VERIFIED: () => 'इस ईमेल पते की पुष्टि पहले ही हो चुकी है।',
    OAUTH_PROVIDER_ACCESS_DENIED: () =>
      'प्रोवाइडर के यहाँ साइन इन रद्द कर दिया गया। फिर से कोशिश करें या साइन इन का कोई दूसरा तरीका चुनें।',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'इस प्रोवाइडर से साइन इन बंद है।',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () => 'प्रोवाइडर से अभी संपर्क नहीं हो पा रहा है। बाद में फिर से कोशिश करें।',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () =>
      'कोई दूसरा उपयोगकर्ता पहले से प्रोवाइडर के इस खाते से साइन इन करता है।',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () => 'प्रोवाइडर का यह खाता पहले से किसी दूसरे उपयोगकर्ता से जुड़ा है।',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () => 'आपने इस प्रोवाइडर का एक दूसरा खाता पहले ही जोड़ा हुआ है।',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      'इन अनुमतियों के लिए प्रोजेक्ट को प्रोवाइडर से मिली अपनी कुंजियाँ चाहिए।',
    OUTER_OAUTH_TIMEOUT: () => 'साइन इन में बहुत ज़्यादा समय लग गया। फिर से कोशिश करें।',
    INVALID_AUTHORIZATION_CODE: () => 'यह साइन इन अब मान्य नहीं है। फिर से कोशिश करें।',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `${contactChannelValue} का खाता पहले से मौजूद है। उसी तरीके से साइन इन करें जिससे पहले किया था।`
        : 'इस ईमेल का खाता पहले से मौजूद है। उसी तरीके से साइन इन करें जिससे पहले किया था।',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => 'आप यह पता पहले ही जोड़ चुके हैं।',
    PASSWORD_CONFIRMATION_MISMATCH: () => 'मौजूदा पासवर्ड सही नहीं है।',
    USER_DOES_NOT_HAVE_PASSWORD: () => 'इस खाते का अभी कोई पासवर्ड नहीं है।',
    CANNOT_DELETE_CURRENT_SESSION: () => 'आप इसी डिवाइस का इस्तेमाल कर रहे हैं। इसका सेशन खत्म करने के लिए साइन आउट करें।',
    API_KEY_NOT_FOUND: () => 'यह कुंजी मौजूद नहीं है या आप इसे मैनेज नहीं कर सकते।',
    TEAM_NOT_FOUND: () => 'यह टीम मौजूद नहीं है।',
    TEAM_MEMBERSHIP_NOT_FOUND: () => 'आप अब इस टीम के सदस्य नहीं हैं।',
    TEAM_PERMISSION_REQUIRED: () => 'आपको टीम में ऐसा करने की अनुमति नहीं है।',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'यह खाता जुड़ा हुआ नहीं है।',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () => 'अपने ईमेल पते की पुष्टि करें, फिर नया आमंत्रण माँगें।',
    TEAM_INVITATION_EMAIL_MISMATCH: () => 'यह आमंत्रण किसी दूसरे ईमेल पते के लिए है। बुलाए गए खाते से साइन इन करें।',
    CLI_AUTH_ERROR: () => 'यह साइन इन कोड अब मान्य नहीं है। अपने टर्मिनल में फिर से शुरू करें।',
    CLI_AUTH_EXPIRED_ERROR: () => 'टर्मिनल से साइन इन के अनुरोध की समयसीमा खत्म हो गई। फिर से कोशिश करें।',
    CLI_AUTH_USED_ERROR: () => 'यह कोड पहले ही इस्तेमाल हो चुका है।',
    AGENT_AUTH_NOT_ENABLED: () => 'एजेंट यहाँ साइन इन नहीं कर सकते।',
    AGENT_AUTH_INVALID_CLAIM_CODE: () =>
      'इस अनुरोध की समयसीमा खत्म हो गई है या इसका जवाब दिया जा चुका है। एजेंट में फिर से शुरू करें।',
    INVALID_EXTERNAL_AUTH_TOKEN: () =>
      'आपके साइन इन की पुष्टि नहीं हो सकी। फिर से कोशिश करें या इस ऐप्लिकेशन को चलाने वालों से संपर्क करें।',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () =>
      'साइन इन करने का यह तरीका सेट अप नहीं है। इस ऐप्लिकेशन को चलाने वालों से संपर्क करें।',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'मेहमान खाते बंद हैं।',
    USER_AUTHENTICATION_REQUIRED: () => 'पहले साइन इन करें।',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'आपका सेशन खत्म हो गया है। फिर से साइन इन करें।',
  },
  errorsWait: {
    tryAgainIn: (time) => `बहुत ज़्यादा प्रयास हुए. ${time} फिर से कोशिश करें.`,
    tryAgainNow: 'अब आप फिर से कोशिश कर सकते हैं.',
  },
};
