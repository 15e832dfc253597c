import type { Json } from '../types/json.ts';
import type { ErrorRow } from './error-rows.ts';

type AccessType = 'client' | 'server' | 'admin';
type CustomerType = 'team' | 'user' | 'custom';
type Reason = { type: 'anonymous' | 'email_not_verified' | 'restricted_by_administrator' };

/** What the constructors of known errors take. Errors that are not listed take nothing; those with special kinds take `GeneralArguments`. */
export interface ErrorArguments {
  UnsupportedError: [originalErrorCode: string];
  BodyParsingError: [message: string];
  SchemaError: [message: string];
  AllOverloadsFailed: [overloadErrors: Json[]];
  PermissionIdAlreadyExists: [permissionId: string];
  CliAuthError: [message: string];
  CliAuthExpiredError: [message?: string];
  CliAuthUsedError: [message?: string];
  InvalidAccessType: [accessType: string];
  AccessTypeWithoutProjectId: [accessType: AccessType];
  InsufficientAccessType: [actualAccessType: AccessType, allowedAccessTypes: AccessType[]];
  InvalidPublishableClientKey: [projectId: string];
  InvalidSecretServerKey: [projectId: string];
  InvalidSuperSecretAdminKey: [projectId: string];
  AdminAccessTokenExpired: [expiredAt: Date | undefined];
  PublishableClientKeyRequiredForProject: [projectId?: string];
  AccessTokenExpired: [
    expiredAt: Date | undefined,
    projectId: string | undefined,
    userId: string | undefined,
    refreshTokenId: string | undefined,
  ];
  InvalidProjectForAccessToken: [expectedProjectId: string, actualProjectId: string];
  UserWithEmailAlreadyExists: [email: string, wouldWorkIfEmailWasVerified?: boolean];
  UserIdDoesNotExist: [userId: string];
  RestrictedUserNotAllowed: [restrictedReason: Reason];
  ProjectNotFound: [projectId: string];
  CurrentProjectNotFound: [projectId: string];
  BranchDoesNotExist: [branchId: string];
  SignUpRejected: [message?: string];
  BotChallengeFailed: [message: string];
  PasswordTooShort: [minLength: number];
  PasswordTooLong: [maxLength: number];
  EmailIsNotPrimaryEmail: [email: string, primaryEmail: string | null];
  PasskeyRegistrationFailed: [message: string];
  PasskeyWebAuthnError: [message: string, code: string];
  PasskeyAuthenticationFailed: [message: string];
  PermissionNotFound: [permissionId: string];
  PermissionScopeMismatch: [
    permissionId: string,
    expectedScope: 'team' | 'project',
    actualScope: 'team' | 'project' | null,
  ];
  ContainedPermissionNotFound: [permissionId: string];
  TeamNotFound: [teamId: string];
  TeamMembershipNotFound: [teamId: string, userId: string];
  TeamInvitationRestrictedUserNotAllowed: [restrictedReason: Reason];
  OAuthAccessTokenNotAvailable: [provider: string, details: string];
  InvalidOAuthClientIdOrSecret: [clientId?: string];
  InvalidScope: [scope: string];
  MultiFactorAuthenticationRequired: [attemptCode: string];
  ProjectPermissionRequired: [userId: string, permissionId: string];
  TeamPermissionRequired: [teamId: string, userId: string, permissionId: string];
  InvalidSharedOAuthProviderId: [providerId: string];
  InvalidStandardOAuthProviderId: [providerId: string];
  TeamPermissionNotFound: [teamId: string, userId: string, permissionId: string];
  ContactChannelAlreadyUsedForAuthBySomeoneElse: [
    type: 'email',
    contactChannelValue?: string,
    wouldWorkIfEmailWasVerified?: boolean,
  ];
  InvalidPollingCodeError: [details?: Json];
  WrongApiKeyType: [expectedType: string, actualType: string];
  EmailRenderingError: [error: string];
  TemplateSourceRewriteError: [error: string];
  EmailCapacityBoostAlreadyActive: [expiresAt: string];
  EmailNotEditable: [emailId: string, status: string];
  ItemNotFound: [itemId: string];
  ItemCustomerTypeDoesNotMatch: [
    itemId: string,
    customerId: string,
    itemCustomerType: CustomerType | undefined,
    actualCustomerType: CustomerType,
  ];
  CustomerDoesNotExist: [customerId: string];
  ProductDoesNotExist: [productId: string, context: 'server_only' | 'item_exists' | null];
  ProductCustomerTypeDoesNotMatch: [
    productId: string | undefined,
    customerId: string,
    productCustomerType: CustomerType | undefined,
    actualCustomerType: CustomerType,
  ];
  ProductAlreadyGranted: [productId: string, customerId: string];
  SubscriptionInvoiceNotFound: [subscriptionInvoiceId: string];
  OneTimePurchaseNotFound: [purchaseId: string];
  SubscriptionAlreadyRefunded: [subscriptionId: string];
  OneTimePurchaseAlreadyRefunded: [purchaseId: string];
  ItemQuantityInsufficientAmount: [itemId: string, customerId: string, quantity: number];
  DefaultPaymentMethodRequired: [customerType: 'team' | 'user', customerId: string];
  DataVaultStoreDoesNotExist: [storeId: string];
  DataVaultStoreHashedKeyDoesNotExist: [storeId: string, hashedKey: string];
  AnalyticsQueryTimeout: [timeoutMs: number];
  AnalyticsQueryError: [error: string];
}

/** What the constructor of an error that has special kinds takes. */
export type GeneralArguments = [statusCode: number, message: string, details?: Json];

/** The status, message, details and code of an error. */
export type ErrorFields = [statusCode: number, message: string, details: Json | undefined, code: string];

/** Returns the fields of an error from the arguments of its class, whose names `detailNames` has. */
export function fieldsFrom(
  { code, status }: ErrorRow,
  names: readonly string[],
  args: readonly unknown[],
): ErrorFields {
  const [first] = args;
  const [name] = names;
  if (name === '*') return [status, sentenceOf(code), jsonOf(first), code];
  const message = name?.endsWith('message') && typeof first === 'string' ? first : sentenceOf(code);
  const values = names.map((each, index) => [each, dataOf(args[index] ?? absent(each, message))] as const);
  const sent = values.filter(([each]) => !each.startsWith('-'));
  return [status, message, sent.length === 0 ? undefined : jsonOf(Object.fromEntries(sent)), code];
}

/** Returns the fields of an error that has special kinds. */
export function generalFields({ code, status }: ErrorRow, args: readonly unknown[]): ErrorFields {
  const [statusCode, message, details] = args;
  return [
    typeof statusCode === 'number' ? statusCode : status,
    typeof message === 'string' ? message : sentenceOf(code),
    jsonOf(details),
    code,
  ];
}

/** Returns the value of an argument that was left out. */
function absent(name: string, message: string): string | boolean | null {
  if (name === 'message') return message;
  return name.startsWith('would_') ? false : null;
}

/** Returns the message of an error that the service has not sent, such as `User not found.` */
function sentenceOf(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

const dataOf = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

const jsonOf = (value: unknown): Json | undefined =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));
