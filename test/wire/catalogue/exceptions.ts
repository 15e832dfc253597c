/** Codes of the official catalogue that ours does not have, by the reason. */
export const NOT_IN_OURS: Readonly<Record<string, readonly string[]>> = {
  'it only groups the codes that extend it, and is never sent itself': [
    'API_KEY_NOT_VALID',
    'INVALID_ACCESS_TOKEN',
    'INVALID_ADMIN_ACCESS_TOKEN',
    'INVALID_PROJECT_AUTHENTICATION',
    'INVALID_SESSION_AUTHENTICATION',
    'PASSWORD_REQUIREMENTS_NOT_MET',
    'PROJECT_AUTHENTICATION_ERROR',
    'PROJECT_AUTHENTICATION_REQUIRED',
    'REFRESH_TOKEN_ERROR',
    'SESSION_AUTHENTICATION_ERROR',
    'VERIFICATION_ERROR',
  ],
  'it is about payments, which Latchkey does not offer': [
    'CUSTOMER_DOES_NOT_EXIST',
    'DEFAULT_PAYMENT_METHOD_REQUIRED',
    'ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH',
    'ITEM_NOT_FOUND',
    'ITEM_QUANTITY_INSUFFICIENT_AMOUNT',
    'NEW_PURCHASES_BLOCKED',
    'ONE_TIME_PURCHASE_ALREADY_REFUNDED',
    'ONE_TIME_PURCHASE_NOT_FOUND',
    'PRODUCT_ALREADY_GRANTED',
    'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH',
    'PRODUCT_DOES_NOT_EXIST',
    'STRIPE_ACCOUNT_INFO_NOT_FOUND',
    'SUBSCRIPTION_ALREADY_REFUNDED',
    'SUBSCRIPTION_INVOICE_NOT_FOUND',
    'TEST_MODE_PURCHASE_NON_REFUNDABLE',
  ],
  'it is about the data vault, which Latchkey does not offer': [
    'DATA_VAULT_STORE_DOES_NOT_EXIST',
    'DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST',
  ],
  'it is about queries of the analytics database, which Latchkey does not offer': [
    'ANALYTICS_NOT_ENABLED',
    'ANALYTICS_QUERY_ERROR',
    'ANALYTICS_QUERY_TIMEOUT',
  ],
  'it is about the outbox and the template editor of the dashboard, whose endpoints Latchkey does not call': [
    'EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE',
    'EMAIL_NOT_EDITABLE',
    'TEMPLATE_SOURCE_REWRITE_ERROR',
  ],
  'the official package declares it without a name, so its service cannot send it': ['TEAM_ALREADY_EXISTS'],
};

/** Codes of our catalogue that the official one does not have, by the reason. */
export const ONLY_IN_OURS: Readonly<Record<string, readonly string[]>> = {
  'core creates it': ['CHANGED_MEANWHILE', 'CONTACT_CHANNEL_ALREADY_EXISTS'],
  'external sign-in is newer than the package (protocol.md §17.5)': [
    'EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED',
    'INVALID_EXTERNAL_AUTH_TOKEN',
  ],
  'agents are newer than the package (protocol.md §17.2)': ['AGENT_AUTH_INVALID_CLAIM_CODE', 'AGENT_AUTH_NOT_ENABLED'],
};

/** Routes of the official clients that core does not call, by the reason. */
export const NOT_CALLED: Readonly<Record<string, readonly string[]>> = {
  'the official clients deprecate it; core sends the code to a contact channel': [
    'POST /contact-channels/send-verification-code',
  ],
  'payments and the data vault are not offered': [
    'GET /internal/payments/method-configs',
    'GET /internal/payments/stripe/account-info',
    'POST /data-vault/stores/{}/get',
  ],
};

/** Codes that the official clients expect of a route and an endpoint of core does not list, by the reason. */
export const NOT_LISTED: Readonly<Record<string, readonly string[]>> = {
  'revoking reads the reply itself: whatever the service refuses, the session of this browser has ended': [
    'DELETE /auth/sessions/current CANNOT_DELETE_CURRENT_SESSION',
    'DELETE /auth/sessions/current PROVIDER_REJECTED',
    'DELETE /auth/sessions/current REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
  ],
  'the endpoint for the user of the session lists it; the others ask after it is known who is signed in': [
    'GET /users/me CANNOT_GET_OWN_USER_WITHOUT_USER',
  ],
  'an app with a wrong project id is a fault of the program, so it is thrown': [
    'GET /projects/current PROJECT_NOT_FOUND',
  ],
};
