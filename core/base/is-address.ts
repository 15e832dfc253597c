/** Returns true for an http or https address without a query, a fragment or credentials. */
export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\/[^\s?#@]+$/.test(value) && URL.canParse(value);
}
