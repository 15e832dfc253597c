import { PAGE_STYLE } from '../base/page-style.ts';

/** Style of the inbox: the list of emails beside the chosen email; on phones one of the two. */
export const INBOX_STYLE = `${PAGE_STYLE}
body { margin-inline: auto; max-inline-size: 72rem; padding: 1.5rem 1rem 2rem; }
header { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: .75rem 1.5rem; margin-block-end: 1.25rem; }
header p { margin: .25rem 0 0; color: var(--soft); }
form { display: flex; flex-wrap: wrap; gap: .5rem; flex: 0 1 26rem; }
input { flex: 1 1 12rem; min-inline-size: 0; }
main { display: grid; grid-template-columns: minmax(0, 22rem) minmax(0, 1fr); gap: 1.25rem; align-items: start; }
ul, article { margin: 0; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
ul { padding: 0; list-style: none; overflow: hidden; }
li + li { border-block-start: 1px solid var(--line); }
li a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .1rem .75rem; padding: .75rem 1rem; color: inherit; text-decoration: none; }
li a:hover { background: var(--hover); }
li a:focus-visible { outline-offset: -3px; }
li a[aria-current] { background: color-mix(in oklab, var(--accent) 10%, var(--card)); }
li b { font-weight: 600; }
li time, .error { justify-self: end; }
li a span, time { color: var(--soft); font-size: .875rem; }
.error { color: var(--danger); }
article { position: sticky; inset-block-start: 1rem; padding: 1.25rem; }
article h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 .35rem; }
article p { margin: 0; overflow-wrap: anywhere; }
.code { margin-block-start: .75rem; font: 600 1.75rem/1.2 ui-monospace, monospace; letter-spacing: .12em; }
.actions { display: flex; flex-wrap: wrap; gap: .5rem; margin-block: 1rem; }
iframe { display: block; inline-size: 100%; block-size: min(32rem, 60vh); border: 1px solid var(--line); border-radius: .5rem; background: #fff; }
details { margin-block-start: 1rem; }
.back { display: none; margin-block-end: 1rem; }
@media (max-width: 48rem) {
  main { grid-template-columns: minmax(0, 1fr); }
  main[data-chosen='yes'] > ul, main[data-chosen='no'] > article { display: none; }
  main[data-chosen='no'] a[aria-current]:not(:hover) { background: none; }
  main[data-chosen='yes'] .back { display: inline-flex; }
  article { position: static; }
}
`;
