import type { LkElement } from './element.ts';
import { readLocale } from './read-locale.ts';

/** Returns the locale for dates and numbers: the locale of the provider, else that of the page around the element. */
export function localeOf(host: LkElement): string {
  return host.locale || localeAround(host);
}

/** Returns the nearest `lang` attribute, also outside of shadow roots. English if the browser does not support that language. */
export function localeAround(host: Element): string {
  let element: Element | null = host;
  while (element && !element.closest('[lang]')) {
    const root = element.getRootNode();
    element = root instanceof ShadowRoot ? root.host : null;
  }
  const locale = readLocale(element?.closest('[lang]')?.getAttribute('lang') ?? '');
  return (locale && Intl.DateTimeFormat.supportedLocalesOf(locale.toString())[0]) ?? 'en';
}
