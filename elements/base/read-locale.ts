/**
 * Reads a language tag. Templates and operating systems write tags in other forms too: `de_DE`, `de_DE.UTF-8`, `de_DE@euro` (POSIX),
 * `zh_TW_#Hant` (Java). `C` and `POSIX` are the locale in which programs show their own texts: English. Of a list, the first tag is
 * read. Returns null for a text that is no language, which a page can have by mistake.
 */
export function readLocale(text: string): Intl.Locale | null {
  const [name = '', script] = text.trim().split(/_+#|[.@,:;]/);
  const tag = /^(?:c|posix)$/i.test(name) ? 'en' : name.replaceAll('_', '-');
  try {
    return new Intl.Locale(tag, script && /_#[a-z]{4}$/i.test(text) ? { script } : {});
  } catch {
    return null;
  }
}
