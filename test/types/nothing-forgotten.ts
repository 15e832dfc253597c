/** Types that compile only when nothing is missing. The compiler names what is, and the line above says where to add it. */
import type { PageName } from '../../core/routes/routes.ts';
import type { ErrorCode } from '../../core/errors/catalogue.ts';
import type * as elements from '../../elements/index.ts';
import type { errors } from '../../elements/messages/errors.ts';
import type * as react from '../../react/index.ts';

type None<Missing extends never> = Missing;

interface OtherNames {
  error: 'ErrorPage';
  oauthCallback: 'OAuthCallback';
}
type ComponentOf<Page extends PageName> = Page extends keyof OtherNames ? OtherNames[Page] : Capitalize<Page>;

// A page of the handler needs a component in `react/pages.tsx` that `react/index.ts` exports.
export type PagesWithoutComponent = None<Exclude<ComponentOf<PageName>, keyof typeof react>>;

type ExportedElement<Name = keyof typeof elements> = Name extends `Lk${infer Element}` ? Element : never;
/** The base class, and what `LatchkeyProvider` does in its place. */
type WithoutComponent = 'Element' | 'Provider';

// An exported element needs a component in `react/components` that `react/index.ts` exports.
export type ElementsWithoutComponent = None<Exclude<ExportedElement, WithoutComponent | keyof typeof react>>;

// A known error needs a sentence in `elements/messages/errors.ts`, or a place below. Who meets one without a sentence reads that
// something went wrong.
export type ErrorsWithoutSentence = None<Exclude<ErrorCode, keyof typeof errors | NeedsNone>>;
// An error that has a sentence, or that is no error any more, has no place below.
export type WronglyListed = None<Exclude<NeedsNone, ErrorCode> | Extract<NeedsNone, keyof typeof errors>>;

type NeedsNone = OfPrograms | OfSessions | OfBackEnds | OfOwners;

/** A fault of the program or of its keys: developers read the message of the service. */
type OfPrograms =
  | 'UNSUPPORTED_ERROR'
  | 'BODY_PARSING_ERROR'
  | 'ALL_OVERLOADS_FAILED'
  | 'PROJECT_KEY_WITHOUT_ACCESS_TYPE'
  | 'INVALID_ACCESS_TYPE'
  | 'ACCESS_TYPE_WITHOUT_PROJECT_ID'
  | 'ACCESS_TYPE_REQUIRED'
  | 'INVALID_PUBLISHABLE_CLIENT_KEY'
  | 'INVALID_SECRET_SERVER_KEY'
  | 'INVALID_SUPER_SECRET_ADMIN_KEY'
  | 'CLIENT_AUTHENTICATION_REQUIRED'
  | 'SERVER_AUTHENTICATION_REQUIRED'
  | 'ADMIN_AUTHENTICATION_REQUIRED'
  | 'CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED'
  | 'CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED'
  | 'CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED'
  | 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT'
  | 'EXPECTED_INTERNAL_PROJECT'
  | 'CURRENT_PROJECT_NOT_FOUND'
  | 'BRANCH_DOES_NOT_EXIST'
  | 'INVALID_OAUTH_CLIENT_ID_OR_SECRET'
  | 'INVALID_SCOPE'
  | 'APPLE_BUNDLE_ID_NOT_CONFIGURED'
  | 'INVALID_APPLE_CREDENTIALS'
  | 'OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS';

/** Answers a token, a session or a restricted user: our own code acts on it. */
type OfSessions =
  | 'UNPARSABLE_ACCESS_TOKEN'
  | 'ACCESS_TOKEN_EXPIRED'
  | 'INVALID_PROJECT_FOR_ACCESS_TOKEN'
  | 'UNPARSABLE_ADMIN_ACCESS_TOKEN'
  | 'ADMIN_ACCESS_TOKEN_EXPIRED'
  | 'INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN'
  | 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN'
  | 'CANNOT_GET_OWN_USER_WITHOUT_USER'
  | 'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED'
  | 'RESTRICTED_USER_NOT_ALLOWED'
  | 'EMAIL_NOT_VERIFIED'
  | 'PROVIDER_REJECTED'
  | 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE'
  | 'OAUTH_ACCESS_TOKEN_NOT_AVAILABLE';

/** Answers a back end or a terminal, which draw no element. */
type OfBackEnds =
  | 'USER_ID_DOES_NOT_EXIST'
  | 'EMAIL_NOT_ASSOCIATED_WITH_USER'
  | 'EMAIL_IS_NOT_PRIMARY_EMAIL'
  | 'TEAM_MEMBERSHIP_ALREADY_EXISTS'
  | 'TEAM_PERMISSION_NOT_FOUND'
  | 'PROJECT_PERMISSION_REQUIRED'
  | 'API_KEY_EXPIRED'
  | 'API_KEY_REVOKED'
  | 'WRONG_API_KEY_TYPE'
  | 'PUBLIC_API_KEY_CANNOT_BE_REVOKED'
  | 'INVALID_POLLING_CODE';

/** Answers an owner: their pages have texts of their own, or say that something went wrong. */
type OfOwners =
  | 'INSUFFICIENT_ACCESS_TYPE'
  | 'PROJECT_NOT_FOUND'
  | 'PERMISSION_NOT_FOUND'
  | 'WRONG_PERMISSION_SCOPE'
  | 'CONTAINED_PERMISSION_NOT_FOUND'
  | 'PERMISSION_ID_ALREADY_EXISTS'
  | 'EMAIL_TEMPLATE_ALREADY_EXISTS'
  | 'EMAIL_RENDERING_ERROR'
  | 'REQUIRES_CUSTOM_EMAIL_SERVER'
  | 'INVALID_SHARED_OAUTH_PROVIDER_ID'
  | 'INVALID_STANDARD_OAUTH_PROVIDER_ID';
