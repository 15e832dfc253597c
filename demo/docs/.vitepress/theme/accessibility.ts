import { onContentUpdated } from 'vitepress';
import { onMounted } from 'vue';

/** Adds what the pages of VitePress lack for keyboards and screen readers. */
export function useAccessibility(): void {
  onMounted(improve);
  onContentUpdated(improve);
}

function improve(): void {
  // The name of the search button has no keys, so they are drawn by the style sheet.
  for (const key of document.querySelectorAll('.DocSearch-Button-Key')) key.textContent = '';
  // A table or a block of code that is wider than the page can be scrolled, so the keyboard must reach it.
  for (const box of document.querySelectorAll<HTMLElement>('.vp-doc table, .vp-doc pre')) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  }
  // The link to a page is marked after the page is drawn.
  requestAnimationFrame(showOwnPage);
}

/** Scrolls the side bar to the link to this page, unless it can be seen. The list of errors has more than a hundred links. */
function showOwnPage(): void {
  const bar = document.querySelector('.VPSidebar');
  const link = bar?.querySelector('.VPSidebarItem.is-active');
  if (!bar || !link) return;
  const [outer, inner] = [bar.getBoundingClientRect(), link.getBoundingClientRect()];
  const isSeen = inner.top >= outer.top && inner.bottom <= outer.bottom;
  if (!isSeen) bar.scrollTop += inner.top - outer.top - outer.height / 2;
}
