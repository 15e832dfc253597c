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
}
