import localSearchIndex from '@localSearchIndex';
import MiniSearch from 'minisearch';
import { useData, useRouter } from 'vitepress';
import { computed, defineComponent, h, nextTick, onMounted, ref, shallowRef } from 'vue';
import { searchRanking } from '../search-ranking.ts';
import { type FoundPage, type FoundSection, groupResults, type ResultGroup } from '../search-results.ts';

/** The search: a dialog with a field, and below it the pages that were found, in two groups. It takes the place of VitePress's own. */
const SearchBox = defineComponent({
  name: 'SearchBox',
  emits: ['close'],
  setup(_, { emit }) {
    const base = useData().site.value.base;
    const router = useRouter();
    const dialog = ref<HTMLDialogElement | null>(null);
    const index = shallowRef<MiniSearch | null>(null);
    const query = ref('');
    const selected = ref(0);
    const groups = computed(() => search(index.value, query.value, base));
    const pages = computed(() => groups.value.flatMap((group) => group.pages));

    onMounted(async () => {
      dialog.value?.showModal();
      const { default: json } = await localSearchIndex.root();
      index.value = MiniSearch.loadJSON(json, {
        fields: ['title', 'titles', 'text'],
        storeFields: ['title', 'titles', 'text'],
      });
    });

    const open = (page: FoundPage | undefined) => {
      if (!page) return;
      emit('close');
      void router.go(page.href);
    };
    const handleKey = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      const count = pages.value.length;
      if (event.key === 'Enter' && !event.isComposing) open(pages.value[selected.value]);
      if (step === 0 || count === 0) return;
      event.preventDefault();
      selected.value = (selected.value + step + count) % count;
      void nextTick(() => dialog.value?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }));
    };
    const handleInput = (event: Event) => {
      query.value = event.target instanceof HTMLInputElement ? event.target.value : '';
      selected.value = 0;
    };
    /** The dialog itself is under the pointer only outside of what it contains. */
    const handleClick = ({ target }: Event) => target === dialog.value && emit('close');

    const option = (page: FoundPage) => {
      const at = pages.value.indexOf(page);
      return h(
        'a',
        {
          id: `search-result-${at}`,
          class: 'result',
          role: 'option',
          tabindex: -1,
          href: page.href,
          'aria-selected': at === selected.value,
          onClick: () => emit('close'),
        },
        [
          h('span', { class: 'title' }, page.title),
          page.section && h('span', { class: 'section' }, ` › ${page.section}`),
          page.excerpt && h('span', { class: 'excerpt' }, page.excerpt),
        ],
      );
    };
    const group = ({ name, pages: found }: ResultGroup) =>
      h('div', { key: name, role: 'group', 'aria-label': name }, [
        h('p', { class: 'group', 'aria-hidden': true }, name),
        found.map(option),
      ]);

    return () =>
      h(
        'dialog',
        {
          ref: dialog,
          class: 'search-box',
          'aria-label': 'Search',
          onClose: () => emit('close'),
          onClick: handleClick,
        },
        h('div', { class: 'content' }, [
          h('div', { class: 'bar' }, [
            h('input', {
              id: 'localsearch-input',
              type: 'search',
              role: 'combobox',
              placeholder: 'Ask a question, or type a name',
              autocomplete: 'off',
              spellcheck: false,
              'aria-label': 'Search',
              'aria-autocomplete': 'list',
              'aria-controls': 'localsearch-list',
              'aria-expanded': pages.value.length > 0,
              'aria-activedescendant': pages.value.length > 0 ? `search-result-${selected.value}` : undefined,
              onInput: handleInput,
              onKeydown: handleKey,
            }),
            h('button', { type: 'button', onClick: () => emit('close') }, 'Close'),
          ]),
          h('div', { id: 'localsearch-list', role: 'listbox', 'aria-label': 'Results' }, groups.value.map(group)),
          h(
            'p',
            { class: 'nothing', role: 'status' },
            isWithoutResult() ? `Nothing was found for “${query.value}”.` : '',
          ),
        ]),
      );

    function isWithoutResult(): boolean {
      return index.value !== null && query.value.trim() !== '' && pages.value.length === 0;
    }
  },
});

// The navigation bar of VitePress imports its search as the default.
export default SearchBox;

function search(index: MiniSearch | null, query: string, base: string): readonly ResultGroup[] {
  const found = index?.search(query, searchRanking(base)) as readonly FoundSection[] | undefined;
  return groupResults(found ?? [], query, base);
}
