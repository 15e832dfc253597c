import { trimBlanks } from '../base/trim-blanks.ts';
import { ar } from './languages/ar.ts';
import { cs } from './languages/cs.ts';
import { da } from './languages/da.ts';
import { de } from './languages/de.ts';
import { en } from './languages/en.ts';
import { es } from './languages/es.ts';
import { fi } from './languages/fi.ts';
import { fr } from './languages/fr.ts';
import { he } from './languages/he.ts';
import { hi } from './languages/hi.ts';
import { id } from './languages/id.ts';
import { it } from './languages/it.ts';
import { ja } from './languages/ja.ts';
import { ko } from './languages/ko.ts';
import type { MailTexts } from './languages/mail-texts.ts';
import { nl } from './languages/nl.ts';
import { pl } from './languages/pl.ts';
import { ptBR } from './languages/pt-BR.ts';
import { ptPT } from './languages/pt-PT.ts';
import { ru } from './languages/ru.ts';
import { sv } from './languages/sv.ts';
import { tr } from './languages/tr.ts';
import { uk } from './languages/uk.ts';
import { vi } from './languages/vi.ts';
import { zhHans } from './languages/zh-Hans.ts';
import { zhHant } from './languages/zh-Hant.ts';

/** The languages of the service's own emails, by language tag. */
export const MAIL_LANGUAGES = {
  en,
  ar,
  cs,
  da,
  de,
  es,
  fi,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  'pt-BR': ptBR,
  'pt-PT': ptPT,
  ru,
  sv,
  tr,
  uk,
  vi,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
} satisfies { readonly [Tag in string]: MailTexts };

export type MailLanguage = keyof typeof MAIL_LANGUAGES;

const AVAILABLE = Object.keys(MAIL_LANGUAGES)
  .filter(isMailLanguage)
  .map((tag) => ({ tag, locale: new Intl.Locale(tag).maximize() }));

/**
 * The region whose texts are used if there are none for the region of the request: `pt` means Portuguese of Portugal,
 * except in Brazil.
 */
const DEFAULT_REGIONS: { readonly [Language in string]?: string } = { pt: 'PT' };

/**
 * Returns the language for emails to the user who sent a request, by `Accept-Language` (RFC 9110 §12.5.4). Returns English
 * if the service has none of the requested languages. The rules are those of `elements/languages/choose-language.ts`, which
 * the service cannot import because it is a package of its own.
 */
export function mailLanguageOf({ headers }: Request): MailLanguage {
  for (const { language, script, region } of readPreferredLocales(headers.get('accept-language') ?? '')) {
    const related = AVAILABLE.filter(({ locale }) => locale.language === language && locale.script === script);
    const findRegion = (name: string | undefined) => related.find(({ locale }) => locale.region === name);
    const found = findRegion(region) ?? findRegion(DEFAULT_REGIONS[language]) ?? related[0];
    if (found) return found.tag;
  }
  return 'en';
}

/** Returns the direction in which emails of a language are written. */
export function directionOf(language: MailLanguage): 'ltr' | 'rtl' {
  return ['Arab', 'Hebr'].includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
}

function isMailLanguage(tag: string): tag is MailLanguage {
  return Object.hasOwn(MAIL_LANGUAGES, tag);
}

/** How many characters of the header are read. Languages after that are ignored. */
const MAX_CHARACTERS = 500;
const MAX_LANGUAGES = 10;
/** A quality value (RFC 9110 §12.4.2). `Number` alone would accept other formats too. */
const QUALITY = /^[01](?:\.\d*)?$/;

function readPreferredLocales(header: string): readonly Intl.Locale[] {
  const ranges = header
    .slice(0, MAX_CHARACTERS)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map(trimBlanks);
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length) ?? '1';
      return { tag, quality: QUALITY.test(quality) ? Number(quality) : 0 };
    });
  const accepted = ranges.filter(({ quality }) => quality > 0);
  const tags = accepted.toSorted((one, other) => other.quality - one.quality).map(({ tag }) => tag);
  return [...new Set(tags)].slice(0, MAX_LANGUAGES).flatMap((tag) => readLocale(tag) ?? []);
}

/**
 * Returns the locale of a language tag; null for any other value, such as `*`. Programs without a browser send the name of
 * their system's locale, such as `de_DE.UTF-8` or `de_DE@euro`. `C` and `POSIX` are the locale of a program's own texts,
 * English. The rules are those of `elements/base/read-locale.ts`.
 */
function readLocale(text: string): Intl.Locale | null {
  const [name = '', script] = text.split(/_+#|[.@]/);
  const tag = /^(?:c|posix)$/i.test(name) ? 'en' : name.replaceAll('_', '-');
  try {
    return new Intl.Locale(tag, script && /_#[a-z]{4}$/i.test(text) ? { script } : {}).maximize();
  } catch {
    return null;
  }
}
