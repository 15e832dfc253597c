interface Rules {
  createHTML(text: string): string;
  createScriptURL(text: string): string;
}

const { trustedTypes } = globalThis as {
  readonly trustedTypes?: { createPolicy(name: string, rules: Rules): Rules };
};
const policy = trustedTypes?.createPolicy('tests', { createHTML: (text) => text, createScriptURL: (text) => text });

/** Markup that a page of the tests, which has the policy `require-trusted-types-for`, may parse. */
export const trustedMarkup = (text: string): string => policy?.createHTML(text) ?? text;

/** The address of a script that such a page may load. */
export const trustedAddress = (text: string): string => policy?.createScriptURL(text) ?? text;
