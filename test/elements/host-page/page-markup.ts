interface Policies {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string };
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies };
const policy = trustedTypes?.createPolicy('page-markup', { createHTML: (text) => text });

/** Markup that a page of the tests, which has the policy `require-trusted-types-for`, may parse. */
export const pageMarkup = (text: string): string => policy?.createHTML(text) ?? text;
