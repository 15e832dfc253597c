/** Names of functions, apart by blanks, by the subject that this package leaves out. */
export type LeftOut = Readonly<Record<string, string>>;

/** What the official client app has and this one leaves out. Their types leave it out too. */
export const LEFT_OUT_OF_APPS: LeftOut = {
  payments: 'getItem useItem listProducts useProducts cancelSubscription listInvoices useInvoices',
  Convex: 'getConvexClientAuth getConvexHttpClientAuth',
};

/** Returns the prototype of objects that leave out functions of these names: each throws, and none is listed among the members. */
export function withoutFunctions(leftOut: LeftOut): object {
  const prototype = {};
  for (const [subject, names] of Object.entries(leftOut)) {
    for (const name of names.split(' ')) {
      const value = () => {
        throw new TypeError(`${name}: latchkey-stackframe leaves out ${subject}, see moving/no-rewrite in its docs.`);
      };
      Object.defineProperty(prototype, name, { value });
    }
  }
  return prototype;
}
