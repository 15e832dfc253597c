/** Collects what is written with `console.error` until the test calls `stop`. */
export function collectErrors(): { readonly errors: readonly unknown[]; stop(): void } {
  const errors: unknown[] = [];
  const original = console.error;
  console.error = (...values) => void errors.push(...values);
  return { errors, stop: () => void (console.error = original) };
}
