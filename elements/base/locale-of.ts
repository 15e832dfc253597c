import type { LkElement } from './element.ts';

/**
 * Returns the locale for dates and numbers: the locale of the provider, else the nearest `lang` attribute, also outside of shadow
 * roots. English if the browser does not support that language.
 */
export function localeOf(host: LkElement): string {
  if (host.locale) return host.locale;
  let element: Element | null = host;
  while (element && !element.closest('[lang]')) {
    const root = element.getRootNode();
    element = root instanceof ShadowRoot ? root.host : null;
  }
  const language = element?.closest('[lang]')?.getAttribute('lang') ?? '';
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
