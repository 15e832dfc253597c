/** Tokens to send to one's own back end. */
export interface AuthJson {
  accessToken: string | null;
  refreshToken: string | null;
}

/** The header of older back ends. */
export interface AuthHeaders {
  'x-stack-auth': string;
}

/** What an app and a signed-in user do with their session. `Options` is the token store of the call. */
export interface AuthLike<Options = {}> {
  signOut(options?: { redirectUrl?: URL | string } & Options): Promise<void>;
  signOut(options?: { redirectUrl?: URL | string }): Promise<void>;
  getAccessToken(options?: {} & Options): Promise<string | null>;
  useAccessToken(options?: {} & Options): string | null;
  getRefreshToken(options?: {} & Options): Promise<string | null>;
  useRefreshToken(options?: {} & Options): string | null;
  getAuthorizationHeader(options?: {} & Options): Promise<string | null>;
  useAuthorizationHeader(options?: {} & Options): string | null;
  getAuthHeaders(options?: {} & Options): Promise<AuthHeaders>;
  useAuthHeaders(options?: {} & Options): AuthHeaders;
  getAuthJson(options?: {} & Options): Promise<AuthJson>;
  useAuthJson(options?: {} & Options): AuthJson;
}

/** The session of a signed-in user. */
export interface Auth extends AuthLike {
  readonly currentSession: {
    getTokens(): Promise<AuthJson>;
    useTokens(): AuthJson;
  };
}
