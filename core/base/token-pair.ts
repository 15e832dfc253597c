/** The two tokens that a token store keeps. */
export interface TokenPair {
  readonly refreshToken: string | null;
  readonly accessToken: string | null;
}
