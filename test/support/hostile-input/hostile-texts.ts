import { hasCorpora, readCorpus } from './corpora.ts';

/** Names that try to break out of the markup around them. */
const OWN: readonly string[] = [
  '<img src=x onerror=alert(1)>"\'',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '\u202egnp.exe\u202c',
  'Z\u0351\u036b\u0343\u0363a\u0320\u0348l\u0348\u0349g\u0353o',
  '\u0000\u0001\u001b[31m',
  'x'.repeat(300),
];

/** Returns our own hostile texts, and those of the public test data if it is available. */
export function hostileTexts(): readonly string[] {
  if (!hasCorpora) return OWN;
  const naughty = JSON.parse(readCorpus('naughty-strings/blns.json')) as readonly string[];
  const scripts = JSON.parse(readCorpus('xss/dompurify-expect.json')) as readonly { payload: string }[];
  const all = [...OWN, ...naughty, ...scripts.map(({ payload }) => payload)];
  return all.filter((text) => text.trim() !== '');
}
